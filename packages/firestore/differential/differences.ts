/** One case as text: a condition, the JSON of writes or of a query, or why Google's emulator does not load a condition. */
type Recognises = (text: string) => boolean
type Named = Readonly<Record<string, Recognises>>

/**
 * Known differences of the servers, which random cases would find again and again. A case that one of these recognises is skipped. The
 * README of the local Firestore has the reason of each, by name.
 */
export const LEFT_OUT: Named = {
  'numbers and digits': (text) => text.includes('${'),
  powers: (text) => /math\.pow\((?!-?\d+, )/.test(text),
  'indexes of other types': (text) => text.includes('"status":"UNKNOWN"'),
}

/** In these cases ours may deny what Google's allows, never the reverse; see the README of the local Firestore. */
export const STRICTER: Named = {
  'constraints of queries': (text) => /!\(/.test(text) && / in \[|hasAny/.test(text),
  'null and NaN in queries': (text) => /nullValue|"IS_NULL"|"IS_NAN"/.test(text),
}

/** In these cases both must refuse or both accept, but the status of a refusal may differ; see the README of the local Firestore. */
export const OTHER_STATUS: Named = {
  'several preconditions': (text) => text.split('"precondition":').length > 2,
}

/** In these cases Google's may fail where ours returns a value; see the README of the local Firestore. */
export const VALUE_HERE: Named = {
  'lists of missing fields': (text) => /\[[^[\]]*\.data\.[^[\]]*,[^[\]]*\.data\./.test(text),
}

const recognises = (named: Named, text: string): boolean => Object.values(named).some((one) => one(text))

/** Whether the servers must agree in a case. */
export const isCompared = (text: string): boolean => !recognises(LEFT_OUT, text)

/** Whether the servers may refuse with different statuses. */
export const mayDifferInStatus = (text: string): boolean => recognises(OTHER_STATUS, text)

/** Whether Google's may end in an error where ours has a value. */
export const mayHaveValueHere = (text: string): boolean => recognises(VALUE_HERE, text)

/** Whether ours may deny what Google's allows. */
export const mayBeStricter = (text: string): boolean => recognises(STRICTER, text)
