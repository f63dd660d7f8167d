import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalid } from '../status.ts'
import type { BackChannelTimes, Sink } from './back-channel.ts'
import { Channel, type ChannelEnd, type MessageStream } from './channel.ts'
import { corsHeaders } from './cors.ts'
import { errorAnswer, readText, type Exchange } from './exchange.ts'
import { frame, headerIn, parseForward } from './frames.ts'

export type StreamKind = 'Listen' | 'Write'

/** A client that opens a stream: its database (`projects/p/databases/d`) and its credentials. */
export type Opening = { kind: StreamKind; database: string; authorization: string | undefined }

type ChannelTimes = BackChannelTimes & {
  /** `longest` for Write channels. */
  longestWrite: number
  /** A channel without requests for this long, in milliseconds, belongs to a page that was closed. */
  abandoned: number
}

/** Sent to the client, which gives up a response after 1.5 times this long without data. */
const ANNOUNCED_KEEP_ALIVE = 30_000
// `abandoned` is above one minute, because browsers may run the timers of a background page only once a minute.
// `longestWrite` is short, because three tabs with a Write channel each would use all six connections of a browser, and none could post
// its writes. The client opens the next response at once, but after the posts that wait.
const TIMES: ChannelTimes = { keepAlive: 20_000, longest: 60_000, longestWrite: 2000, abandoned: 180_000 }
const PROTOCOL = 8
const SERVER_VERSION = 12

const numberIn = (parameters: URLSearchParams, name: string): number => {
  const text = parameters.get(name)
  if (text === null) return 0
  if (!/^\d{1,15}$/.test(text)) throw invalid(`Invalid ${name}: ${JSON.stringify(text)}.`)
  return Number(text)
}

const sinkOf = (response: ServerResponse): Sink => ({
  write: (text) => {
    response.write(text)
  },
  end: () => {
    response.end()
  },
  onClose: (listener) => {
    response.once('close', listener)
  },
})

/** All open channels of the server; answers their requests. */
export class Channels {
  readonly #open = new Map<string, Channel>()
  readonly #openStream: (opening: Opening, end: ChannelEnd) => MessageStream
  readonly #times: ChannelTimes
  readonly #sweep: NodeJS.Timeout

  constructor(openStream: (opening: Opening, end: ChannelEnd) => MessageStream, times: Partial<ChannelTimes> = {}) {
    this.#openStream = openStream
    this.#times = { ...TIMES, ...times }
    this.#sweep = setInterval(() => {
      this.sweep()
    }, this.#times.abandoned / 3).unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** The number of channels with an open back channel. */
  get waiting(): number {
    return [...this.#open.values()].filter(({ idleSince }) => idleSince === undefined).length
  }

  /** Answers one request to `…/{kind}/channel`. Never throws. */
  async answer(
    kind: StreamKind,
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
  ): Promise<void> {
    const { url = '' } = request
    const parameters = new URLSearchParams(url.slice(url.indexOf('?') + 1))
    const start = (status: number): ServerResponse =>
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        Server: exchange.server,
        ...corsHeaders(request.headers, false),
      })
    try {
      const body = await readText(request)
      const sid = parameters.get('SID')
      if (sid === null) {
        const handshake = this.#handshake(kind, parameters, body, request.headers.authorization)
        start(200).end(handshake)
        return
      }
      const channel = this.#open.get(sid)
      // After a 400 the client opens a new channel.
      if (!channel) start(400).end()
      else if (parameters.get('TYPE') === 'terminate') {
        this.#remove(channel)
        start(200).end()
      } else if (request.method === 'GET') {
        const back = { received: numberIn(parameters, 'AID'), isPolling: parameters.get('CI') === '1' }
        start(200).flushHeaders()
        channel.attach(sinkOf(response), back)
      } else {
        channel.acknowledge(numberIn(parameters, 'AID'))
        const { offset, messages } = parseForward(body)
        if (channel.receive(offset, messages)) {
          start(200).end(frame(JSON.stringify(channel.state())))
          return
        }
        // Messages are missing. After the 400 the client sends all of them again on a new channel.
        this.#remove(channel)
        start(400).end()
      }
    } catch (error) {
      const { status, body } = errorAnswer(error, request, exchange.report)
      if (!response.headersSent) start(status)
      response.end(JSON.stringify(body))
    }
  }

  /** Closes channels whose client has disappeared without terminating them. */
  sweep(now = Date.now()): void {
    for (const channel of this.#open.values())
      if (channel.idleSince !== undefined && now - channel.idleSince >= this.#times.abandoned) this.#remove(channel)
  }

  close(): void {
    clearInterval(this.#sweep)
    for (const channel of this.#open.values()) this.#remove(channel)
  }

  #handshake(kind: StreamKind, parameters: URLSearchParams, body: string, header: string | undefined): string {
    const database = parameters.get('database') ?? ''
    const { headers, offset, messages } = parseForward(body)
    const authorization = headerIn(headers, 'Authorization') ?? header
    const { keepAlive, longest, longestWrite } = this.#times
    const times = { keepAlive, longest: kind === 'Write' ? longestWrite : longest }
    const channel = new Channel(randomBytes(16).toString('base64url'), times, (end) =>
      this.#openStream({ kind, database, authorization }, end),
    )
    this.#open.set(channel.id, channel)
    if (!channel.receive(offset, messages)) {
      this.#remove(channel)
      throw invalid('The first messages of a channel are missing.')
    }
    return frame(JSON.stringify([[0, ['c', channel.id, '', PROTOCOL, SERVER_VERSION, ANNOUNCED_KEEP_ALIVE]]]))
  }

  #remove(channel: Channel): void {
    this.#open.delete(channel.id)
    channel.close()
  }
}
