import type { StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { documentToJson } from './document-json.ts'
import type { Difference } from './target-result.ts'

/** What the differences of several targets say of one document. */
type Change = { document: StoredDocument | null; shownTo: number[]; goneFrom: number[] }

/** Collects what one commit means to every target, so that each document is told once. */
export class DocumentChanges {
  readonly #byPath = new Map<string, Change>()

  add(targetId: number, { path, document, isShown }: Difference): void {
    const change = this.#byPath.get(path) ?? { document, shownTo: [], goneFrom: [] }
    const targets = isShown ? change.shownTo : change.goneFrom
    targets.push(targetId)
    this.#byPath.set(path, change)
  }

  /**
   * The messages. What left a query but still exists is told as a change of which the target is rid: `documentRemove`
   * would make the SDK doubt its copy and ask for the document by itself.
   */
  messages(root: string, time: bigint): unknown[] {
    return [...this.#byPath].map(([path, { document, shownTo, goneFrom }]) =>
      document
        ? {
            documentChange: {
              document: documentToJson(document, root),
              ...(shownTo.length > 0 ? { targetIds: shownTo } : {}),
              ...(goneFrom.length > 0 ? { removedTargetIds: goneFrom } : {}),
            },
          }
        : {
            documentDelete: {
              document: `${root}/${path}`,
              readTime: formatTimestamp(time),
              removedTargetIds: goneFrom,
            },
          },
    )
  }
}

/** A moment up to which everything has been told. */
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

/** Only with this does the client show what it was told. */
export const globalSnapshot = (now: Moment): unknown => ({ targetChange: moment(now) })

export const targetRemoved = (targetId: number, cause?: StatusError): unknown => ({
  targetChange: {
    targetChangeType: 'REMOVE',
    targetIds: [targetId],
    ...(cause ? { cause: { code: cause.code, message: cause.message } } : {}),
  },
})
