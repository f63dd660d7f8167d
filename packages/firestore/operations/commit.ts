import { formatTimestamp } from '../store/timestamps.ts'
import { toJson, type JsonValue } from '../store/value-json.ts'
import { applyWrites, checkPrecondition, type Effect } from './apply-writes.ts'
import { chargeWrites } from './charge.ts'
import type { Context } from './context.ts'
import { guardWrites } from './guard.ts'
import { readRequest } from './json.ts'
import { parseWrites, type Write } from './parse-write.ts'

export type WriteResult = { updateTime?: string; transformResults?: JsonValue[] }

const resultOf = ({ write, after, transformResults }: Effect): WriteResult => ({
  ...(write.kind !== 'verify' && after ? { updateTime: formatTimestamp(after.updateTime) } : {}),
  ...(transformResults.length > 0 ? { transformResults: transformResults.map(toJson) } : {}),
})

/** Stores all writes or none: rules for every write first, then preconditions. Throws StatusError. */
export const commitWrites = (
  context: Context,
  writes: readonly Write[],
): { effects: Effect[]; results: WriteResult[]; time: bigint } => {
  const time = context.clock.now()
  const outcome = applyWrites(context.store, writes, time)
  guardWrites(context, outcome, time)
  for (const effect of outcome.effects) checkPrecondition(effect, context.store)
  context.store.apply({ time, changes: outcome.changes })
  chargeWrites(context, writes)
  return { effects: outcome.effects, results: outcome.effects.map(resultOf), time }
}

/** `:commit` */
export const commit = (context: Context, body: unknown): unknown => {
  const request = readRequest(body, ['database', 'writes'])
  const writes = parseWrites(request.writes, context.store.root)
  const { results, time } = commitWrites(context, writes)
  return { ...(results.length > 0 ? { writeResults: results } : {}), commitTime: formatTimestamp(time) }
}
