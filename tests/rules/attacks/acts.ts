import { BOOKING, MAIL } from '#records/booking.ts'
import { type ActName, isForMain, KINDS } from '../act-kinds.ts'
import { actOf } from '../acts.ts'
import { CREATED, DATE, INVENTED, LATER, PAST, PROPOSED, TIME } from '../diary-fields.ts'
import { casesOf, documents, OTHER, writesOf } from './act-cases.ts'
import { lite, staffOf } from './common.ts'
import { billOf, mailOf, outcomeOf, PAID_MAPS, paidOf, PLAN_MAPS, planOf, proposalOf, therapistsOf } from './plans.ts'
import type { Account } from './table/accounts.ts'
import type { Operation, Parts } from './table/cells.ts'
import {
  atLeast,
  brief,
  exactly,
  type Kind,
  listUpTo,
  mapOf,
  mapUpTo,
  now,
  oneOf,
  optional,
  orEmpty,
  orNull,
  signed,
  structure,
} from './table/kinds.ts'
import { keyed } from './table/keyed.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { deskPhone } from './table/texts.ts'
import { type Fields, NOW } from './table/values.ts'

/** The acts of the desk: the fields that each changes, and the documents that must be in the same commit. */

type Change = {
  /** Fields of the booking, besides its stamps. */
  says: Record<string, Kind>
  closed?: readonly string[]
  /** Fields that the act may change, but does not here. */
  also?: readonly string[]
  /** The status stays, and the receipt repeats it. */
  isFollowed?: boolean
}

const STAMPS: Record<string, Kind> = { mark: structure, updatedAt: now, updatedBy: signed }
const yes = optional(orNull(signed))
const none = optional(exactly(null))
const agreed = ['agreedTotal', 'agreedBy']

const OF = kindsOf(BOOKING)
/** As the desk writes it, in a booking and in a profile. */
export const GUEST = {
  ...{ firstName: OF.firstName, lastName: OF.lastName, fullName: OF.fullName },
  ...{ email: orEmpty(OF.email), phone: orEmpty(deskPhone) },
}
const ABROAD = '+27821234567'
/** The same of a correction, which may leave each of them as it is. */
export const keyedOptionally = (fields: Fields): Record<string, Kind> => {
  const kinds = Object.fromEntries(
    Object.entries(GUEST).map(([field, kind]) => [field, optional(kind)]),
  ) as typeof GUEST
  return { ...kinds, ...keyed(kinds, fields) }
}
const agreement = { agreedTotal: { ...OF.agreedTotal, isOptional: false }, agreedBy: signed }

/** What the desk enters for any day. */
const entered = (date: string): Record<string, Kind> => ({
  ...{ ...GUEST, ...keyed(GUEST, { phone: ABROAD }), room: OF.room },
  ...{ date: exactly(date), time: exactly(TIME), specialRequests: OF.specialRequests, healthNote: OF.healthNote },
  ...{
    services: OF.services,
    selectedServices: listUpTo(1, 1),
    serviceCount: exactly(1),
    guests: { ...OF.guests, isOptional: false },
  },
  ...{ totalTime: OF.totalTime, totalPrice: OF.totalPrice, ...agreement },
  ...{ clientId: orNull(exactly('known')), status: exactly('confirmed'), source: exactly('desk') },
  ...{ createdAt: now, confirmedAt: now, confirmedBy: signed },
})

