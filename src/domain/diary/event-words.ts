import { fieldsOf, textOf } from '#records/stored.ts'
import { shownTime } from '../display.ts'
import { minutesOf } from '../slots.ts'
import type { When } from '../wish.ts'
import { dateText, isDate, momentText, timeInWords, venueMoment } from '../venue-clock.ts'
import { parsePlan } from './plan.ts'
import { wantsText } from './wants.ts'

/** What the events of several acts store, how it is read, and with which words the history says it (`domain/acts.ts`). */

export type Fields = Record<string, unknown>

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

export type NameOf = (id: string) => string

/** `Swedish Massage 10:00 AM, 60 min, Neo`, and whom the guest asks for. */
const planInWords = (stored: unknown, nameOf: NameOf): string => {
  const plan = parsePlan(stored)
  const entries = plan?.entries.map(({ name, start, minutes, therapists }) =>
    [`${name} ${timeInWords(start)}`, `${String(minutes)} min`, therapists.map(nameOf).join(' and ')]
      .filter(Boolean)
      .join(', '),
  )
  return [...(entries ?? []), plan?.wants && `the guest asks for ${wantsText(plan.wants, nameOf)}`]
    .filter(Boolean)
    .join('; ')
}

export const planText = ({ from, to }: Change, nameOf: NameOf): string => {
  const [before, after] = [planInWords(from['plan'], nameOf), planInWords(to['plan'], nameOf)]
  if (before === after) return 'Changed'
  return `Changed the plan to ${after || 'none'}${before && ` instead of ${before}`}`
}

const wishedText = (wish: SettledWish): string => {
  if (wish.kind === 'cancel') return 'The guest had asked to cancel'
  if (wish.kind === 'decline') return 'The guest had declined the offered time'
  return `The guest had asked for another time, ${whenInHistory(wish)}`
}

export const wishInHistory = (wish: SettledWish): string => `. ${wishedText(wish)}${wish.note && `: “${wish.note}”`}`
