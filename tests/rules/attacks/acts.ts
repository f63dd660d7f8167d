import { type ActName, isForMain, KINDS } from '../act-kinds.ts'
import { actOf } from '../acts.ts'
import { CREATED, DATE, INVENTED, LATER, PAST, PROPOSED, TIME } from '../diary-fields.ts'
import { casesOf, documents, OTHER } from './act-cases.ts'
import { lite, staffOf } from './common.ts'
import { billOf, mailOf, outcomeOf, paidOf, PLAN_MAPS, planOf, proposalOf, therapistsOf } from './plans.ts'
import type { Operation, Part } from './table/cells.ts'
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
  whole,
} from './table/kinds.ts'
import { deskPhone, anyText, email, line, message, name as nameText } from './table/texts.ts'
import { type Fields, NOW } from './table/values.ts'

/** The acts of the desk: the fields that each changes, and the documents that must be in the same commit. */

type Change = {
  /** Fields of the booking, besides its stamps. */
  says: Record<string, Kind>
  closed?: readonly string[]
  /** Fields that the act may change, but does not here. */
  also?: readonly string[]
  /** The receipt repeats the status as it is stored, so that needs today's spelling. */
  isExact?: boolean
  /** Further acts with the same requirements. */
  kinds?: readonly string[]
}

const MAIL = ['sending', 'sent', 'failed']
const yes = optional(orNull(signed))
const none = optional(exactly(null))
const agreed = ['agreedTotal', 'agreedBy']

/** What the desk enters for any day. */
const entered = (date: string): Record<string, Kind> => ({
  ...brief({ firstName: nameText(60), fullName: nameText(121), email: orEmpty(email), services: line(2_000, 1) }),
  ...brief({ date: exactly(date), time: exactly(TIME), specialRequests: message(1_000) }),
  ...{ lastName: line(60), phone: orEmpty(deskPhone), room: optional(anyText(0, 20)) },
  ...{ selectedServices: listUpTo(1, 1), serviceCount: exactly(1), guests: whole(1, 6) },
  ...{ totalTime: anyText(1, 20), totalPrice: anyText(1, 40), agreedTotal: line(40), agreedBy: signed },
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
      ...{ status: exactly('confirmed'), confirmedAt: now, confirmedBy: signed, clientId: optional(exactly('known')) },
      ...{ ...brief(mailOf(['sending'])), ...planOf(DATE), ...therapistsOf(1), overbooked: yes, proposal: none },
      selectedServices: optional(listUpTo(10, 1)),
    },
    closed: ['mail', ...PLAN_MAPS],
    also: ['date', 'time', 'dateModified', ...agreed],
  },
  move: {
    says: {
      ...{ status: optional(exactly('confirmed')), date: exactly(LATER), time: exactly('10:00 AM') },
      ...{ dateModified: exactly(true), reconfirmedAt: now, reconfirmedBy: signed, overbooked: yes },
      ...brief({ ...mailOf(['sending'], optional(structure)), ...planOf(LATER), ...therapistsOf(1) }),
    },
    closed: ['mail', ...PLAN_MAPS],
    also: agreed,
  },
  reject: {
    says: {
      ...{ status: exactly('rejected'), rejectionReason: anyText(1, 500), rejectedAt: now, rejectedBy: signed },
      proposal: none,
    },
  },
  cancel: {
    says: {
      ...{ status: exactly('rejected'), rejectionReason: anyText(1, 500), cancelledFor: oneOf('client', 'spa') },
      ...{ cancelledAt: now, cancelledBy: signed, plan: exactly(null), proposal: none },
    },
  },
  propose: {
    says: proposalOf(PROPOSED.date, PROPOSED.time),
    closed: ['proposal'],
    isExact: true,
  },
  answer: {
    says: { proposal: exactly(null), declinedAt: now },
    ...{ isExact: true, kinds: ['answer', 'keep'] },
  },
  keep: {
    says: { declinedAt: now, proposal: none },
    ...{ isExact: true, kinds: ['answer', 'keep'] },
  },
  outcome: {
    says: outcomeOf(orNull(structure)),
    closed: ['outcome'],
    also: ['plan'],
  },
  missed: {
    says: brief({ ...outcomeOf(orNull(structure)), ...planOf(DATE, optional(orNull(structure))), ...therapistsOf(1) }),
    closed: ['outcome', ...PLAN_MAPS],
  },
  done: {
    says: {
      ...brief(outcomeOf(structure, ['done', 'missed'])),
      ...paidOf(optional(orNull(structure)), ['cash', 'card', 'voucher', 'free']),
    },
    closed: ['outcome', 'paid'],
    also: ['plan'],
  },
  pay: {
    says: { ...brief(paidOf(structure, ['room'])), ...billOf('open') },
    closed: ['paid', 'bill'],
  },
  post: { says: billOf('open', 'posted'), closed: ['bill'] },
  plan: {
    says: {
      ...brief({ ...planOf(DATE, optional(structure)), ...therapistsOf(1) }),
      ...{ overbooked: yes, agreedTotal: line(40), agreedBy: signed },
    },
    closed: PLAN_MAPS,
  },
  mail: { says: mailOf(MAIL), closed: ['mail'] },
  link: { says: { clientId: exactly('known') } },
  correct: {
    says: {
      ...{ firstName: optional(nameText(60)), lastName: optional(line(60)), fullName: optional(nameText(121)) },
      ...{ email: optional(orEmpty(email)), phone: optional(orEmpty(deskPhone)) },
    },
  },
  remind: { says: { remindedAt: now, remindedBy: signed } },
}

