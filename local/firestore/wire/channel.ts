import { BackChannel, type BackChannelTimes, type Sink } from './back-channel.ts'

/** What a channel carries: it takes the client's messages in order, each once. */
export type MessageStream = { receive: (message: unknown) => void; close: () => void }

/** What a stream may do with its channel. */
export type ChannelEnd = {
  send: (message: unknown) => void
  /** Ends the channel in peace: the client opens a new one when it needs it. Whatever still arrives is ignored. */
  finish: () => void
}

type Outgoing = { id: number; json: string }

/**
 * One WebChannel: numbered messages to the client, kept until it acknowledges them, and numbered messages from it.
 * A request that carries the back channel comes, ends, is lost and is replaced; the channel outlives it.
 */
export class Channel {
  readonly id: string
  readonly #times: BackChannelTimes
  readonly #stream: MessageStream
  #outbox: Outgoing[] = []
  #lastId = 0
  #sentId = 0
  #nextOffset = 0
  #back: BackChannel | undefined
  #isFlushing = false
  #isFinished = false
  #heardAt = Date.now()

  constructor(id: string, times: BackChannelTimes, open: (end: ChannelEnd) => MessageStream) {
    this.id = id
    this.#times = times
    this.#stream = open({
      send: (message) => {
        if (!this.#isFinished) this.#enqueue(message)
      },
      finish: () => {
        if (this.#isFinished) return
        this.#enqueue('close')
        this.#isFinished = true
      },
    })
  }

  /** Since when (milliseconds) nobody asked for anything; undefined while a back channel is attached. */
  get idleSince(): number | undefined {
    return this.#back ? undefined : this.#heardAt
  }

  /** Drops what the client has received. */
  acknowledge(id: number): void {
    this.#heardAt = Date.now()
    this.#outbox = this.#outbox.filter((outgoing) => outgoing.id > id)
  }

  /** Makes a response the back channel. Everything after `received` is sent again: the client has it, or it was lost. */
  attach(sink: Sink, { received, isPolling }: { received: number; isPolling: boolean }): void {
    this.#back?.end()
    this.acknowledge(received)
    this.#sentId = received
    const back = new BackChannel(sink, isPolling, this.#times, {
      keepAlive: () => {
        this.#enqueue('noop')
      },
      ended: () => {
        if (this.#back !== back) return
        this.#back = undefined
        this.#heardAt = Date.now()
      },
    })
    this.#back = back
    // The first byte tells the client at once that nothing on the way holds the stream back.
    if (!isPolling) this.#enqueue('noop')
    this.#flush()
  }

  /** Delivers what was not delivered before; false when messages are missing in between. */
  receive(offset: number, messages: readonly unknown[]): boolean {
    if (offset > this.#nextOffset) return false
    for (const message of messages.slice(this.#nextOffset - offset)) {
      this.#nextOffset += 1
      if (!this.#isFinished) this.#stream.receive(message)
    }
    return true
  }

  /** The answer to a forward request: whether a back channel is attached, the last number sent, and bytes on their way, of which Google's emulator always says 7. */
  state(): [number, number, number] {
    return [this.#back ? 1 : 0, this.#lastId, 7]
  }

  close(): void {
    this.#isFinished = true
    this.#stream.close()
    this.#back?.end()
    this.#outbox = []
  }

  #enqueue(message: unknown): void {
    this.#lastId += 1
    this.#outbox.push({ id: this.#lastId, json: JSON.stringify(message) })
    if (this.#isFlushing) return
    // What one commit has to say goes out in one frame: a long poll ends after its first.
    this.#isFlushing = true
    queueMicrotask(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #flush(): void {
    const waiting = this.#outbox.filter(({ id }) => id > this.#sentId)
    const last = waiting.at(-1)
    if (!this.#back || !last) return
    this.#sentId = last.id
    this.#back.write(`[${waiting.map(({ id, json }) => `[${id},[${json}]]`).join(',')}]`)
  }
}
