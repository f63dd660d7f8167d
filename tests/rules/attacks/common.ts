import type { Lite } from '#data/firebase/lite.ts'
import { ERASURE } from '#records/backup.ts'
import { idOf, ONE } from '#support/ids.ts'
import { CHANGED, MARK } from '../diary-fields.ts'
import type { Account } from './table/accounts.ts'
import { type Case, type Operation, type Part, refused, granted, put } from './table/cells.ts'
import type { Reading } from './table/reads.ts'
import { NOW } from './table/values.ts'

/** One collection, as the specification describes it. */
export type Collection = {
  reading: Omit<Reading, 'collection'> & { collection: string }
  operations: readonly Operation[]
}

/** A substitute for builders of the other tests, which take the server's time from a connection. A field that is undefined is taken out. */
export const lite = { serverTimestamp: () => NOW, deleteField: () => undefined } as unknown as Lite

/** The account as staff, for builders that write stamps. */
export const staffOf = ({ stamp: { name, uid } }: Account) => ({ name, uid, username: '', role: 'staff' as const })

/** Ids as the page makes them: 20 letters and digits. */
export const PAGE_IDS: [title: string, id: string, isRight: boolean][] = [
  ['20 small letters', 'abcdefghijklmnopqrst', true],
  ['20 digits', '01234567890123456789', true],
  ['the first and last letters and digits', 'AZaz09'.padEnd(20, 'x'), true],
  ...['@', '[', '`', '{', ':'].map((sign): [string, string, boolean] => [
    `the sign ${sign}`,
    sign.padStart(20, 'x'),
    false,
  ]),
  ['a word', 'one', false],
  ['19 letters', ONE.slice(1), false],
  ['21 letters', `${ONE}0`, false],
  ['a hyphen', `${ONE.slice(1)}-`, false],
  ['a dot', `${ONE.slice(1)}.`, false],
  ['a letter with an accent', `${ONE.slice(1)}é`, false],
  ['a Greek letter', `${ONE.slice(1)}Α`, false],
  ['a full-width digit', `${ONE.slice(1)}０`, false],
  ['a line break', `${ONE.slice(1)}\n`, false],
  ['a zero-width space', `${ONE.slice(1)}\u200B`, false],
]

/** The writes that notify every open portal of an erasure, and list the ids of its bookings and messages. */
export const erasureOf = (...ids: string[]): [notice: Part, list: Part] => [
  put('settings/erasure', { updatedAt: NOW, mark: MARK }),
  put(`erasures/${MARK}`, { at: NOW, ids }),
]
/** Deletes of the document ONE that are judged by the lists of erasures. */
export const listedCases = (deletes: readonly Part[]): Case[] => {
  const [notice, list] = erasureOf(ONE)
  const others = Array.from({ length: ERASURE.ids.most - 1 }, (_, index) => idOf(`other${String(index)}x`))
  const earlier = { [list.path]: { at: CHANGED, ids: [ONE] } }
  return [
    refused('that no list names', { parts: [...deletes, ...erasureOf()] }),
    refused('beside the list of another', { parts: [...deletes, ...erasureOf(idOf('other'))] }),
    granted('as the last of the longest list', { parts: [...deletes, ...erasureOf(...others, ONE)] }),
    refused('of an earlier list, with a notice', { stored: earlier, parts: [...deletes, notice] }),
    refused('of an earlier list, without a notice', {
      stored: { ...earlier, [notice.path]: { updatedAt: CHANGED, mark: MARK } },
      parts: deletes,
    }),
  ]
}
export const EARLIER = { createdAt: CHANGED, updatedAt: CHANGED }
