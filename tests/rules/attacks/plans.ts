import { MAIL, OUTCOME } from '#records/booking.ts'
import { BILL, PAYMENT, PAYMENT_PART } from '#records/payment.ts'
import { PLAN, PLAN_ENTRY } from '#records/plan.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { exactly, inside, type Kind, listUpTo, oneOf, optional, now, signed, structure } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import { characters } from './table/texts.ts'

/** The allowed values of the maps inside a booking, for every act that stores them. */

const OF = kindsOf(PLAN)
const emptied: Kind = { accepts: (value) => Array.isArray(value) && value.length === 0, samples: () => [] }

/** A plan of one treatment for one guest. The rules count the characters of its texts. */
export const planOf = (date: string, own: Kind = structure): Record<string, Kind> => ({
  plan: own,
  ...inside('plan', { date: exactly(date), guests: { ...OF.guests, isOptional: false }, buffer: OF.buffer }),
  ...inside('plan', { entries: emptied, wants: optional(characters(0, PLAN.wants.most)) }),
  'plan.entries.0': optional(structure),
  ...inside('plan.entries.0', {
    ...kindsOf(PLAN_ENTRY),
    name: characters(PLAN_ENTRY.name.least, PLAN_ENTRY.name.most),
    category: oneOf(null, ...CATEGORIES.map(({ id }) => id)),
  }),
})
/** As many therapists as guests at most. */
export const therapistsOf = (guests: number): Record<string, Kind> => ({
  'plan.entries.0.therapists': listUpTo(guests),
})
export const PLAN_MAPS = ['plan', 'plan.entries.0']

export const mailOf = (states: readonly string[], own: Kind = structure): Record<string, Kind> => ({
  mail: own,
  ...inside('mail', { ...kindsOf(MAIL), state: oneOf(...states), by: signed }),
})

export const outcomeOf = (own: Kind, kinds: readonly string[] = OUTCOME.kind.values): Record<string, Kind> => ({
  outcome: own,
  ...inside('outcome', { ...kindsOf(OUTCOME), kind: oneOf(...kinds), by: signed }),
})

/** Of one part. `ways`: those that the act may store; the tip is on the room only where the part is. */
export const paidOf = (own: Kind, ways: readonly string[]): Record<string, Kind> => ({
  paid: own,
  ...inside('paid', {
    ...kindsOf(PAYMENT),
    tipWay: oneOf(...PAYMENT.tipWay.values.filter((way) => way !== 'room' || ways.includes(way))),
    by: signed,
  }),
  'paid.parts': structure,
  'paid.parts.0': structure,
  ...inside('paid.parts.0', { ...kindsOf(PAYMENT_PART), way: oneOf(...ways) }),
})
export const PAID_MAPS = ['paid', 'paid.parts.0']

export const billOf = (...states: string[]): Record<string, Kind> => ({
  bill: structure,
  ...inside('bill', { ...kindsOf(BILL), state: oneOf(...states), by: signed }),
})

export const proposalOf = (date: string, time: string): Record<string, Kind> => ({
  proposal: structure,
  ...inside('proposal', { date: exactly(date), time: exactly(time), at: now, by: signed }),
})
