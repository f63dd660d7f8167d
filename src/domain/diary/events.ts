import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import type { When } from '../wish.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { parsePlan, type Plan } from './plan.ts'

/** The history of a booking, `bookings/{id}/events/{mark}`: each act of the desk, never changed. `event-words.ts` says them in words. */

/**
 * As stored in `kind`; `move` is also a re-confirmation, `keep` is "The guest comes after all", `plan` another plan or agreed total without
 * an e-mail, and the first plan of a booking that was confirmed before the diary.
 */
export const EVENT_KINDS = [
  'propose',
  'answer',
  'keep',
  'confirm',
  'move',
  'enter',
  'plan',
  'reject',
  'cancel',
  'outcome',
  'mail',
  'link',
  'correct',
  'remind',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The guest's wish that the act settled. */
export type SettledWish = { kind: string; note: string } & When

/** Name, phone and e-mail, as far as they were corrected. */
export type Details = { fullName?: string; phone?: string; email?: string }

/** The agreed total if the act set one, and the treatments if the desk chose the menu's minutes or prices. */
export type Agreement = { agreedTotal?: string; services?: { from: string; to: string } }

type Act =
  | { kind: 'propose'; to: When }
  | { kind: 'answer' | 'keep' | 'link' | 'remind' }
  /** Without plans: the first one of a booking that was confirmed before the diary. */
  | ({ kind: 'plan'; from?: Plan; to?: Plan; overbooked: boolean } & Agreement)
  /** `overbooked`: staff confirmed although the time was full, overlapped or was outside opening hours. */
  | ({ kind: 'confirm' | 'move'; from: When; to: When; overbooked: boolean } & Agreement)
  /** `isPast`: the visit was over and was entered as done. */
  | ({ kind: 'enter'; to: When; overbooked: boolean; isPast: boolean } & Agreement)
  | { kind: 'reject'; reason: string }
  | { kind: 'cancel'; from: When; cancelledFor: 'client' | 'spa'; reason: string; isLate: boolean }
  /** Undefined: nothing was noted before, or the outcome was taken back. `planBefore`: where the act changed what the visit takes. */
  | { kind: 'outcome'; from: Outcome | undefined; to: Outcome | undefined; planBefore?: Plan }
  | { kind: 'mail'; state: string; reason: string }
  /** `ofProfile`: the corrected mistake was in the client's profile. */
  | { kind: 'correct'; from: Details; to: Details; ofProfile: boolean }
  /** A kind that this version does not know, with its stored values. */
  | { kind: 'other'; name: string; from: unknown; to: unknown }

export type BookingEvent = Act & { id: string; at: Date | null; by: Stamp | null; wish?: SettledWish }

type Fields = Record<string, unknown>

const whenIn = (fields: Fields): When => ({ date: textOf(fields['date']).trim(), time: textOf(fields['time']).trim() })

const detailsIn = (fields: Fields): Details =>
  Object.fromEntries(
    (['fullName', 'phone', 'email'] as const)
      .filter((name) => name in fields)
      .map((name) => [name, textOf(fields[name]).trim()]),
  )

const agreementIn = (from: Fields, to: Fields): Agreement => {
  const [before, after] = [textOf(from['services']).trim(), textOf(to['services']).trim()]
  return {
    ...('agreedTotal' in to && { agreedTotal: textOf(to['agreedTotal']).trim() }),
    ...(after && { services: { from: before, to: after } }),
  }
}

const actOf = (kind: EventKind, from: Fields, to: Fields): Act => {
  const reason = textOf(to['reason']).trim()
  switch (kind) {
    case 'answer':
    case 'keep':
    case 'link':
    case 'remind':
      return { kind }
    case 'plan': {
      const [before, after] = [parsePlan(from['plan']), parsePlan(to['plan'])]
      const plans = { ...(before && { from: before }), ...(after && { to: after }) }
      return { kind, ...plans, overbooked: to['overbooked'] === true, ...agreementIn(from, to) }
    }
    case 'propose':
      return { kind, to: whenIn(to) }
    case 'confirm':
    case 'move':
      return {
        kind,
        from: whenIn(from),
        to: whenIn(to),
        overbooked: to['overbooked'] === true,
        ...agreementIn(from, to),
      }
    case 'enter':
      return {
        kind,
        to: whenIn(to),
        overbooked: to['overbooked'] === true,
        isPast: to['outcome'] === 'done',
        ...agreementIn(from, to),
      }
    case 'reject':
      return { kind, reason }
    case 'cancel':
      return {
        kind,
        from: whenIn(from),
        cancelledFor: to['cancelledFor'] === 'spa' ? 'spa' : 'client',
        reason,
        isLate: to['late'] === true,
      }
    case 'outcome': {
      const planBefore = parsePlan(from['plan'])
      const outcomes = { from: outcomeOf(from['outcome']), to: outcomeOf(to['outcome']) }
      return { kind, ...outcomes, ...(planBefore && { planBefore }) }
    }
    case 'mail':
      return { kind, state: textOf(to['state']), reason }
    case 'correct':
      return { kind, from: detailsIn(from), to: detailsIn(to), ofProfile: to['of'] === 'profile' }
  }
}

const wishIn = (value: unknown): { wish?: SettledWish } => {
  const fields = fieldsOf(value)
  const kind = textOf(fields['kind'])
  return kind ? { wish: { kind, ...whenIn(fields), note: textOf(fields['note']).trim() } } : {}
}

/** Never throws, and loses no event: an unknown kind keeps its name and what it stores. */
export const parseEvent = (id: string, data: unknown): BookingEvent => {
  const fields = fieldsOf(data)
  const { from, to } = fields
  const name = textOf(fields['kind'])
  const kind = EVENT_KINDS.find((known) => known === name)
  const act: Act = kind ? actOf(kind, fieldsOf(from), fieldsOf(to)) : { kind: 'other', name, from, to }
  return { ...act, id, at: momentOf(fields['at']), by: stampOf(fields['by']) ?? null, ...wishIn(fields['wish']) }
}

/** Oldest first. Events of the same moment, or still without a server time, keep their order. */
export const orderEvents = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)
