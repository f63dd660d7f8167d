import { describe, expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { parseBlock } from '#features/diary/block.ts'
import { countDay, parseDay } from '#features/diary/day.ts'
import { countsOf } from '#features/diary/occupancy.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { parseEvent } from '#features/booking/acts.ts'
import { overlapsOf } from '#features/roster/suggestion.ts'
import { planProblems } from '#features/diary/verdict.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { bookedMinutes } from '#features/booking/totals.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { seedDocuments } from './seed.ts'
import { onDuty } from './therapists.ts'

const NOW = new Date('2030-01-15T12:34:00Z')
/** Around midnight at the venue. */
const MOMENTS = ['06:59', '12:34', '21:59', '22:01'].map((time) => new Date(`2030-01-15T${time}:00Z`))

const demoAt = async (now: Date) => {
  const documents = await seedDocuments(now)
  const below = (folder: string) =>
    documents.flatMap(({ path, fields }) => {
      const [first, id = '', ...rest] = path.split('/')
      return first === folder && rest.length === 0 ? [{ id, fields }] : []
    })
  const bookings = below('bookings').map(({ id, fields }) => parseBooking(id, fields))
  const team = parseTherapists(below('settings').find(({ id }) => id === 'therapists')?.fields)
  return {
    documents,
    bookings,
    planned: bookings.flatMap((booking) => (booking.plan ? [{ id: booking.id, booking, plan: booking.plan }] : [])),
    blocks: below('blocks').flatMap(({ id, fields }) => parseBlock(id, fields) ?? []),
    days: below('days').map(({ id, fields }) => parseDay(id, fields)),
    receipts: new Map(below('receipts').map(({ id, fields }) => [id, fields])),
    settings: parseDiarySettings(below('settings').find(({ id }) => id === 'diary')?.fields),
    team,
  }
}

describe('the diary of the demo', () => {
  it.each(MOMENTS)('at %s has days that hold exactly what plans and blocks take, and no other', async (now) => {
    const { planned, blocks, days } = await demoAt(now)
    const plans = planned.map(({ plan }) => plan)
    const dates = new Set([...plans, ...blocks].map(({ date }) => date))
    expect(days.map(({ date }) => date).sort()).toEqual([...dates].sort())
    for (const day of days) expect(countsOf(day)).toEqual(countDay(day.date, plans, blocks))
  })

  it.each(MOMENTS)('at %s has a plan for each confirmed visit, by therapists on duty', async (now) => {
    const { bookings, planned, settings, team } = await demoAt(now)
    const visits = bookings.filter(({ status, outcome }) => status === 'confirmed' && outcome?.kind !== 'missed')
    expect(visits.length).toBeGreaterThan(50)
    for (const booking of visits)
      expect(booking.plan).toMatchObject({ date: booking.date, guests: booking.guests, buffer: settings.buffer })
    for (const { plan } of planned) {
      expect(planProblems(plan)).toEqual([])
      const working = onDuty(team, plan.date).map(({ id }) => id)
      for (const { therapists } of plan.entries) expect(working).toEqual(expect.arrayContaining([...therapists]))
    }
  })

  it('shows a couple, a mixed visit, one overlap with the yes of somebody, a block and a missed visit', async () => {
    const { planned, blocks, bookings } = await demoAt(NOW)
    const tomorrow = addDays(venueToday(NOW), 1)
    const couple = planned.filter(({ plan }) => plan.entries.some(({ therapists }) => therapists.length === 2))
    expect(couple.map(({ plan }) => [plan.date, plan.guests])).toEqual([[tomorrow, 2]])
    const mixed = planned.filter(({ plan }) => new Set(plan.entries.map(({ category }) => category)).size > 1)
    expect(mixed.map(({ plan }) => plan.date)).toContain(tomorrow)
    const overlapping = planned.filter(
      ({ id, plan }) => overlapsOf(plan, { ownId: id, visits: planned, blocks }).length > 0,
    )
    expect(overlapping.map(({ plan }) => plan.date)).toEqual([tomorrow, tomorrow])
    expect(overlapping.filter(({ booking }) => booking.overbooked)).toHaveLength(1)
    expect(blocks.map(({ date, words }) => [date, words])).toEqual([[tomorrow, 'Lunch']])
    const done = bookings.filter(({ outcome }) => outcome?.kind === 'done')
    expect(new Set(done.map(({ paid }) => paid?.parts[0]?.way))).toEqual(
      new Set(['card', 'cash', 'room', 'voucher', undefined]),
    )
    // Yesterday's visits wait for the desk.
    expect(done.every(({ date }) => date < addDays(tomorrow, -2))).toBe(true)
    const missed = bookings.filter(({ outcome }) => outcome?.kind === 'missed')
    expect(missed.map(({ date }) => date)).toEqual([addDays(tomorrow, -2)])
    // The pedicure had not begun and was given back.
    expect(missed[0]?.plan?.entries.map(({ minutes }) => minutes)).toEqual([30])
  })

  it('has a receipt that equals each request and each planned booking, and the event of its last act', async () => {
    const { bookings, receipts, documents } = await demoAt(NOW)
    const facing = bookings.filter(({ status, mark }) => status === 'pending' || mark !== undefined)
    for (const booking of facing) {
      const { id, status, date, time } = booking
      expect(receipts.get(id)).toMatchObject({ status, date, time, minutes: bookedMinutes(booking), wish: null })
    }
    for (const { id, mark, plan, outcome, confirmedAt } of bookings) {
      expect(mark !== undefined).toBe(plan !== null)
      if (mark === undefined) continue
      const event = documents.find(({ path }) => path === `bookings/${id}/events/${mark}`)
      const { kind, at, by } = parseEvent(mark, event?.fields)
      expect([kind, Number(at)]).toEqual(outcome ? ['outcome', Number(outcome.at)] : ['confirm', Number(confirmedAt)])
      expect(by?.uid).toMatch(/^demo-/)
    }
  })
})
