import { looksEmpty } from '#shared/characters.ts'
import { minutesOf } from '#shared/slots.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { clockText, momentText, timeInWords, dateInWords } from '#shared/venue-clock.ts'
import type { When } from './wish.ts'

/** Full name; else first and last name, or the one that exists; else the fallback (`Unknown Client` in the portal). */
export const displayName = (
  person: { fullName?: string; firstName?: string; lastName?: string },
  fallback = 'Unknown',
): string => {
  const joined = [person.firstName, person.lastName].map(shown).filter(Boolean)
  return shown(person.fullName) || joined.join(' ') || fallback
}

/** A name of invisible characters counts as empty, because a card would show no name. */
const shown = (name = '') => (looksEmpty(name) ? '' : name.trim())

/**
 * `name (90min) - P350, …`; the text of an older booking; else `Not specified`. For several: `For 2 guests: name …`, for two who share `For 2
 * guests, one each at the same time: name …`.
 */
export const servicesText = (booking: {
  selectedServices: readonly ChosenService[]
  services: string
  guests?: number
  shares?: true
}): string => {
  const { guests = 1, shares } = booking
  const services =
    booking.selectedServices.map((chosen) => serviceText(chosen, 'min')).join(', ') ||
    booking.services.trim() ||
    'Not specified'
  return guests > 1
    ? `For ${countText(guests, 'guest')}${shares ? ', one each at the same time' : ''}: ${services}`
    : services
}

/** The summary that is stored: `name (90 min) - P350, …`. */
export const servicesSummary = (chosen: readonly ChosenService[]): string =>
  chosen.map((service) => serviceText(service, ' min')).join(', ')

const serviceText = ({ name, duration, price }: ChosenService, unit: string) =>
  name + (duration > 0 ? ` (${String(duration)}${unit})` : '') + (price ? ` - ${price}` : '')

/** Special requests that say something: neither empty nor `None`. */
export const hasRequests = (text: string): boolean => !['', 'none'].includes(text.trim().toLowerCase())

/** What an e-mail says: the requests, or `None`. */
export const requestsText = (text: string): string => (hasRequests(text) ? text.trim() : 'None')

/** What was submitted without a time yet was so just now. */
export const stampText = (at: Date | null, unknown = 'Just now'): string => (at ? momentText(at) : unknown)

/** A stored time as every sentence says it, `2:30 PM`; text that is no time is shown as it is. */
export const shownTime = (time: string): string => {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : timeInWords(minutes)
}

/** A time in the form it is stored in, `02:30 PM`; text that is no time stays as it is. */
export const storedTime = (time: string): string => {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : clockText(minutes)
}

/** `3 services`, `1 service`. */
export const countText = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

const DAY_MINUTES = 1_440

/** `2:30 PM until 4:15 PM`; without a known length the start alone; a text that is no time is returned as it is. */
const spanInWords = (time: string, minutes: number): string => {
  const start = minutesOf(time)
  if (start === undefined) return time.trim()
  return minutes > 0 && minutes < DAY_MINUTES
    ? `${timeInWords(start)} until ${timeInWords(start + minutes)}`
    : timeInWords(start)
}

/**
 * Date and time of a visit for an e-mail. Unreadable texts of an old booking stay as stored. A missing date or time becomes "to be agreed",
 * so that the subject line has no gap.
 */
export const visitInWords = ({ date, time }: When, minutes: number): When => ({
  date: dateInWords(date).trim() || 'date to be agreed',
  time: spanInWords(time, minutes) || 'time to be agreed',
})
