import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { fieldsOf } from '#records/stored.ts'
import { FORM_DRAFTS_KEY } from '../../session.ts'

/** `base`: what the form began from. */
type Kept<Value> = { base: Value; draft: Value }

const readAll = () => fieldsOf(readStoredJson('sessionStorage', FORM_DRAFTS_KEY))

/** The key of what was typed about a client. */
export const clientDraft = (id: string): string => `client ${id}`

/** As `keepDraft` wrote it. */
export const readDraft = <Value>(key: string): Kept<Value> | undefined => readAll()[key] as Kept<Value> | undefined

/** What was typed stays in the tab until it is saved, given up or signed out. */
export const keepDraft = <Value>(key: string, kept: Kept<Value> | undefined): void => {
  const { [key]: _, ...others } = readAll()
  const all = kept ? { ...others, [key]: kept } : others
  if (Object.keys(all).length > 0) writeStored('sessionStorage', FORM_DRAFTS_KEY, JSON.stringify(all))
  else removeStored('sessionStorage', FORM_DRAFTS_KEY)
}