const CHANGES: Record<ActName, Change> = {
  enter: {
    says: {
      ...{ ...entered(DATE), overbooked: yes, mail: none },
      ...{ ...brief(planOf(DATE)), ...therapistsOf(6) },
    },
    closed: PLAN_MAPS,
  },
  enterPast: { says: { ...entered(PAST), ...outcomeOf(structure, ['done']) }, closed: ['outcome'] },
  confirm: {
    says: {
      ...{ status: exactly('confirmed'), confirmedAt: now, confirmedBy: signed, firstAnsweredAt: now },
      clientId: optional(exactly('known')),
      ...{ ...brief(mailOf(['sending'])), ...planOf(DATE), ...therapistsOf(1), overbooked: yes, proposal: none },
      selectedServices: optional(OF.selectedServices),
    },
    closed: ['mail', ...PLAN_MAPS],
    also: ['date', 'time', 'dateModified', ...agreed],
  },
  move: {
    says: {
      ...{ status: optional(exactly('confirmed')), date: exactly(LATER), time: exactly('10:00 AM') },
      ...{ dateModified: exactly(true), confirmedAt: now, confirmedBy: signed, overbooked: yes },
      ...brief({ ...mailOf(['sending'], optional(structure)), ...planOf(LATER), ...therapistsOf(1) }),
    },
    closed: ['mail', ...PLAN_MAPS],
    also: agreed,
  },
  reject: {
    says: {
      ...{
        status: exactly('rejected'),
        rejectionReason: { ...OF.rejectionReason, isOptional: false },
        rejectedAt: now,
        rejectedBy: signed,
        firstAnsweredAt: now,
      },
      ...brief(mailOf(['sending'], optional(structure))),
      proposal: none,
    },
    closed: ['mail'],
  },
  cancel: {
    says: {
      ...{
        status: exactly('rejected'),
        rejectionReason: { ...OF.rejectionReason, isOptional: false },
        cancelledFor: oneOf('client', 'spa'),
      },
      ...{ cancelledAt: now, cancelledBy: signed, firstAnsweredAt: now, plan: exactly(null), proposal: none },
    },
  },
  propose: {
    says: { ...proposalOf(PROPOSED.date, PROPOSED.time), firstAnsweredAt: now },
    closed: ['proposal'],
    isFollowed: true,
  },
  answer: {
    says: { proposal: exactly(null), declinedAt: now },
    isFollowed: true,
  },
  keep: {
    says: { declinedAt: now, proposal: none },
    isFollowed: true,
  },
  outcome: {
    says: outcomeOf(orNull(structure)),
    closed: ['outcome'],
    also: ['plan'],
  },
  missed: {
    says: brief({ ...outcomeOf(orNull(structure)), ...planOf(PAST, optional(orNull(structure))), ...therapistsOf(1) }),
    closed: ['outcome', ...PLAN_MAPS],
  },
  done: {
    says: {
      ...brief(outcomeOf(structure, ['done', 'missed'])),
      ...paidOf(optional(orNull(structure)), ['cash', 'card', 'voucher', 'free']),
    },
    closed: ['outcome', ...PAID_MAPS],
    also: ['plan'],
  },
  pay: {
    says: { ...brief(paidOf(structure, ['room'])), ...billOf('open') },
    closed: [...PAID_MAPS, 'bill'],
  },
  post: { says: billOf('open', 'posted'), closed: ['bill'] },
  plan: {
    says: {
      ...brief({ ...planOf(DATE, optional(structure)), ...therapistsOf(1) }),
      ...{ overbooked: yes, ...agreement },
    },
    closed: PLAN_MAPS,
  },
  mail: { says: mailOf(MAIL.state.values), closed: ['mail'] },
  link: { says: { clientId: exactly('known') } },
  correct: {
    says: { ...keyedOptionally(KINDS.correct.booking()), healthNote: OF.healthNote },
  },
  remind: { says: { remindedAt: now, remindedBy: signed } },
}

/** Every field of a booking, with a value that another act may write. */
const ELSEWHERE: Fields = {
  ...othersOf(BOOKING, STAMPS, { moment: NOW, stamp: OTHER }),
  ...{ date: LATER, time: '11:00 AM', guests: 2, serviceCount: 2, clientId: 'known', status: 'done' },
  ...{ createdAt: INVENTED, cancelAskedAt: INVENTED, mail: { state: 'sent' }, plan: null },
  ...{ proposal: { ...PROPOSED, at: NOW, by: OTHER }, outcome: { kind: 'done', at: NOW, by: OTHER } },
  ...{ paid: { amount: 1, way: 'cash', at: NOW, by: OTHER }, bill: { state: 'posted', at: NOW, by: OTHER } },
  ...{ note: 'x', readBy: OTHER },
}
const untouchedBy = ({ says, also = [] }: Change): Fields =>
  Object.fromEntries(Object.entries(ELSEWHERE).filter(([field]) => !(field in says) && !also.includes(field)))

/** The entry has a phone, so that its room may be any. */
const OWN: Partial<Record<ActName, Fields>> = {
  enter: { phone: ABROAD },
  enterPast: { phone: ABROAD },
}

const partsOf = (name: ActName, by: Account): Parts => {
  const change = CHANGES[name]
  const { booking, event, receipt, ...others } = actOf(lite, staffOf(by), name, OWN[name])
  const said = (field: string) => exactly(receipt?.fields[field])
  return [
    {
      ...booking,
      says: { ...change.says, ...STAMPS },
      closed: ['', ...(change.closed ?? [])],
      untouched: untouchedBy(change),
    },
    {
      ...event,
      isBrief: name !== 'confirm',
      says: {
        ...{ kind: exactly(event.fields['kind']), at: now, by: signed, from: mapUpTo(12), to: mapUpTo(12) },
        wish: optional(mapOf('kind', 'date', 'time', 'note')),
      },
      closed: [''],
      untouched: { email: 'a@b.co', updatedAt: NOW, wish: { kind: 'cancel', email: 'a@b.co' } },
    },
    ...(receipt
      ? [
          {
            ...receipt,
            isBrief: name !== 'confirm',
            says: {
              ...{ createdAt: KINDS[name].before ? exactly(CREATED) : now, updatedAt: now, minutes: atLeast(0) },
              ...{ status: said('status'), date: said('date'), time: said('time'), revision: said('revision') },
              ...{ proposal: said('proposal'), wish: exactly(null), wishes: said('wishes') },
            },
            closed: [''],
            untouched: { name: 'Amantle', email: 'a@b.co', treatments: ['x'], note: 'x' },
          },
        ]
      : []),
    ...writesOf(others).map((write) =>
      write.how === 'delete' ? write : { ...write, isBrief: true, says: { updatedAt: now } },
    ),
  ]
}

export const ACT_OPERATIONS: readonly Operation[] = (Object.keys(CHANGES) as ActName[]).map((name) => ({
  name: `act: ${name}`,
  who: isForMain(name) ? 'main' : 'staff and main',
  stored: documents(name),
  isOnce: true,
  parts: (by) => partsOf(name, by),
  cases: (parts, by) => casesOf(name, CHANGES[name].isFollowed === true, parts, by),
}))
