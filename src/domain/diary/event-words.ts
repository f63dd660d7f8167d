import { shownTime } from '../display.ts'
import { minutesOf } from '../slots.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import type { When } from '../wish.ts'
import { dateText, isDate, momentText, timeInWords, venueMoment } from '../venue-clock.ts'
import type { Agreement, BookingEvent, Details, SettledWish } from './events.ts'
import type { Outcome } from './outcome.ts'
import type { Plan, PlanEntry } from './plan.ts'

/** An event in words, as the card lists it: "Moved from 14 Jan 2030, 2:30 PM to 15 Jan 2030, 9:00 AM, by Naledi". */

/** `14 Jan 2030, 2:30 PM`; a date or time that cannot be read is shown as stored. */
const whenText = ({ date, time }: When): string => {
  const minutes = minutesOf(time)
  if (isDate(date) && minutes !== undefined) return momentText(venueMoment(date, minutes))
  return [dateText(date), shownTime(time)].filter(Boolean).join(', ') || 'a time that was not stored'
}

const isSameTime = (one: When, other: When) => whenText(one) === whenText(other)

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  arrived: 'Arrived',
  done: 'Done',
  missed: 'Did not come',
}

const MAIL_TEXTS: ReadonlyMap<string, string> = new Map([
  ['sending', 'E-mail to the guest under way'],
  ['sent', 'E-mail to the guest sent'],
  ['failed', 'E-mail to the guest not sent'],
])

const withReason = (text: string, reason: string) => (reason ? `${text} (${reason})` : text)

const DETAIL_NAMES: Readonly<Record<keyof Details, string>> = { fullName: 'name', phone: 'phone', email: 'e-mail' }

const correctionText = (from: Details, to: Details, ofProfile: boolean): string => {
  const changed = (['fullName', 'phone', 'email'] as const).filter((name) => from[name] !== to[name])
  const each = changed.map((name) => `${DETAIL_NAMES[name]} from ${from[name] || 'none'} to ${to[name] || 'none'}`)
  return `Corrected ${ofProfile ? 'in the profile: ' : ''}${each.join(', ') || 'details'}`
}

/** What an unknown act stores: `date 2030-01-15, time 09:00 AM`. */
const storedText = (value: unknown): string =>
  Object.entries(fieldsOf(value))
    .map(([name, field]) => `${name} ${textOf(field) || '…'}`)
    .join(', ') || textOf(value)

const otherText = (name: string, from: unknown, to: unknown): string => {
  const [before, after] = [storedText(from), storedText(to)]
  return [`Other change${name && ` “${name}”`}`, before && `from ${before}`, after && `to ${after}`]
    .filter(Boolean)
    .join(' ')
}

const movedText = (from: When, to: When) =>
  isSameTime(from, to)
    ? `Changed or confirmed again for ${whenText(to)}`
    : `Moved from ${whenText(from)} to ${whenText(to)}`

const confirmedText = (from: When, to: When) =>
  `Confirmed for ${whenText(to)}` + (from.date && !isSameTime(from, to) ? ` instead of ${whenText(from)}` : '')

const overbookedText = (isOverbooked: boolean) =>
  isOverbooked ? ', although the day was full, overlapped or closed at that time' : ''

const agreedText = ({ agreedTotal, services }: Agreement) =>
  (services ? `, treatments agreed as ${services.to} instead of ${services.from || 'none'}` : '') +
  (agreedTotal === undefined ? '' : agreedTotal ? `, agreed total ${agreedTotal}` : ', without an agreed total')

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

const plannedText = (event: BookingEvent & { kind: 'plan' }, nameOf: NameOf): string => {
  const { from, to, agreedTotal } = event
  if (!from || !to) return `Entered in the diary${agreedText(event)}`
  const changed = changedEntries(from, to, nameOf)
  if (changed.length > 0) return `Changed the plan: ${changed.join('; ')}${agreedText(event)}`
  if (agreedTotal !== undefined) return `Changed the agreed total to ${agreedTotal || 'none'}`
  const isCounted = to.entries.some(({ category }, position) => category !== from.entries[position]?.category)
  return isCounted ? 'Counted by category, as on the menu' : 'Changed the plan'
}

const actText = (event: BookingEvent, nameOf: NameOf): string => {
  switch (event.kind) {
    case 'propose':
      return `Offered ${whenText(event.to)} instead`
    case 'answer':
      if (event.wish?.kind === 'decline') return 'Answered the guest’s no to the offered time'
      return event.wish?.kind === 'cancel' ? 'Answered the guest’s wish' : 'Declined what the guest wished'
    case 'keep':
      return 'The guest comes after all'
    case 'confirm':
      return confirmedText(event.from, event.to) + agreedText(event) + overbookedText(event.overbooked)
    case 'move':
      return movedText(event.from, event.to) + agreedText(event) + overbookedText(event.overbooked)
    case 'enter':
      return `Entered ${event.isPast ? 'afterwards as Done ' : ''}for ${whenText(event.to)}${agreedText(event)}${overbookedText(event.overbooked)}`
    case 'plan':
      return plannedText(event, nameOf) + overbookedText(event.overbooked)
    case 'reject':
      return withReason('Rejected', event.reason)
    case 'cancel': {
      const late = event.isLate ? ' late' : ''
      const who = event.cancelledFor === 'spa' ? 'spa' : 'guest'
      return withReason(`Cancelled${late} for the ${who}, was ${whenText(event.from)}`, event.reason)
    }
    case 'outcome':
      if (event.to) return OUTCOME_TEXTS[event.to]
      return event.from ? `Took back “${OUTCOME_TEXTS[event.from]}”` : 'Took back what was noted'
    case 'mail':
      return withReason(MAIL_TEXTS.get(event.state) ?? 'E-mail to the guest', event.reason)
    case 'link':
      return 'Linked to a client profile'
    case 'correct':
      return correctionText(event.from, event.to, event.ofProfile)
    case 'remind':
      return 'Reminded the guest'
    case 'other':
      return otherText(event.name, event.from, event.to)
  }
}

const wishedText = ({ kind, date, time }: SettledWish): string => {
  const when = date || time ? `, ${whenText({ date, time })}` : ''
  if (kind === 'move') return `The guest had asked for another time${when}`
  if (kind === 'cancel') return 'The guest had asked to cancel'
  return kind === 'decline' ? 'The guest had declined the offered time' : `The guest had asked for “${kind}”${when}`
}

const wishText = (wish: SettledWish): string => `. ${wishedText(wish)}${wish.note && `: “${wish.note}”`}`

/** The act, who did it, and the wish that it settled. Without the time of the event. */
export const eventText = (event: BookingEvent, nameOf: NameOf): string =>
  `${actText(event, nameOf)}, by ${event.by?.name || 'an unknown account'}${event.wish ? wishText(event.wish) : ''}`
