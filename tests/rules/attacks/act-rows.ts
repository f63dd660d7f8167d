import { MAIL } from '#records/booking.ts'
import { MOST_ENTRIES } from '#records/plan.ts'
import { daysAhead, NALEDI, text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import type { ActName } from '../act-kinds.ts'
import { appointment, forge, forgeWithout, leaveOut } from '../acts.ts'
import {
  CANCEL,
  CHANGED,
  CREATED,
  DATE,
  dayFields,
  LATER,
  mailBy,
  MARK,
  PAST,
  planEntry,
  planFor,
  PROPOSED,
  receiptFields,
  stampOf,
  TIME,
  wishFields,
} from '../diary-fields.ts'
import { clientFields } from '../writes.ts'
import { lite } from './common.ts'
import { all, type How, leaving, type Row, told, without } from './rows.ts'
import { stand } from './table/cells.ts'
import { type Fields, NOW } from './table/values.ts'
import { ARRIVED, DONE, FOR_TWO, noted, services, SHARED, sharing, today, VISIT_ROWS } from './visit-rows.ts'

/** Attacks on acts in which fields or documents depend on one another. `acts.ts` tries each field by itself. */

const [STAFF_STAMP, MAIN_STAMP] = [stampOf(THATO), stampOf(NALEDI)]

/** Booking and receipt say the same. */
const both = (own: Fields): How => ({ own, change: told(own) })
/** An act for another date, whose day is counted. */
const onDate = (date: string): How => ({
  own: { date, plan: planFor(date) },
  change: (act) => ({
    ...told({ date })(act),
    day: { path: `days/${date}`, how: 'set', fields: dayFields(lite, date) },
  }),
})
const unflagged = (when: { date?: string; time?: string }): How => {
  const { own, change } = appointment(lite, when)
  return { own, change: (act) => forgeWithout(change(act), 'booking', 'dateModified') }
}
const ended = (before: Fields): How => ({ before: { status: 'rejected', ...before } })
const offered = { proposal: { ...PROPOSED, at: CHANGED, by: STAFF_STAMP } }
const proposing = (shown: { date: string; time: string }): How => ({
  own: { proposal: { ...shown, at: NOW, by: STAFF_STAMP } },
  change: told({ proposal: shown }),
})
/** An open proposal goes with the act, in booking and receipt. */
const WITH_PROPOSAL: Row[] = [
  ['and leaves what is proposed', false, { before: offered, change: told({ proposal: PROPOSED }) }],
  ['and takes away what is proposed', true, { before: offered, own: { proposal: null } }],
]

/** The edges of each range, and the signs beside them. */
const TIMES = [
  ...['02:45 PM', '01:00 AM', '09:59 PM', '10:00 AM', '12:09 PM'].map((time) => [time, true] as const),
  ...['00:15 PM', '0::00 PM', '1/:00 AM', '13:00 PM', '02:60 PM', '02:/0 PM', '02:0/ PM', '02:0: PM', '02:00 XM'].map(
    (time) => [time, false] as const,
  ),
]
const agreed = (agreedTotal: string) => ({ agreedTotal, agreedBy: STAFF_STAMP })
const TEN = Array.from({ length: MOST_ENTRIES }, () => planEntry())
const ELSEWHEN = appointment(lite, { date: LATER, time: '02:45 PM' })
const known = (id: string) => ({ [`clients/${id}`]: stand(clientFields(lite)) })

/** A wish of the guest before the act, which deletes it. */
const wished = (kind: string, how: How = {}): How => ({
  ...how,
  before: { status: 'pending', plan: undefined, ...how.before },
  stored: { [`wishes/${ONE}`]: wishFields(kind === 'move' ? { kind, date: LATER, time: '09:30 AM' } : { kind }) },
  change: (act) => ({
    ...leaveOut((how.change ?? ((one) => one))(act), 'oldDay'),
    wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} },
  }),
})

