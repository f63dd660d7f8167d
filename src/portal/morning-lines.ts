import { FAILED_MAILS, MOST_OPEN_BILLS } from '#config/limits.ts'
import { daysSinceBackup, type StoredBackups } from '#features/backup/stored-backups.ts'
import type { Booking } from '#features/booking/booking.ts'
import type { Day } from '#features/diary/day.ts'
import type { DiarySettings } from '#features/diary/diary-settings.ts'
import { firstWithoutPeople } from '#features/roster/duty.ts'
import { QUARTER } from '#features/diary/occupancy.ts'
import { type Calendar, openSpan } from '#features/diary/open-days.ts'
import { mailNote } from '#features/booking/desk/booking-texts.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { addDays, dateText, timeInWords, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import { dayAddress } from '#desk/portal-view.ts'

export type MorningLine = {
  text: string
  /** Where it is put right; undefined if this person cannot. */
  to?: string | undefined
}

/** Minutes before and after the day's closing in which the desk is asked. */
const AROUND_CLOSING = 60

/** Tomorrow's date, from an hour before the house closes until an hour after it; undefined at any other time and before a closed day. */
export const tomorrowToPrint = (now: Date, calendar: Calendar): string | undefined => {
  const today = venueToday(now)
  const [tomorrow, hours] = [addDays(today, 1), calendar(today)]
  if (!hours || !calendar(tomorrow)) return undefined
  return Math.abs(venueMinutes(now) - openSpan(hours).to) <= AROUND_CLOSING ? tomorrow : undefined
}

/** Whether the card of a visit to come offers Resend: its e-mail failed, or began to leave a while ago and nobody saw the end. */
const lacksMail = (booking: Booking, now: Date): boolean =>
  booking.date >= venueToday(now) && mailNote(booking, now)?.canResend === true

/** The query ends at `most`. */
const atLeast = (count: number, most: number, noun: string) =>
  count < most ? countText(count, noun) : `${String(count)} or more ${noun}s`

/** Guests who wait for a confirmation, or another e-mail, that did not leave; leads to the first visit. */
export const mailLine = (bookings: readonly Booking[], now: Date): MorningLine | undefined => {
  const waiting = bookings
    .filter((booking) => lacksMail(booking, now))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const [first] = waiting
  if (!first) return undefined
  const noun = waiting.every(({ status }) => status === 'confirmed') ? 'confirmation' : 'e-mail'
  const text = `${atLeast(waiting.length, FAILED_MAILS, noun)} failed or may not have left, the first to ${displayName(first, 'Unknown Client')}`
  return { text, to: dayAddress(first) }
}

/** Charges to rooms that were not handed to the lodge; leads to the close of the oldest's day. */
export const billsLine = (bills: readonly Booking[]): MorningLine | undefined => {
  const [oldest] = bills
  if (!oldest) return undefined
  const text = `${atLeast(bills.length, MOST_OPEN_BILLS, 'room bill')} of earlier days ${bills.length === 1 ? 'is' : 'are'} not posted`
  return { text, to: `?view=cash-up&day=${oldest.date}` }
}

/** Days ahead that are looked at; the portal listens to them anyway. */
const DAYS_AHEAD = 14

/** The coming days with more guests than people who can serve them; leads to the first. */
export const unservedLine = (
  days: ReadonlyMap<string, Day>,
  { duty }: Pick<DiarySettings, 'duty'>,
  now: Date,
): MorningLine | undefined => {
  const today = venueToday(now)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    const day = days.get(date)
    const passed = ahead === 0 ? Math.floor(venueMinutes(now) / QUARTER) : 0
    const quarter = day && firstWithoutPeople(duty, day, passed)
    if (quarter !== undefined) {
      const text = `${dateText(date)} at ${timeInWords(quarter * QUARTER)}: more guests than people on duty for them`
      return { text, to: `?view=diary&day=${date}` }
    }
  }
  return undefined
}

const BACKUP_EVERY_DAYS = 30

export const backupLine = (backups: StoredBackups, now: Date): MorningLine | undefined => {
  const days = daysSinceBackup(backups, now)
  if (days !== undefined && days < BACKUP_EVERY_DAYS) return undefined
  const text = days === undefined ? 'There is no backup yet' : `No backup for ${String(days)} days`
  return { text, to: '?house=backup' }
}
