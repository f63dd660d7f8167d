/**
 * What the fields of a stored document may hold. A record (`contact.ts`) is a plain object of these, and code as well as tests read it:
 * the TypeScript type, the tolerant reader (`read.ts`), the limits of a form and the attacks on the rules come from
 * it. It checks nothing itself: the specified messages and their order stand beside the nouns.
 */

/**
 * `least` and `most` count UTF-16 units. Which characters are allowed, by the word in `is`: `shared/characters.ts` and `firestore.rules`. `text` is any
 * text, `line` has no line break. A document without the field is read with `absent` or, if it has it, the field `earlierName`.
 */
export type TextField = {
  is: 'name' | 'line' | 'text' | 'message' | 'email' | 'phone' | 'id'
  least?: number
  most: number
  absent?: string
  earlierName?: string
}
/** A document without a number from `least` to `most` is read with `absent` or without the field. */
type NumberField = { is: 'whole'; least: number; most: number; absent?: number }
/** `price`: `P350` or `From P300`; a number is in Pula. `stamp`: who did it. */
type PlainField = { is: 'price' | 'flag' | 'moment' | 'stamp' }
/** The first of the values is the default. */
type ChoiceField = { is: 'oneOf'; values: readonly [string, ...string[]] }
/** Of anything. */
type ListField = { is: 'list'; least?: number; most: number }
/** A list of words that a query looks up; `inAll` limits their characters together. */
type WordsField = { is: 'words'; most: number; inAll: number; isUnread: true }

/** `isNullable`: null may be written in place of the field. `isUnread`: only queries and rules use it, or its noun reads it. */
export type Field = (TextField | NumberField | PlainField | ChoiceField | ListField | WordsField) & {
  isOptional?: true
  isNullable?: true
  isUnread?: true
}
export type Fields = Readonly<Record<string, Field>>
