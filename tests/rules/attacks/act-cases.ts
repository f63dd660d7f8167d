import { BOOKING } from '#records/booking.ts'
import { ACTS } from '#features/booking/acts.ts'
import { idOf, ONE } from '#support/ids.ts'
import { type ActName, eventOf, KINDS } from '../act-kinds.ts'
import { type Act, actOf, storedBefore } from '../acts.ts'
import { CHANGED, CREATED } from '../diary-fields.ts'
import { ROWS } from './act-rows.ts'
import { lite, staffOf } from './common.ts'
import type { Account } from './table/accounts.ts'
import { type Case, type Part, type Parts, stand, withField, refused, granted } from './table/cells.ts'
import type { Documents } from './table/server.ts'
import type { Fields } from './table/values.ts'

/** Attacks on an act besides those on its fields: its mark, the status that it finds, and its rows. */

export const OTHER = { name: 'Other', uid: 'other-uid' }

export const documents = (name: ActName, own?: Fields): Documents =>
  Object.fromEntries(Object.entries(storedBefore(lite, name, own)).map(([path, fields]) => [path, stand(fields)]))

/** A rejection whose mail has begun. */
const mailedThen: Fields = { rejectedAt: CHANGED, mail: { at: CHANGED } }

export const writesOf = (act: Act): Part[] => Object.values(act).flatMap((write) => write ?? [])

const rowsOf = (name: ActName, by: Account): Case[] =>
  (ROWS[name] ?? []).map(([title, expected, { before, stored, own, change, by: who = by }]) => {
    const act = actOf(lite, staffOf(who), name, own)
    const documentsBefore = { ...documents(name, before), ...stored }
    return { title, expected, by: who, stored: documentsBefore, parts: writesOf(change ? change(act) : act) }
  })

/** `isFollowed`: the status stays, and the receipt repeats it. */
export const casesOf = (name: ActName, isFollowed: boolean, parts: Parts, by: Account): Case[] => {
  const from: readonly string[] = ACTS[eventOf(name)].from
  const [booking, event, ...others] = parts
  if (!event) return []
  const marked = (mark: string): Part[] => [
    withField(booking, 'mark', mark),
    { ...event, path: `bookings/${ONE}/events/${mark}` },
    ...others,
  ]
  const before = KINDS[name].before
  const receipt = parts.find(({ path }) => path === `receipts/${ONE}`)
  const following = (status: string) =>
    parts.map((part) => (isFollowed && part === receipt ? withField(part, 'status', status) : part))
  return [
    ...rowsOf(name, by),
    refused('with the event of another mark', { parts: parts.with(0, withField(booking, 'mark', idOf('other'))) }),
    refused('with a mark that is a word', { parts: marked('mark') }),
    refused('with a mark of 21 letters', { parts: marked(`${idOf('mark')}0`) }),
    granted('with another mark of its own', { parts: marked(idOf('another')) }),
    refused('with a mark that was used before', {
      stored: { ...documents(name), [event.path]: { kind: 'mail', at: CREATED, by: OTHER, from: {}, to: {} } },
    }),
    ...(before
      ? BOOKING.status.values.map((status): Case => ({
          title: `where the booking is ${status}`,
          expected: from.includes(status),
          stored: documents(name, { status, ...(name === 'mail' && status === 'rejected' && mailedThen) }),
          parts: following(status),
        }))
      : []),
  ]
}
