import { invalid } from '../status.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { commitWrites } from './commit.ts'
import type { Context } from './context.ts'
import { readRecord } from './json.ts'
import { parseWrites } from './parse-write.ts'

const KEYS = ['database', 'streamId', 'streamToken', 'writes', 'labels']

/** What a request on a write stream comes to: the answer, and whether it was the greeting, a batch or a farewell. */
type WriteAnswer = { message: unknown; kind: 'greeting' | 'result' | 'farewell' }

/** The batches of one client, each atomic, answered in the order sent. The first message is a greeting. */
export class WriteStream {
  readonly #context: () => Context
  #answers = 0

  /** `context` is asked anew for every batch: rules may have been loaded since the last one. */
  constructor(context: () => Context) {
    this.#context = context
  }

  /** Takes one `WriteRequest`. Throws StatusError for a refused one, which ends the stream: what followed it, the client sends again. */
  receive(message: unknown): WriteAnswer {
    const request = readRecord(message, 'WriteRequest', KEYS)
    const context = this.#context()
    const writes = parseWrites(request.writes, context.store.root)
    if (this.#answers === 0) {
      this.#checkGreeting(request, writes.length)
      return { message: { streamId: '0', ...this.#token() }, kind: 'greeting' }
    }
    if (writes.length === 0) return { message: this.#token(), kind: 'farewell' }
    const { results, time } = commitWrites(context, writes)
    const answer = { ...this.#token(), writeResults: results, commitTime: formatTimestamp(time) }
    return { message: answer, kind: 'result' }
  }

  #checkGreeting(request: Record<string, unknown>, writes: number): void {
    if (request.database === undefined) throw invalid("'database' must be set on an initial write request.")
    if (writes > 0) throw invalid("'writes' must not be set on an initial write request.")
    if (request.streamId !== undefined) throw invalid('Resuming streams is not supported, do not set stream ID.')
    if (request.streamToken !== undefined)
      throw invalid("Resuming streams is not supported, 'stream_token' must not be set on an initial write request.")
  }

  /** Must not be empty, nor is it looked at: a stream is not resumed. */
  #token(): { streamToken: string } {
    const streamToken = Buffer.from(String(this.#answers)).toString('base64')
    this.#answers += 1
    return { streamToken }
  }
}
