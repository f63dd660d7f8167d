import { BackChannel, type BackChannelTimes, type Sink } from './back-channel.ts'

/** Receives the client's messages in order, each once. */
export type MessageStream = { receive: (message: unknown) => void; close: () => void }

/** A stream's side of its channel. */
export type ChannelEnd = {
  send: (message: unknown) => void
  /** Ends the channel without an error; the client opens a new one when it needs it. Later messages are ignored. */
  finish: () => void
}

type Outgoing = { id: number; json: string }

/**
 * One WebChannel: numbered messages to the client, stored until it acknowledges them, and numbered messages from it. Requests with the
 * back channel end, get lost and are replaced; the channel outlives them.
 */
export class Channel {
  readonly id: string
  readonly #times: BackChannelTimes
  readonly #stream: MessageStream
  #unacknowledged: Outgoing[] = []
  #lastId = 0
  #sentId = 0
  #nextOffset = 0
  #back: BackChannel | undefined
  #isFlushing = false
  #isFinished = false
  #lastRequestAt = Date.now()

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

  /** Time of the last request in milliseconds; undefined while a back channel is attached. */
  get idleSince(): number | undefined {
    return this.#back ? undefined : this.#lastRequestAt
  }

  /** Drops the messages that the client has received. */
  acknowledge(id: number): void {
    this.#lastRequestAt = Date.now()
    this.#unacknowledged = this.#unacknowledged.filter((outgoing) => outgoing.id > id)
  }

  /** Makes a response the back channel. Messages after `received` are sent again, because they may have been lost. */
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
        this.#lastRequestAt = Date.now()
      },
    })
    this.#back = back
    // An immediate byte tells the client that no proxy buffers the stream.
    if (!isPolling) this.#enqueue('noop')
    this.#flush()
  }

  /** Delivers the messages that are new; false when earlier messages are missing. */
  receive(offset: number, messages: readonly unknown[]): boolean {
    if (offset > this.#nextOffset) return false
    for (const message of messages.slice(this.#nextOffset - offset)) {
      this.#nextOffset += 1
      if (!this.#isFinished) this.#stream.receive(message)
    }
    return true
  }

  /** The answer to a forward request: 1 with a back channel, the last number sent, and pending bytes (always 7 in Google's emulator). */
  state(): [number, number, number] {
    return [this.#back ? 1 : 0, this.#lastId, 7]
  }

  close(): void {
    this.#isFinished = true
    this.#stream.close()
    this.#back?.end()
    this.#unacknowledged = []
  }

  #enqueue(message: unknown): void {
    this.#lastId += 1
    this.#unacknowledged.push({ id: this.#lastId, json: JSON.stringify(message) })
    if (this.#isFlushing) return
    // All messages of a commit go into one frame, because a long poll ends after its first frame.
    this.#isFlushing = true
    queueMicrotask(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #flush(): void {
    const waiting = this.#unacknowledged.filter(({ id }) => id > this.#sentId)
    const last = waiting.at(-1)
    if (!this.#back || !last) return
    this.#sentId = last.id
    this.#back.write(`[${waiting.map(({ id, json }) => `[${id},[${json}]]`).join(',')}]`)
  }
}
