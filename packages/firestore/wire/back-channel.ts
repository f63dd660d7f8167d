import { frame } from './frames.ts'

/** The response that carries messages to the client. */
export type Sink = {
  write: (text: string) => void
  end: () => void
  /** Calls the listener when the server or the client has ended the response. */
  onClose: (listener: () => void) => void
}

export type BackChannelTimes = {
  /** Milliseconds without a message after which a `noop` is sent. */
  keepAlive: number
  /** Milliseconds after which the server ends a response; the client opens the next one at once. */
  longest: number
}

/** One response: it streams until it is `longest` old, or ends after its first frame in long polling. */
export class BackChannel {
  readonly #sink: Sink
  readonly #isPolling: boolean
  readonly #events: { keepAlive: () => void; ended: () => void }
  readonly #keepAlive: NodeJS.Timeout
  readonly #oldAge: NodeJS.Timeout
  #isEnded = false

  constructor(
    sink: Sink,
    isPolling: boolean,
    times: BackChannelTimes,
    events: { keepAlive: () => void; ended: () => void },
  ) {
    this.#sink = sink
    this.#isPolling = isPolling
    this.#events = events
    this.#keepAlive = setInterval(events.keepAlive, times.keepAlive).unref()
    this.#oldAge = setTimeout(() => {
      // The client treats a response without a byte as a failure.
      if (isPolling) events.keepAlive()
      else this.end()
    }, times.longest).unref()
    sink.onClose(() => {
      this.#stop()
    })
  }

  write(json: string): void {
    if (this.#isEnded) return
    this.#sink.write(frame(json))
    if (this.#isPolling) this.end()
    else this.#keepAlive.refresh()
  }

  end(): void {
    if (this.#isEnded) return
    this.#stop()
    this.#sink.end()
  }

  #stop(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    clearInterval(this.#keepAlive)
    clearTimeout(this.#oldAge)
    this.#events.ended()
  }
}
