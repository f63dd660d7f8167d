import { BOOKING, MAIL } from '#records/booking.ts'
import { MOST_ENTRIES } from '#records/plan.ts'
import { ACTS } from '#features/booking/acts.ts'
import { idOf, ONE } from '#support/ids.ts'
import { type ActName, eventOf, KINDS } from '../act-kinds.ts'
import { storedBefore } from '../acts.ts'
import { CHANGED, CREATED, LATER, planEntry, planFor } from '../diary-fields.ts'
import { lite } from './common.ts'
import { type Case, type Part, stand, withField } from './table/cells.ts'
import type { Documents } from './table/server.ts'
import type { Fields } from './table/values.ts'

/** Attacks on an act besides those on its fields: its mark, its plan, and the status that it finds. */

export const OTHER = { name: 'Other', uid: 'other-uid' }

export const documents = (name: ActName, own?: Fields): Documents =>
  Object.fromEntries(Object.entries(storedBefore(lite, name, own)).map(([path, fields]) => [path, stand(fields)]))

/** A rejection whose mail has begun. */
const mailedThen: Fields = { rejectedAt: CHANGED, mail: { at: CHANGED } }

const entries = (count: number) => Array.from({ length: count }, (_, index) => planEntry({ start: index * 60 }))

/** `isFollowed`: the status stays, and the receipt repeats it. */
export const casesOf = (name: ActName, isFollowed: boolean, parts: readonly Part[]): Case[] => {
  const from: readonly string[] = ACTS[eventOf(name)].from
  const [booking, event, ...others] = parts
  if (!booking || !event) return []
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
    {
      title: 'with the event of another mark',
      expected: false,
      parts: parts.with(0, withField(booking, 'mark', idOf('other'))),
    },
    { title: 'with a mark that is a word', expected: false, parts: marked('mark') },
    { title: 'with a mark of 21 letters', expected: false, parts: marked(`${idOf('mark')}0`) },
    { title: 'with another mark of its own', expected: true, parts: marked(idOf('another')) },
    {
      title: 'with a mark that was used before',
      expected: false,
      stored: { ...documents(name), [event.path]: { kind: 'mail', at: CREATED, by: OTHER, from: {}, to: {} } },
    },
    ...(name === 'plan'
      ? [
          { title: 'as the first one', expected: true, stored: documents(name, { plan: undefined }) },
          {
            title: 'in place of one on another day, which stays taken',
            expected: false,
            stored: documents(name, { plan: planFor(LATER) }),
          },
        ]
      : []),
    ...(name === 'confirm'
      ? Array.from({ length: MOST_ENTRIES + 1 }, (_, count) => count).flatMap((count): Case[] => [
          {
            title: `with a plan of ${String(count)} treatments`,
            expected: count <= MOST_ENTRIES,
            parts: parts.with(0, withField(booking, 'plan.entries', entries(count))),
          },
          {
            title: `with an odd entry behind ${String(count)} others`,
            expected: false,
            parts: parts.with(0, withField(booking, 'plan.entries', [...entries(count), planEntry({ minutes: 0 })])),
          },
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
