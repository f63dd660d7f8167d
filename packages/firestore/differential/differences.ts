/** One case as text: the JSON of writes or of a query. */
type Recognises = (text: string) => boolean
type Named = Readonly<Record<string, Recognises>>

/**
 * Known differences of the servers, which random cases would find again and again. The README of the local Firestore has the reason of each,
 * by name. In these cases ours may deny what Google's allows, never the reverse.
 */
export const STRICTER: Named = {
  'constraints of queries': (text) => /!\(/.test(text) && / in \[|hasAny/.test(text),
  'null and NaN in queries': (text) => /nullValue|"IS_NULL"|"IS_NAN"/.test(text),
}

/** In these cases both must refuse or both accept, but the status of a refusal may differ. */
export const OTHER_STATUS: Named = {
  'several preconditions': (text) => text.split('"precondition":').length > 2,
}

const recognises = (named: Named, text: string): boolean => Object.values(named).some((one) => one(text))

/** Whether the servers may refuse with different statuses. */
export const mayDifferInStatus = (text: string): boolean => recognises(OTHER_STATUS, text)

/** Whether ours may deny what Google's allows. */
export const mayBeStricter = (text: string): boolean => recognises(STRICTER, text)
