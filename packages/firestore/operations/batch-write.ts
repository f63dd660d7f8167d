import { invalid, StatusError } from '../status.ts'
import { isRecord } from '../store/value-json.ts'
import { commitWrites, type WriteResult } from './commit.ts'
import type { Context } from './context.ts'
import { guardOwner } from './guard.ts'
import { readList, readRecord } from './json.ts'
import { parseWrite } from './parse-write.ts'
import { LIMITS } from './storable.ts'

type Answer = { result: WriteResult; status: { code?: number; message?: string } }

const writeAlone = (context: Context, json: unknown): Answer => {
  try {
    const { results } = commitWrites(context, [parseWrite(json, context.store.root)])
    return { result: results[0] ?? {}, status: {} }
  } catch (error) {
    if (!(error instanceof StatusError)) throw error
    return { result: {}, status: { code: error.code, message: error.message } }
  }
}

/** The document names of the writes; malformed writes are skipped. */
const namesIn = (writes: readonly unknown[]): string[] =>
  writes.flatMap((json) => {
    const { update, delete: deleted } = isRecord(json) ? json : {}
    const name = isRecord(update) ? update.name : deleted
    return typeof name === 'string' ? [name] : []
  })

/** `:batchWrite`, for the owner only: applies each write separately and answers a status for each. */
export const batchWrite = (context: Context, body: unknown): unknown => {
  const request = readRecord(body, 'request', ['database', 'writes', 'labels'])
  const writes = readList(request.writes, 'writes')
  if (writes.length > LIMITS.batchWrites)
    throw invalid(`maximum ${LIMITS.batchWrites} writes allowed per request, not ${writes.length}.`)
  const names = namesIn(writes)
  if (new Set(names).size < names.length)
    throw invalid('the same document cannot be written more than once in a single request')
  guardOwner(context, 'Batch writes')
  const answers = writes.map((json) => writeAlone(context, json))
  return { writeResults: answers.map(({ result }) => result), status: answers.map(({ status }) => status) }
}
