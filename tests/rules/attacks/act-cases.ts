import { BOOKING, MAIL } from '#records/booking.ts'
import { MOST_ENTRIES } from '#records/plan.ts'
import { ACTS } from '#features/booking/acts.ts'
import { idOf, ONE } from '#support/ids.ts'
import { type ActName, eventOf, KINDS } from '../act-kinds.ts'
import { type Act, actOf, storedBefore } from '../acts.ts'
import { CHANGED, CREATED, LATER, planEntry, planFor } from '../diary-fields.ts'
import { ROWS } from './act-rows.ts'
import { lite, staffOf } from './common.ts'
import type { Account } from './table/accounts.ts'
import { type Case, type Part, type Parts, stand, withField, refused, granted } from './table/cells.ts'
import type { Documents } from './table/server.ts'
import type { Fields } from './table/values.ts'

/** Attacks on an act besides those on its fields: its mark, its plan, the status that it finds, and its rows. */

export const OTHER = { name: 'Other', uid: 'other-uid' }

export const documents = (name: ActName, own?: Fields): Documents =>
  Object.fromEntries(Object.entries(storedBefore(lite, name, own)).map(([path, fields]) => [path, stand(fields)]))

/** A rejection whose mail has begun. */
const mailedThen: Fields = { rejectedAt: CHANGED, mail: { at: CHANGED } }

const entries = (count: number) => Array.from({ length: count }, (_, index) => planEntry({ start: index * 60 }))

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
    ...(name === 'plan'
      ? [
          granted('as the first one', { stored: documents(name, { plan: undefined }) }),
          refused('in place of one on another day, which stays taken', {
            stored: documents(name, { plan: planFor(LATER) }),
          }),
        ]
      : []),
    ...(name === 'confirm'
      ? Array.from({ length: MOST_ENTRIES + 1 }, (_, count) => count).flatMap((count): Case[] => [
          {
            title: `with a plan of ${String(count)} treatments`,
            expected: count <= MOST_ENTRIES,
            parts: parts.with(0, withField(booking, 'plan.entries', entries(count))),
          },
          refused(`with an odd entry behind ${String(count)} others`, {
            parts: parts.with(0, withField(booking, 'plan.entries', [...entries(count), planEntry({ minutes: 0 })])),
          }),
        ])
      : []),
    // The mail of an ended booking began with its end, or later.
    ...(name === 'mail'
      ? [
          { title: 'of a cancellation', own: { cancelledAt: CHANGED, mail: { at: CHANGED } }, expected: true },
          { title: 'of its confirmation', own: { cancelledAt: CHANGED, mail: { at: CREATED } }, expected: false },
          { title: 'of a rejection without one', own: { rejectedAt: CHANGED }, expected: false },
        ].map(({ own, ...one }) => ({ ...one, stored: documents(name, { status: 'rejected', ...own }) }))
      : []),
    ...(name === 'cancel'
      ? (['client', 'spa'] as const).flatMap((cancelledFor) =>
          MAIL.state.values.map((state): Case => {
            const [at, by] = [booking.fields?.['updatedAt'], booking.fields?.['updatedBy']]
            const fields = { ...booking.fields, cancelledFor, mail: { state, reason: '', at, by, attempt: 'x' } }
            return {
              title: `for the ${cancelledFor} with a mail that is ${state}`,
              expected: cancelledFor === 'spa' && state === 'sending',
              parts: parts.with(0, { ...booking, fields }),
            }
          }),
        )
      : []),
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
