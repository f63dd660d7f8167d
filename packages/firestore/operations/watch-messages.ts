import type { StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { documentToJson } from './document-json.ts'
import type { Difference } from './target-result.ts'

/** The changes of one document for several targets. */
type Change = { document: StoredDocument | null; targetIds: number[]; removedTargetIds: number[] }

/** Collects the changes of one commit for all targets, so that each document is sent once. */
export class DocumentChanges {
  readonly #byPath = new Map<string, Change>()

  add(targetId: number, { path, document, isShown }: Difference): void {
    const change = this.#byPath.get(path) ?? { document, targetIds: [], removedTargetIds: [] }
    const targets = isShown ? change.targetIds : change.removedTargetIds
    targets.push(targetId)
    this.#byPath.set(path, change)
  }

  /**
   * A document that left a query but still exists is sent as a change with the target in `removedTargetIds`: after
   * `documentRemove` the SDK would distrust its copy and fetch the document.
   */
  messages(root: string, time: bigint): unknown[] {
    return [...this.#byPath].map(([path, { document, targetIds, removedTargetIds }]) =>
      document
        ? {
            documentChange: {
              document: documentToJson(document, root),
              ...(targetIds.length > 0 ? { targetIds: targetIds } : {}),
              ...(removedTargetIds.length > 0 ? { removedTargetIds: removedTargetIds } : {}),
            },
          }
        : {
            documentDelete: {
              document: `${root}/${path}`,
              readTime: formatTimestamp(time),
              removedTargetIds: removedTargetIds,
            },
          },
    )
  }
}

/** The time up to which all changes have been sent. */
export type Moment = { resumeToken: string; time: bigint }

const moment = ({ resumeToken, time }: Moment) => ({ resumeToken, readTime: formatTimestamp(time) })

export const targetAdded = (targetId: number): unknown => ({
  targetChange: { targetChangeType: 'ADD', targetIds: [targetId] },
})

export const targetReset = (targetId: number, { resumeToken }: Moment): unknown => ({
  targetChange: { targetChangeType: 'RESET', targetIds: [targetId], resumeToken },
})

export const targetCurrent = (targetId: number, now: Moment): unknown => ({
  targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], ...moment(now) },
})

/** The client publishes the changes it received only after this message. */
export const globalSnapshot = (now: Moment): unknown => ({ targetChange: moment(now) })

export const targetRemoved = (targetId: number, cause?: StatusError): unknown => ({
  targetChange: {
    targetChangeType: 'REMOVE',
    targetIds: [targetId],
    ...(cause ? { cause: { code: cause.code, message: cause.message } } : {}),
  },
})
