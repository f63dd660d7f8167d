import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { DecisionListener } from '#firestore/operations/context.ts'
import type { RulesRequest } from '#firestore/rules/decision/rules-request.ts'
import type { StoredDocument } from '#firestore/store/collection.ts'

type Operation = Pick<RulesRequest, 'method' | 'path' | 'before' | 'after' | 'query'>

/** One request, every document that was stored then, and what the rules decided. */
export type Recorded = Pick<RulesRequest, 'database' | 'auth' | 'time'> & {
  operations: Operation[]
  stored: StoredDocument[]
  isAllowed: boolean
}

const recordedOf = (requests: readonly RulesRequest[], stored: Iterable<StoredDocument>, isAllowed: boolean) =>
  requests.slice(0, 1).map(({ database, auth, time }): Recorded => ({
    database,
    auth,
    time,
    operations: requests.map(({ method, path, before, after, query }) => ({
      method,
      path,
      before,
      after,
      ...(query && { query }),
    })),
    stored: [...stored],
    isAllowed,
  }))

/**
 * Records a server's decisions if RECORD_DECISIONS names a folder; `save` writes a file there. In V8's serialization format, which keeps
 * Maps and bigints and stores a document once that many requests share.
 */
export const recordDecisions = (
  isRecorded: boolean,
): { options: { onDecision?: DecisionListener }; save: () => void } => {
  const folder = process.env.RECORD_DECISIONS
  if (!folder || !isRecorded) return { options: {}, save: () => undefined }
  const recorded: Recorded[] = []
  return {
    options: {
      onDecision: ({ requests, isAllowed, stored }) => {
        recorded.push(...recordedOf(requests, stored, isAllowed))
      },
    },
    save: () => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${randomUUID()}.bin`), serialize(recorded))
    },
  }
}
