import { invalid } from '../status.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { commitWrites } from './commit.ts'
import type { Context } from './context.ts'
import { readRecord } from './json.ts'
import { parseWrites } from './parse-write.ts'

const KEYS = ['database', 'streamId', 'streamToken', 'writes', 'labels']

/** The answer to a request on a write stream: to the handshake, to a batch, or to a request without writes. */
type WriteAnswer = { message: unknown; kind: 'handshake' | 'result' | 'empty' }

/** The batches of one client, each atomic, answered in the order sent. The first message is a handshake. */
export class WriteStream {
  readonly #context: () => Context
  #answers = 0

  /** `context` is called for every batch, because new rules may have been loaded since the last one. */
  constructor(context: () => Context) {
    this.#context = context
  }

  /** Handles one `WriteRequest`. Throws StatusError for a refused one, which ends the stream; the client sends later batches again. */
  receive(message: unknown): WriteAnswer {
    const request = readRecord(message, 'WriteRequest', KEYS)
    const context = this.#context()
    const writes = parseWrites(request.writes, context.store.root)
    if (this.#answers === 0) {
      this.#checkHandshake(request, writes.length)
      return { message: { streamId: '0', ...this.#token() }, kind: 'handshake' }
    }
    if (writes.length === 0) return { message: this.#token(), kind: 'empty' }
    const { results, time } = commitWrites(context, writes)
    const answer = { ...this.#token(), writeResults: results, commitTime: formatTimestamp(time) }
    return { message: answer, kind: 'result' }
  }

  #checkHandshake(request: Record<string, unknown>, writes: number): void {
    if (request.database === undefined) throw invalid("'database' must be set on an initial write request.")
    if (writes > 0) throw invalid("'writes' must not be set on an initial write request.")
    if (request.streamId !== undefined) throw invalid('Resuming streams is not supported, do not set stream ID.')
    if (request.streamToken !== undefined)
      throw invalid("Resuming streams is not supported, 'stream_token' must not be set on an initial write request.")
  }

  /** The SDK requires a token. It is never read, because streams are not resumed. */
  #token(): { streamToken: string } {
    const streamToken = Buffer.from(String(this.#answers)).toString('base64')
    this.#answers += 1
    return { streamToken }
  }
}
