import { expect, it } from 'vitest'
import { type Calendar, HOUSE_HOURS } from '#features/diary/open-days.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { tomorrowToPrint } from './morning-lines.ts'

const [TODAY, TOMORROW] = ['2030-01-15', '2030-01-16']
/** Closes at 5 PM today, as on no other day. */
const early: Calendar = (date) => (date === TODAY ? { opens: 540, lastEnd: 990, closes: 1_020 } : HOUSE_HOURS)
const at = (hours: number, minutes: number) => venueMoment(TODAY, hours * 60 + minutes)

it.each([
  [15, 59, undefined],
  [16, 0, TOMORROW],
  [17, 0, TOMORROW],
  [18, 0, TOMORROW],
  [18, 1, undefined],
])('asks from an hour before the closing of this day to an hour after it: at %i:%i %s', (hours, minutes, asked) => {
  expect(tomorrowToPrint(at(hours, minutes), early)).toBe(asked)
})

it.each([TODAY, TOMORROW])('does not ask where %s is closed', (closed) => {
  expect(tomorrowToPrint(at(16, 30), (date) => (date === closed ? undefined : early(date)))).toBeUndefined()
})
