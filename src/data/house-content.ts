import type { DocumentData } from 'firebase/firestore/lite'
import { type HouseParts, parseOwnerHouse, partFields, type PartName } from '#domain/house/owner-house.ts'
import { forgetHouse } from './public-house.ts'
import { type Change, saveIfUnchanged } from './settings-change.ts'

/** Words, team and offers, as main changes them in the portal. */

type PartChange<Part extends PartName> = Change<HouseParts[Part]> & {
  part: Part
  /** What counts as stored while the part was never set: what the form then begins with. */
  initial: HouseParts[Part]
}

/** Stores one part of the house; main only. The next public page in this browser reads it again. Throws DataError, ChangedError. */
export const saveHousePart = async <Part extends PartName>({
  part,
  initial,
  ...change
}: PartChange<Part>): Promise<void> => {
  await saveIfUnchanged<HouseParts[Part]>(
    {
      operation: 'Saving the house',
      path: 'settings/house',
      read: (stored) => parseOwnerHouse(stored)[part] ?? parseOwnerHouse({ [part]: partFields(part, initial) })[part],
      write: (value, stored) => ({ ...partsIn(stored), [part]: partFields(part, value) }),
    },
    change,
  )
  forgetHouse()
}

/** As they are stored: the rules refuse any other field. */
const partsIn = (stored: DocumentData = {}): DocumentData =>
  Object.fromEntries(
    ['words', 'team', 'offers', 'fees'].filter((name) => name in stored).map((name) => [name, stored[name]]),
  )
