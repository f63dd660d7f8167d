import { type Act, forge, forgeWithout, leaveOut, type Part } from '../acts.ts'
import type { Account } from './table/accounts.ts'
import type { Fields } from './table/values.ts'

/** An attack on an act in which fields or documents depend on one another. */

export type Row = readonly [title: string, expected: boolean, how: How]
export type How = {
  /** Fields of the booking before. */
  before?: Fields
  /** Other documents before; undefined for one that is missing. */
  stored?: Readonly<Record<string, Fields | undefined>>
  /** Fields of the act that differ. */
  own?: Fields
  /** Changes the other documents of the act. */
  change?: (act: Act) => Act
  /** Another caller than the one with the least rights. */
  by?: Account
}

/** With other fields in the receipt. */
export const told =
  (own: Fields) =>
  (act: Act): Act =>
    forge(act, 'receipt', own)
export const without =
  (part: Part, ...names: string[]) =>
  (act: Act): Act =>
    forgeWithout(act, part, ...names)
export const leaving =
  (...parts: Part[]) =>
  (act: Act): Act =>
    parts.reduce(leaveOut, act)
export const all =
  (...changes: ((act: Act) => Act)[]) =>
  (act: Act): Act =>
    changes.reduce((changed, change) => change(changed), act)
