import { frame } from './frames.ts'

/** The response that carries messages to the client. */
export type Sink = {
  write: (text: string) => void
  end: () => void
  /** Calls back when the response is over, whoever ended it. */
  onClose: (listener: () => void) => void
}

export type BackChannelTimes = {
  /** Silence after which a `noop` goes out, in milliseconds. */
  keepAlive: number
  /** Age at which the server ends a response; the client opens the next one at once. */
  longest: number
}

/** One response: streaming until it is a minute old, or, in long polling, until its first frame. */
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
      // A response that ends without a byte is a failure to the client.
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
