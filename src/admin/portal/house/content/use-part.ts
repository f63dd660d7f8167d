import { saveHousePart } from '#data/house-content.ts'
import { parseHouseDraft } from '#domain/house/house-draft.ts'
import type { HouseParts, PartName } from '#domain/house/owner-house.ts'
import { useHouse } from '../../use-house.ts'
import { useStoredForm } from '../../forms/use-stored-form.ts'

/** One part of the house in a form; `initial` is shown while it was never set. */
export const usePart = <Part extends PartName>(part: Part, initial: HouseParts[Part]) => {
  const { content } = useHouse()
  return useStoredForm<HouseParts[Part]>({
    key: part,
    stored: content[part] as HouseParts[Part] | undefined,
    initial,
    // Not `parseOwnerHouse`: it leaves out half an offer, which would then be lost.
    parse: (kept) => parseHouseDraft(part, kept),
    changedBy: content.changedBy,
    failed: `The ${part} were not saved`,
    save: (change, staff) => saveHousePart({ part, ...change }, staff),
  })
}
