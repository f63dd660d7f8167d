import { describe, expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { parseBlock } from '#features/diary/block.ts'
import { countDay, parseDay } from '#features/diary/day.ts'
import { countsOf } from '#features/diary/occupancy.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { planProblems } from '#features/diary/verdict.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { seedDocuments } from './seed.ts'
import { onDuty } from './therapists.ts'

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
    bookings,
    plans: bookings.flatMap(({ plan }) => plan ?? []),
    blocks: below('blocks').flatMap(({ id, fields }) => parseBlock(id, fields) ?? []),
    days: below('days').map(({ id, fields }) => parseDay(id, fields)),
    settings: parseDiarySettings(below('settings').find(({ id }) => id === 'diary')?.fields),
    team,
  }
}

describe('the diary of the demo', () => {
  it.each(MOMENTS)('at %s has days that hold exactly what plans and blocks take, and no other', async (now) => {
    const { plans, blocks, days } = await demoAt(now)
    const dates = new Set([...plans, ...blocks].map(({ date }) => date))
    expect(days.map(({ date }) => date).sort()).toEqual([...dates].sort())
    for (const day of days) expect(countsOf(day)).toEqual(countDay(day.date, plans, blocks))
  })

  it.each(MOMENTS)('at %s has a plan for each confirmed visit, by therapists on duty', async (now) => {
    const { bookings, plans, settings, team } = await demoAt(now)
    const visits = bookings.filter(({ status, outcome }) => status === 'confirmed' && outcome?.kind !== 'missed')
    expect(visits.length).toBeGreaterThan(50)
    for (const booking of visits)
      expect(booking.plan).toMatchObject({ date: booking.date, guests: booking.guests, buffer: settings.buffer })
    for (const plan of plans) {
      expect(planProblems(plan)).toEqual([])
      const working = onDuty(team, plan.date).map(({ id }) => id)
      for (const { therapists } of plan.entries) expect(working).toEqual(expect.arrayContaining([...therapists]))
    }
  })
})
