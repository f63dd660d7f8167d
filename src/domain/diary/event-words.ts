import { fieldsOf, textOf } from '#records/stored.ts'
import { shownTime } from '../display.ts'
import { minutesOf } from '../slots.ts'
import type { When } from '../wish.ts'
import { dateText, isDate, momentText, timeInWords, venueMoment } from '../venue-clock.ts'
import { parsePlan, type Plan, type PlanEntry } from './plan.ts'
import { wantsText } from './wants.ts'

/** What the events of several acts store, how it is read, and with which words the history says it (`domain/acts.ts`). */

/** A stored map: `from` or `to` of an event. */
export type Fields = Record<string, unknown>

/** The guest's wish that the act settled. */
export type SettledWish = { kind: string; note: string } & When

export const textIn = (fields: Fields, name: string): string => textOf(fields[name]).trim()

const whenIn = (fields: Fields): When => ({ date: textIn(fields, 'date'), time: textIn(fields, 'time') })

export const wishIn = (value: unknown): { wish?: SettledWish } => {
  const fields = fieldsOf(value)
  const kind = textOf(fields['kind'])
  return kind ? { wish: { kind, ...whenIn(fields), note: textIn(fields, 'note') } } : {}
}

/** `14 Jan 2030, 2:30 PM`; a date or time that cannot be read is shown as stored. */
export const whenInHistory = (fields: Fields): string => {
  const { date, time } = whenIn(fields)
  const minutes = minutesOf(time)
  if (isDate(date) && minutes !== undefined) return momentText(venueMoment(date, minutes))
  return [dateText(date), shownTime(time)].filter(Boolean).join(', ') || 'a time that was not stored'
}

type Change = { from: Fields; to: Fields }

export const withReason = (text: string, reason: string) => (reason ? `${text} (${reason})` : text)

const DETAIL_NAMES = { fullName: 'name', phone: 'phone', email: 'e-mail' }

/** The corrected mistake may have been in the client's profile. */
export const correctionText = ({ from, to }: Change): string => {
  const each = Object.entries(DETAIL_NAMES).flatMap(([field, name]) => {
    const [before, after] = [textIn(from, field), textIn(to, field)]
    return before === after ? [] : [`${name} from ${before || 'none'} to ${after || 'none'}`]
  })
  return `Corrected ${to['of'] === 'profile' ? 'in the profile: ' : ''}${each.join(', ') || 'details'}`
}

export const movedText = ({ from, to }: Change): string => {
  const [before, after] = [whenInHistory(from), whenInHistory(to)]
  return before === after ? `Changed or confirmed again for ${after}` : `Moved from ${before} to ${after}`
}

export const confirmedText = ({ from, to }: Change): string => {
  const [before, after] = [whenInHistory(from), whenInHistory(to)]
  return `Confirmed for ${after}${from['date'] && before !== after ? ` instead of ${before}` : ''}`
}

/** The treatments if the desk chose the menu's minutes or prices, the agreed total if it set one, and a place where there was none. */
export const decisionText = ({ from, to }: Change): string => {
  const [services, total] = [textIn(to, 'services'), textIn(to, 'agreedTotal')]
  const agreed = total ? `, agreed total ${total}` : ', without an agreed total'
  return [
    services && `, treatments agreed as ${services} instead of ${textIn(from, 'services') || 'none'}`,
    'agreedTotal' in to && agreed,
    to['overbooked'] === true && ', although the day was full, overlapped or closed at that time',
  ]
    .filter(Boolean)
    .join('')
}

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

export const planText = ({ from, to }: Change, nameOf: NameOf): string => {
  const [before, after] = [parsePlan(from['plan']), parsePlan(to['plan'])]
  const changed =
    before && after ? [...changedEntries(before, after, nameOf), ...changedWants(before, after, nameOf)] : []
  if (changed.length === 0) return 'agreedTotal' in to || 'services' in to ? 'Changed' : 'Changed the plan'
  return `Changed the plan: ${changed.join('; ')}`
}

const wishedText = (wish: SettledWish): string => {
  if (wish.kind === 'cancel') return 'The guest had asked to cancel'
  if (wish.kind === 'decline') return 'The guest had declined the offered time'
  return `The guest had asked for another time, ${whenInHistory(wish)}`
}

export const wishInHistory = (wish: SettledWish): string => `. ${wishedText(wish)}${wish.note && `: “${wish.note}”`}`
