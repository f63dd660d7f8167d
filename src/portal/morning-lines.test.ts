import { describe, expect, it } from 'vitest'
import { parseBackups } from '#features/backup/stored-backups.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseDay } from '#features/diary/day.ts'
import { dutyText, usualDutyText } from '#features/roster/duty-text.ts'
import { addOccupancy, NO_OCCUPANCY, occupancyOf } from '#features/diary/occupancy.ts'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { backupLine, billsLine, mailLine, unservedLine } from './morning-lines.ts'

/** 10:00 AM at the venue, a Tuesday. */
const NOW = new Date('2030-01-15T08:00:00Z')
const TODAY = '2030-01-15'

const visit = (own: object = {}) =>
  parseBooking('b1', { fullName: 'Amara Dube', status: 'confirmed', date: TODAY, time: '02:00 PM', ...own })
const mail = (state: string, at = new Date('2030-01-15T07:00:00Z')) => ({ mail: { state, at, reason: 'full' } })

describe('confirmations that failed', () => {
  it.each([
    ['one', [visit(mail('failed'))], '1 confirmation failed or may not have left, the first to Amara Dube'],
    [
      'nobody saw the end',
      [visit(mail('sending'))],
      '1 confirmation failed or may not have left, the first to Amara Dube',
    ],
    [
      'several: the next visit first',
      [visit({ ...mail('failed'), date: '2030-01-20' }), visit({ ...mail('failed'), fullName: 'Kabo Phiri' })],
      '2 confirmations failed or may not have left, the first to Kabo Phiri',
    ],
    ['one that is just leaving', [visit(mail('sending', NOW))], undefined],
    ['one that left', [visit(mail('sent'))], undefined],
    ['a visit of yesterday', [visit({ ...mail('failed'), date: '2030-01-14' })], undefined],
    ['a cancelled visit', [visit({ ...mail('failed'), status: 'rejected' })], undefined],
    ['none', [], undefined],
  ])('%s', (_, bookings, text) => {
    expect(mailLine(bookings, NOW)?.text).toBe(text)
  })
})

it('room bills lead to the close of the oldest’s day', () => {
  expect(billsLine([])).toBeUndefined()
  expect(billsLine([visit({ date: '2030-01-10' }), visit()])?.to).toBe('?view=cash-up&day=2030-01-10')
  expect(billsLine(Array(2).fill(visit()))?.text).toBe('2 room bills of earlier days are not posted')
})

describe('guests whom nobody on duty can serve', () => {
  const team = [therapist('neo')]
  const settings = { duty: usualDutyText(team, 0) }
  const dayOf = (date: string, ...starts: number[]) => {
    const plans = starts.map((start) => occupancyOf(plan({ date, entries: [entry({ start })] })))
    return [date, { ...parseDay(date, undefined), ...plans.reduce(addOccupancy, NO_OCCUPANCY) }] as const
  }
  const line = (...days: (readonly [string, ReturnType<typeof parseDay>])[]) =>
    unservedLine(new Map(days), settings, NOW)

  it('have a line with the first day and time', () => {
    expect(line(dayOf('2030-01-18', 840, 840))).toEqual({
      text: 'Fri, 18 Jan 2030 at 2:00 PM: more guests than people on duty for them',
      to: '?view=diary&day=2030-01-18',
    })
  })

  it.each([
    ['everybody can be served', dayOf('2030-01-18', 840)],
    ['the day has passed', dayOf('2030-01-14', 840, 840)],
    ['the hour of today has passed', dayOf(TODAY, 480, 480)],
    ['the day is after the next two weeks', dayOf('2030-01-29', 840, 840)],
  ])('are none when %s', (_, day) => {
    expect(line(day)).toBeUndefined()
  })

  it('have a line when somebody is away on that day', () => {
    const away = dutyText('2030-01-18', [therapist('neo', { weekdays: [1] })], { buffer: 0, blocks: [] })
    const [date, day] = dayOf('2030-01-18', 840)
    expect(line([date, { ...day, ...(away && { duty: away }) }])?.to).toBe('?view=diary&day=2030-01-18')
  })
})

it('a backup is asked for when there is none, or the last complete one is 30 days old', () => {
  const made = (until: string, isComplete = true) => ({ until: new Date(until), madeAt: new Date(until), isComplete })
  const lineOf = (...files: object[]) => backupLine(parseBackups({ files }), NOW)
  expect(lineOf()).toEqual({ text: 'There is no backup yet', to: '?house=backup' })
  const old = made('2029-12-16T08:00:00Z')
  expect(lineOf(old)?.text).toBe('No backup for 30 days')
  expect(lineOf(old, made('2030-01-14T08:00:00Z', false))?.text).toBe('No backup for 30 days')
  expect(lineOf(made('2029-12-17T08:00:00Z'))).toBeUndefined()
})