export const ROWS: Partial<Record<ActName, readonly Row[]>> = {
  ...VISIT_ROWS,
  enter: [
    ['of a guest with a room alone', true, {}],
    ['of a guest with an e-mail alone', true, { own: { email: 'amantle@guest.example', room: '' } }],
    ['of a guest who cannot be reached', false, { own: { room: '' } }],
    ['for yesterday', false, onDate(daysAhead(-1))],
    ['for 367 days ahead', false, onDate(daysAhead(367))],
    ['at no time', false, both({ time: '14:30' })],
    ['that still waits', false, both({ status: 'pending' })],
    ['without an agreed total', true, { change: without('booking', 'agreedTotal', 'agreedBy') }],
    ['with a mail', true, { own: { mail: mailBy(lite, THATO) } }],
    ['with a mail that is sent', false, { own: { mail: mailBy(lite, THATO, { state: 'sent' }) } }],
    ['without a treatment', false, { own: services(0) }],
    ['with ten treatments', true, { own: services(10) }],
    ['with eleven treatments', false, { own: services(11) }],
    ['with a plan for nobody', false, { own: { plan: planFor(DATE, { guests: 0, entries: [] }) } }],
    ['of guests who share', true, { own: { ...SHARED, plan: planFor(DATE, { ...FOR_TWO, shares: true }) } }],
    [
      'with everything that it may have',
      true,
      {
        own: {
          ...{ email: 'amantle@guest.example', phone: '+27821234567', mail: mailBy(lite, THATO) },
          ...{ ...services(10), plan: planFor(DATE, { guests: 6, entries: TEN }), overbooked: STAFF_STAMP },
        },
      },
    ],
    [
      'under an id that is no id of the page',
      false,
      {
        change: (act) =>
          Object.fromEntries(
            Object.entries(act).map(([part, one]) => [part, one && { ...one, path: one.path.replace(ONE, 'one') }]),
          ),
      },
    ],
    ['over a booking that is there', false, { stored: { [`bookings/${ONE}`]: { fullName: 'Old Guest' } } }],
    ['under the id of a message', false, { stored: { [`contacts/${ONE}`]: { status: 'new' } } }],
  ],
  enterPast: [
    ['of today', true, both({ date: today, time: '12:00 AM' })],
    ['of the day before 366 days', false, both({ date: daysAhead(-367) })],
    ['of 366 days ago', true, both({ date: daysAhead(-366) })],
    ['of tomorrow', false, both({ date: daysAhead(1), time: '12:00 AM' })],
    ['of a day written otherwise', false, both({ date: PAST.replaceAll('-', '/') })],
    ['of a guest who did not come', false, { own: { outcome: { kind: 'missed', at: NOW, by: STAFF_STAMP } } }],
    ['of guests who shared', true, { own: SHARED }],
    ['with a mail', false, { own: { mail: mailBy(lite, THATO) } }],
    ['with a plan', false, { own: { plan: planFor(PAST) } }],
    ['with a yes to more than there is place for', false, { own: { overbooked: STAFF_STAMP } }],
  ],
  confirm: [
    ['for another day', true, appointment(lite, { date: daysAhead(8) })],
    ...TIMES.map(([time, isRight]): Row => [`for ${time}`, isRight, appointment(lite, { time })]),
    ['for yesterday', false, appointment(lite, { date: daysAhead(-1) })],
    ['for another day, not flagged', false, unflagged({ date: daysAhead(8) })],
    ['for another time, not flagged', false, unflagged({ time: '02:45 PM' })],
    ['with the flag taken away', false, { own: { dateModified: false } }],
    ['of yesterday as it is', true, { ...onDate(PAST), before: { date: PAST }, own: { plan: planFor(PAST) } }],
    ['with an agreed total', true, { own: agreed('P300') }],
    ['that leaves it waiting', false, both({ status: 'pending' })],
    [
      'with a profile of the same commit',
      true,
      {
        own: { clientId: 'new' },
        change: (act) => ({ ...act, client: { path: 'clients/new', how: 'set', fields: clientFields(lite) } }),
      },
    ],
    ['of guests who share', true, sharing(DATE)],
    ...WITH_PROPOSAL,
    [
      'with everything that it may change',
      true,
      {
        ...ELSEWHEN,
        before: offered,
        own: {
          ...{ ...ELSEWHEN.own, ...agreed('P300'), overbooked: STAFF_STAMP, proposal: null },
          selectedServices: services(10).selectedServices,
        },
      },
    ],
    // Each treatment, because rules have no loops.
    ...Array.from({ length: MOST_ENTRIES + 1 }, (_, count): Row[] => {
      const entries = Array.from({ length: count }, (__, index) => planEntry({ start: index * 60 }))
      const planned = (...more: Fields[]): How => ({ own: { plan: planFor(DATE, { entries: [...entries, ...more] }) } })
      return [
        [`with a plan of ${String(count)} treatments`, count <= MOST_ENTRIES, planned()],
        [`with an odd entry behind ${String(count)} others`, false, planned(planEntry({ minutes: 0 }))],
      ]
    }).flat(),
  ],
  move: [
    ['with an agreed total', true, { own: agreed('P300') }],
    ['that leaves it waiting', false, both({ status: 'pending' })],
    [
      'of the plan alone',
      true,
      {
        own: { plan: planFor(DATE, { buffer: 0 }) },
        change: all(leaving('day'), told({ date: DATE, time: TIME }), without('booking', 'date', 'time')),
      },
    ],
    ['of a guest who has arrived', true, { before: { outcome: ARRIVED } }],
    ['of a visit that is done', false, { before: { outcome: DONE } }],
    ['of a visit that is paid', false, { before: noted(CHANGED) }],
  ],
  reject: [
    ['that leaves it waiting', false, both({ status: 'pending' })],
    [
      'after other acts',
      true,
      { stored: { [`receipts/${ONE}`]: receiptFields({ revision: 4 }) }, change: told({ revision: 5 }) },
    ],
    ...WITH_PROPOSAL,
  ],
  cancel: [
    [
      'of a visit without a plan',
      true,
      { before: { plan: undefined }, change: all(leaving('oldDay'), without('booking', 'plan')) },
    ],
    ['of a visit that is done', false, { before: { outcome: DONE } }],
    ['of a visit that is paid', false, { before: noted(CHANGED) }],
    ['of what was rejected, on the wish of the guest', false, wished('cancel', { before: { status: 'rejected' } })],
    ['of a request, on the wish of the guest', true, wished('cancel')],
    ['of a request, for the spa', false, wished('cancel', { own: { cancelledFor: 'spa' } })],
    ['of a request, when the guest wants another time', false, wished('move')],
    ['of a request, unasked', false, { before: { status: 'pending', plan: undefined }, change: leaving('oldDay') }],
    ['with the time of the wish', true, wished('cancel', { own: { cancelAskedAt: CHANGED } })],
    ['with another time of the wish', false, wished('cancel', { own: { cancelAskedAt: NOW } })],
    ['with the time of a wish that was none', false, { own: { cancelAskedAt: CHANGED } }],
    ...MAIL.state.values.flatMap((state): Row[] => {
      const mailed = (cancelledFor: string): How => ({ own: { cancelledFor, mail: mailBy(lite, THATO, { state }) } })
      return [
        [`for the client, with a mail that is ${state}`, false, mailed('client')],
        [`for the spa, with a mail that is ${state}`, state === 'sending', mailed('spa')],
      ]
    }),
    ...WITH_PROPOSAL,
  ],
  propose: [
    ['a time of yesterday', false, proposing({ date: daysAhead(-1), time: PROPOSED.time })],
    ['no time', false, proposing({ date: LATER, time: '10:15' })],
    ['after an earlier answer, as the first', false, { before: { firstAnsweredAt: CHANGED } }],
    [
      'after an earlier answer',
      true,
      { before: { firstAnsweredAt: CHANGED }, change: without('booking', 'firstAnsweredAt') },
    ],
  ],
  answer: [
    ['by taking the field of the proposal out', true, { own: { proposal: undefined } }],
    ['while wish and receipt stay', false, { change: leaving('receipt', 'wish') }],
    ['by another proposal', false, { ...proposing({ date: DATE, time: '11:00 AM' }) }],
  ],
  keep: [
    [
      'with the wish in its event',
      true,
      { change: (act) => forge(act, 'event', { wish: { ...CANCEL, note: 'Ill' } }) },
    ],
    ['what nobody asked for', false, { stored: { [`wishes/${ONE}`]: undefined }, change: leaving('wish') }],
    [
      'with the proposed time',
      true,
      {
        before: { status: 'pending', plan: undefined, ...offered },
        change: told({ status: 'pending', proposal: PROPOSED }),
      },
    ],
  ],
  // The mail of an ended booking began with its end, or later.
  mail: [
    ['of a cancellation', true, ended({ cancelledAt: CHANGED, mail: { at: CHANGED } })],
    ['of its confirmation', false, ended({ cancelledAt: CHANGED, mail: { at: CREATED } })],
    ['of a rejection without one', false, ended({ rejectedAt: CHANGED })],
  ],
  link: [
    ['of a booking that is linked', false, { before: { clientId: 'other' } }],
    ['to a number', false, { own: { clientId: 7 }, stored: known('7') }],
    ['to an id of one sign', true, { own: { clientId: '7' }, stored: known('7') }],
    ['to an id of 128 signs', true, { own: { clientId: text(128) }, stored: known(text(128)) }],
    ['to an id of 129 signs', false, { own: { clientId: text(129) }, stored: known(text(129)) }],
  ],
  correct: [
    ['that leaves no way to reach the guest', false, { own: { email: '', phone: '' } }],
    ['that leaves the room alone', true, { before: { room: '4' }, own: { email: '', phone: '' } }],
  ],
  remind: [
    [
      'in the name of somebody else',
      false,
      {
        own: { updatedBy: MAIN_STAMP, remindedBy: MAIN_STAMP },
        change: (act) => forge(act, 'event', { by: MAIN_STAMP }),
      },
    ],
    [
      'by its event alone, with the mark of an earlier act',
      false,
      { before: { mark: MARK, updatedBy: STAFF_STAMP }, change: leaving('booking') },
    ],
    [
      'with a second event',
      false,
      {
        change: (act) => ({
          ...act,
          ...(act.event && { day: { ...act.event, path: `bookings/${ONE}/events/${idOf('second')}` } }),
        }),
      },
    ],
    [
      'with the receipt as it is',
      true,
      {
        change: (act) => ({
          ...act,
          receipt: {
            path: `receipts/${ONE}`,
            how: 'set',
            fields: receiptFields({ status: 'confirmed', revision: 1, updatedAt: NOW }),
          },
        }),
      },
    ],
  ],
}
