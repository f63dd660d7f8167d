import { dateInWords, dateText } from '../venue-clock.ts'
import type { Calendar } from './open-days.ts'
import type { Therapist } from './therapists.ts'
import {
  type CopiedDay,
  copyGuestText,
  copyOfTherapist,
  copyTimeText,
  isCopyBlock,
  type TherapistCopy,
} from './therapist-copy.ts'
import { weekOf } from './week.ts'

/** The week of one therapist: hours, leave, visits and blocks of seven days, with first names only. */

type CopiedWeek = Omit<CopiedDay, 'date' | 'hours'> & {
  /** Any date of the week; `bookings` and `blocks` are those of its seven days. */
  date: string
  calendar: Calendar
}

/** From Monday to Sunday. */
export const therapistWeek = (
  therapist: Therapist,
  { date: any, bookings, calendar, ...rest }: CopiedWeek,
): TherapistCopy[] =>
  weekOf(any).map((date) =>
    copyOfTherapist(therapist, {
      ...rest,
      ...{ date, hours: calendar(date) },
      bookings: bookings.filter((booking) => booking.date === date),
    }),
  )

/** `10:00 AM to 11:00 AM Amara: Swedish Massage`, as a part for the time and one for the rest. */
export const weekLines = ({ lines }: TherapistCopy): { key: string; time: string; what: string }[] =>
  lines.map((line) => ({
    key: line.key,
    time: copyTimeText(line),
    what: isCopyBlock(line) ? line.block : `${copyGuestText({ ...line, room: '' })}: ${line.treatment}`,
  }))

/** The week as a message. */
export const weekText = (therapist: Therapist, week: readonly TherapistCopy[]): string =>
  [
    `${therapist.name}, week of ${dateInWords(week[0]?.date ?? '')}`,
    ...week.map((day) =>
      [`${dateText(day.date)}: ${day.hours}`, ...weekLines(day).map(({ time, what }) => `${time} ${what}`)].join('\n'),
    ),
  ].join('\n\n')
