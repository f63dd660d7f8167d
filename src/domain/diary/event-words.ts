import { fieldsOf, textOf } from '#records/stored.ts'
import { shownTime } from '../display.ts'
import { minutesOf } from '../slots.ts'
import type { When } from '../wish.ts'
import { dateText, isDate, momentText, timeInWords, venueMoment } from '../venue-clock.ts'
import type { Plan, PlanEntry } from './plan.ts'
import { wantsText } from './wants.ts'

/** What the events of several acts store, how it is read, and with which words the history says it (`domain/acts.ts`). */

/** A stored map: `from` or `to` of an event. */
export type Fields = Record<string, unknown>

/** The guest's wish that the act settled. */
export type SettledWish = { kind: string; note: string } & When

/** Name, phone and e-mail, as far as they were corrected. */
export type Details = { fullName?: string; phone?: string; email?: string }

/** The agreed total if the act set one, and the treatments if the desk chose the menu's minutes or prices. */
type Agreement = { agreedTotal?: string; services?: { from: string; to: string } }

/** `overbooked`: staff confirmed although the time was full, overlapped or was outside opening hours. */
export type Decision = Agreement & { overbooked: boolean }

export const textIn = (fields: Fields, name: string): string => textOf(fields[name]).trim()

export const whenIn = (fields: Fields): When => ({ date: textIn(fields, 'date'), time: textIn(fields, 'time') })

export const detailsIn = (fields: Fields): Details =>
  Object.fromEntries(
    (['fullName', 'phone', 'email'] as const)
      .filter((name) => name in fields)
      .map((name) => [name, textIn(fields, name)]),
  )

export const decisionIn = (from: Fields, to: Fields): Decision => {
  const services = { from: textIn(from, 'services'), to: textIn(to, 'services') }
  return {
    overbooked: to['overbooked'] === true,
    ...('agreedTotal' in to && { agreedTotal: textIn(to, 'agreedTotal') }),
    ...(services.to && { services }),
  }
}

export const wishIn = (value: unknown): { wish?: SettledWish } => {
  const fields = fieldsOf(value)
  const kind = textOf(fields['kind'])
  return kind ? { wish: { kind, ...whenIn(fields), note: textIn(fields, 'note') } } : {}
}

/** `14 Jan 2030, 2:30 PM`; a date or time that cannot be read is shown as stored. */
export const whenInHistory = ({ date, time }: When): string => {
  const minutes = minutesOf(time)
  if (isDate(date) && minutes !== undefined) return momentText(venueMoment(date, minutes))
  return [dateText(date), shownTime(time)].filter(Boolean).join(', ') || 'a time that was not stored'
}

const isSameTime = (one: When, other: When) => whenInHistory(one) === whenInHistory(other)

export const withReason = (text: string, reason: string) => (reason ? `${text} (${reason})` : text)

const DETAIL_NAMES: Readonly<Record<keyof Details, string>> = { fullName: 'name', phone: 'phone', email: 'e-mail' }

export const correctionText = (from: Details, to: Details, ofProfile: boolean): string => {
  const changed = (['fullName', 'phone', 'email'] as const).filter((name) => from[name] !== to[name])
  const each = changed.map((name) => `${DETAIL_NAMES[name]} from ${from[name] || 'none'} to ${to[name] || 'none'}`)
  return `Corrected ${ofProfile ? 'in the profile: ' : ''}${each.join(', ') || 'details'}`
}

export const movedText = (from: When, to: When) =>
  isSameTime(from, to)
    ? `Changed or confirmed again for ${whenInHistory(to)}`
    : `Moved from ${whenInHistory(from)} to ${whenInHistory(to)}`

export const confirmedText = (from: When, to: When) =>
  `Confirmed for ${whenInHistory(to)}` +
  (from.date && !isSameTime(from, to) ? ` instead of ${whenInHistory(from)}` : '')

const agreedText = ({ agreedTotal, services }: Agreement) =>
  (services ? `, treatments agreed as ${services.to} instead of ${services.from || 'none'}` : '') +
  (agreedTotal === undefined ? '' : agreedTotal ? `, agreed total ${agreedTotal}` : ', without an agreed total')

const overbookedText = (isOverbooked: boolean) =>
  isOverbooked ? ', although the day was full, overlapped or closed at that time' : ''

export const decisionText = (decision: Decision): string => agreedText(decision) + overbookedText(decision.overbooked)

/** A therapist's name by id. */
export type NameOf = (id: string) => string

const entryText = ({ start, minutes, therapists }: PlanEntry, nameOf: NameOf) =>
  [timeInWords(start), `${String(minutes)} min`, therapists.map(nameOf).join(' and ') || 'no therapist'].join(', ')

/** `Swedish Massage 10:00 AM, 60 min, Neo instead of 10:00 AM, 60 min, Thato`, for each treatment that changed. */
const changedEntries = (from: Plan, to: Plan, nameOf: NameOf): string[] =>
  to.entries.flatMap((entry, position) => {
    const [before, text] = [from.entries[position], entryText(entry, nameOf)]
    const was = before && entryText(before, nameOf)
    return was === text ? [] : [`${entry.name} ${text}${was === undefined ? '' : ` instead of ${was}`}`]
  })

/** `the guest asks for Neo instead of a woman`, if that changed. */
const changedWants = (from: Plan, to: Plan, nameOf: NameOf): string[] => {
  const [before, after] = [from.wants, to.wants].map((wants) => wants && wantsText(wants, nameOf))
  if (before === after) return []
  return [`the guest ${after ? `asks for ${after}` : 'takes anybody'}${before ? ` instead of ${before}` : ''}`]
}

export type PlanChange = Decision & { from?: Plan; to?: Plan }

const plannedText = (event: PlanChange, nameOf: NameOf): string => {
  const { from, to, agreedTotal } = event
  if (!from || !to) return `Changed the plan${agreedText(event)}`
  const changed = [...changedEntries(from, to, nameOf), ...changedWants(from, to, nameOf)]
  if (changed.length > 0) return `Changed the plan: ${changed.join('; ')}${agreedText(event)}`
  if (agreedTotal !== undefined) return `Changed the agreed total to ${agreedTotal || 'none'}`
  const isCounted = to.entries.some(({ category }, position) => category !== from.entries[position]?.category)
  return isCounted ? 'Counted by category, as on the menu' : 'Changed the plan'
}

export const planText = (change: PlanChange, nameOf: NameOf): string =>
  plannedText(change, nameOf) + overbookedText(change.overbooked)

const wishedText = ({ kind, date, time }: SettledWish): string => {
  if (kind === 'cancel') return 'The guest had asked to cancel'
  if (kind === 'decline') return 'The guest had declined the offered time'
  return `The guest had asked for another time, ${whenInHistory({ date, time })}`
}

export const wishInHistory = (wish: SettledWish): string => `. ${wishedText(wish)}${wish.note && `: “${wish.note}”`}`
