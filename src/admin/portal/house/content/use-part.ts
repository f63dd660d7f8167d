import { saveHousePart } from '#data/house-content.ts'
import { parseHouseDraft } from '#domain/house/house-draft.ts'
import type { HouseParts, PartName } from '#domain/house/owner-house.ts'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { useHouse } from '../../use-house.ts'

type PartForm<Part extends PartName, Problems> = {
  /** What the form begins with while the part was never set. */
  initial: HouseParts[Part]
  check: (draft: HouseParts[Part]) => Problems
  tidy: (draft: HouseParts[Part]) => HouseParts[Part]
}

/** One part of the house in a form. */
export const usePart = <Part extends PartName, Problems>(
  part: Part,
  { initial, check, tidy }: PartForm<Part, Problems>,
) => {
  const { content } = useHouse()
  return useStoredForm<HouseParts[Part], Problems>({
    key: part,
    stored: (content[part] ?? initial) as HouseParts[Part],
    // Not `parseOwnerHouse`: it leaves out half an offer, which would then be lost.
    parse: (kept) => parseHouseDraft(part, kept),
    check,
    tidy,
    failed: `The ${part} were not saved`,
    save: (change) => saveHousePart({ part, initial, ...change }),
  })
}