/** Every field of a booking, with a value that another act may write. */
const ELSEWHERE: Fields = {
  ...{ firstName: 'Other', lastName: 'Other', fullName: 'Other', email: 'other@guest.example', phone: '+267 72222222' },
  ...{ room: '9', date: LATER, time: '11:00 AM', specialRequests: 'Other', services: 'Gold Bath', guests: 2 },
  ...{ selectedServices: [], serviceCount: 2, totalTime: '9h 0min', totalPrice: 'P1', clientId: 'known' },
  ...{ status: 'done', source: 'desk', createdAt: INVENTED, mail: { state: 'sent' }, plan: null, overbooked: true },
  ...{ confirmedAt: NOW, confirmedBy: OTHER, reconfirmedAt: NOW, reconfirmedBy: OTHER, dateModified: true },
  ...{ rejectionReason: 'Other', rejectedAt: NOW, rejectedBy: OTHER, agreedTotal: 'P1', agreedBy: OTHER },
  ...{ cancelledFor: 'spa', cancelledAt: NOW, cancelledBy: OTHER, cancelAskedAt: INVENTED, declinedAt: NOW },
  ...{ proposal: { ...PROPOSED, at: NOW, by: OTHER }, outcome: { kind: 'done', at: NOW, by: OTHER } },
  ...{ paid: { amount: 1, way: 'cash', at: NOW, by: OTHER }, bill: { state: 'posted', at: NOW, by: OTHER } },
  ...{ remindedAt: NOW, remindedBy: OTHER, note: 'x', readBy: OTHER },
}
const untouchedBy = ({ says, also = [] }: Change): Fields =>
  Object.fromEntries(Object.entries(ELSEWHERE).filter(([field]) => !(field in says) && !also.includes(field)))

/** The entry has a phone, so that its room may be any. */
const OWN: Partial<Record<ActName, Fields>> = {
  enter: { phone: '+27821234567' },
  enterPast: { phone: '+27821234567' },
}

const partsOf = (name: ActName, by: Parameters<Operation['parts']>[0]): Part[] => {
  const change = CHANGES[name]
  const { booking, event, receipt, ...others } = actOf(lite, staffOf(by), name, OWN[name])
  const { kinds = [String(event?.fields['kind'])] } = change
  const said = (field: string) => exactly(receipt?.fields[field])
  return [
    ...(booking
      ? [
          {
            ...booking,
            says: { ...change.says, mark: structure, updatedAt: now, updatedBy: signed },
            closed: ['', ...(change.closed ?? [])],
            untouched: untouchedBy(change),
          },
        ]
      : []),
    ...(event
      ? [
          {
            ...event,
            isBrief: name !== 'confirm',
            says: {
              ...{ kind: oneOf(...kinds), at: now, by: signed, from: mapUpTo(12), to: mapUpTo(12) },
              wish: optional(mapOf('kind', 'date', 'time', 'note')),
            },
            closed: [''],
            untouched: { email: 'a@b.co', updatedAt: NOW, wish: { kind: 'cancel', email: 'a@b.co' } },
          },
        ]
      : []),
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
    ...Object.values(others).flatMap((write) =>
      write
        ? [
            write.how === 'delete'
              ? { path: write.path, how: write.how }
              : { ...write, isBrief: true, says: { updatedAt: now } },
          ]
        : [],
    ),
  ]
}

export const ACT_OPERATIONS: readonly Operation[] = (Object.keys(CHANGES) as ActName[]).map((name) => ({
  name: `act: ${name}`,
  who: isForMain(name) ? 'main' : 'staff and main',
  stored: documents(name),
  isOnce: true,
  parts: (by) => partsOf(name, by),
  cases: (parts) => casesOf(name, CHANGES[name], parts),
}))
