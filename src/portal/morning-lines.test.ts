import { expect, it } from 'vitest'
import { parseBackups } from '#features/backup/stored-backups.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseDay } from '#features/diary/day.ts'
import { addOccupancy, NO_OCCUPANCY, occupancyOf } from '#features/diary/occupancy.ts'
import { type Calendar, HOUSE_HOURS } from '#features/diary/open-days.ts'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { backupLine, mailLine, tomorrowToPrint, unservedLine } from './morning-lines.ts'

/** 10:00 AM at the venue, a Tuesday. */
const NOW = new Date('2030-01-15T08:00:00Z')
const TODAY = '2030-01-15'
const TOMORROW = '2030-01-16'

const visit = (own: object = {}) =>
  parseBooking('b1', {
    ...{ fullName: 'Amara Dube', email: 'a@b.co', status: 'confirmed', date: TODAY, time: '02:00 PM' },
    ...own,
  })
const mail = (state: string, at = new Date('2030-01-15T07:00:00Z')) => ({ mail: { state, at, reason: 'full' } })
const ONE = '1 confirmation failed or may not have left, the first to Amara Dube'

it.each([
  ['one that failed', [visit(mail('failed'))], ONE],
  ['one whose end nobody saw', [visit(mail('sending'))], ONE],
  [
    'several: the next visit first',
    [visit({ ...mail('failed'), date: '2030-01-20' }), visit({ ...mail('failed'), fullName: 'Kabo Phiri' })],
    '2 confirmations failed or may not have left, the first to Kabo Phiri',
  ],
  ['one without an address, which cannot be sent again', [visit({ ...mail('failed'), email: '' })], undefined],
  ['one that is just leaving', [visit(mail('sending', NOW))], undefined],
  ['a visit of yesterday', [visit({ ...mail('failed'), date: '2030-01-14' })], undefined],
  ['a cancelled visit', [visit({ ...mail('failed'), status: 'rejected', cancelledAt: NOW })], undefined],
  [
    'a rejection',
    [visit({ ...mail('failed'), status: 'rejected', rejectedAt: new Date('2030-01-15T07:00:00Z') })],
    '1 e-mail failed or may not have left, the first to Amara Dube',
  ],
])('confirmations that failed: %s', (_, bookings, text) => {
  const line = mailLine(bookings, NOW)
  expect(line?.text).toBe(text)
  if (line?.text.includes('e-mail')) expect(line.to).toBe('?status=rejected')
})

it('guests whom nobody on duty can serve have a line with the first day and time of the next two weeks', () => {
  const settings = { duty: usualDutyText([therapist('neo')], 0) }
  const line = (date: string, ...starts: number[]) => {
    const plans = starts.map((start) => occupancyOf(plan({ date, entries: [entry({ start })] })))
    const day = { ...parseDay(date, undefined), ...plans.reduce(addOccupancy, NO_OCCUPANCY) }
    return unservedLine(new Map([[date, day]]), settings, NOW)
  }
  expect(line('2030-01-18', 840, 840)).toEqual({
    text: 'Fri, 18 Jan 2030 at 2:00 PM: more guests than people on duty for them',
    to: '?view=diary&day=2030-01-18',
  })
  expect(line('2030-01-18', 840)).toBeUndefined()
  for (const [date, start] of [
    ['2030-01-14', 840],
    [TODAY, 480],
    ['2030-01-29', 840],
  ] as const)
    expect(line(date, start, start)).toBeUndefined()
})

it('a backup is asked for when there is none, or the last complete one is 30 days old', () => {
  const made = (until: string, isComplete = true) => ({ until: new Date(until), madeAt: new Date(until), isComplete })
  const lineOf = (...files: object[]) => backupLine(parseBackups({ files }), NOW)
  expect(lineOf()).toEqual({ text: 'There is no backup yet', to: '?house=backup' })
  const old = made('2029-12-16T08:00:00Z')
  expect(lineOf(old, made('2030-01-14T08:00:00Z', false))?.text).toBe('No backup for 30 days')
  expect(lineOf(made('2029-12-17T08:00:00Z'))).toBeUndefined()
})

it('tomorrow is asked for from an hour before the closing of this day to an hour after it, if both are open', () => {
  /** Closes at 5 PM today, as on no other day. */
  const early: Calendar = (date) => (date === TODAY ? { opens: 540, lastEnd: 990, closes: 1_020 } : HOUSE_HOURS)
  const at = (minutes: number) => tomorrowToPrint(venueMoment(TODAY, minutes), early)
  expect([959, 960, 1_080, 1_081].map(at)).toEqual([undefined, TOMORROW, TOMORROW, undefined])
  for (const closed of [TODAY, TOMORROW])
    expect(tomorrowToPrint(venueMoment(TODAY, 990), (date) => (date === closed ? undefined : early(date)))).toBe(
      undefined,
    )
})
