import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { parseHouseDraft } from '#domain/house/house-draft.ts'
import type { HouseParts, PartName } from '#domain/house/owner-house.ts'
import { fieldsOf } from '#domain/stored.ts'
import { HOUSE_DRAFTS_KEY } from '../../../session.ts'

/** `base`: what the form began from; undefined when it was never set. */
type Kept<Part extends PartName> = { base?: HouseParts[Part] | undefined; draft: HouseParts[Part] }

const readAll = () => fieldsOf(readStoredJson('sessionStorage', HOUSE_DRAFTS_KEY))

export const readDraft = <Part extends PartName>(part: Part): Kept<Part> | undefined => {
  const { base, draft } = fieldsOf(readAll()[part])
  if (draft === undefined) return undefined
  return {
    ...(base !== undefined && { base: parseHouseDraft(part, base) }),
    draft: parseHouseDraft(part, draft),
  }
}

/** What was typed stays in the tab until it is saved, given up or signed out. */
export const keepDraft = <Part extends PartName>(part: Part, kept: Kept<Part> | undefined): void => {
  const { [part]: _, ...others } = readAll()
  const all = kept ? { ...others, [part]: kept } : others
  if (Object.keys(all).length > 0) writeStored('sessionStorage', HOUSE_DRAFTS_KEY, JSON.stringify(all))
  else removeStored('sessionStorage', HOUSE_DRAFTS_KEY)
}
