/**
 * What the fields of a stored document may hold. A record (`contact.ts`) is a plain object of these, and code as well as tests read it:
 * the TypeScript type, the tolerant reader (`read.ts`), the limits of a form, the attacks on the rules and the malformed documents of
 * `tests/odd` come from it. It checks nothing itself: the specified messages and their order stand in `domain`.
 */

/** `least` and `most` count UTF-16 units. Which characters are allowed, by the word in `is`: `domain` and `firestore.rules`. */
export type TextField = { is: 'name' | 'message' | 'email' | 'phone' | 'id'; least?: number; most: number }
type NumberField = { is: 'whole'; least: number; most: number }
/** The first of the values is the default. */
type ChoiceField = { is: 'oneOf'; values: readonly [string, ...string[]] }
type MomentField = { is: 'moment' }
/** Who did it. */
type StampField = { is: 'stamp' }

/** `isOptional`: the document may be written without the field. */
export type Field = (TextField | NumberField | ChoiceField | MomentField | StampField) & { isOptional?: true }
export type Fields = Readonly<Record<string, Field>>
