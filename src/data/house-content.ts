import { type HouseParts, isSamePart, parseOwnerHouse, partFields, type PartName } from '#domain/house/owner-house.ts'
import { parsePrinted, type PrintedHouse } from '#domain/house/printed.ts'
import { whoChanged } from '#domain/menu-news.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { readStamp, setStamped } from './stamps.ts'

/** Words, team and offers, as main changes them in the portal. */

const PARTS = ['words', 'team', 'offers'] as const

type Change<Part extends PartName> = {
  part: Part
  /** What the form began from; undefined when it was never set. */
  from: HouseParts[Part] | undefined
  to: HouseParts[Part]
}

/**
 * Stores one part and leaves the others as they are; main only. Saving once more does no harm. Throws DataError; `conflict` when the part
 * is no longer what the form began from, saying who changed the house last.
 */
export const saveHousePart = <Part extends PartName>({ part, from, to }: Change<Part>, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the house', async (lite, signal) => {
    await lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const ref = lite.doc(lite.db, 'settings', 'house')
      const stored = (await transaction.get(ref)).data() ?? {}
      signal.throwIfAborted()
      const current = parseOwnerHouse(stored)
      if (isSamePart(part, current[part], to) && part in stored) return
      if (!isSamePart(part, current[part], from))
        throw new DataError(
          'conflict',
          // The stamp is the document's: it may be of another part.
          `Changed meanwhile: the ${part} (last change of the house by ${whoChanged(await readStamp({ lite, transaction }, ref), staff)}). Nothing was saved.`,
        )
      const others = PARTS.filter((name) => name !== part && name in stored).map(
        (name) => [name, stored[name]] as const,
      )
      setStamped({ lite, transaction, staff }, ref, { ...Object.fromEntries(others), [part]: partFields(part, to) })
    })
  })

/** What the published deployment shows on the pages without a database. Throws DataError. */
export const getPrintedHouse = (): Promise<PrintedHouse> =>
  remoteCall('Reading the published pages', async (signal) => {
    try {
      const answer = await fetch('/house.json', { cache: 'no-store', signal })
      if (!answer.ok) throw new Error(`The site answered ${String(answer.status)}.`)
      return parsePrinted(await answer.json())
    } catch (cause) {
      throw new DataError('unknown', 'What the published pages show could not be read.', cause)
    }
  })
