import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { CATEGORIES, type Category } from '#features/menu/service.ts'
import { minutesOf, SLOTS } from '#shared/slots.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { shortagesOf } from './availability.ts'
import { countDay, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { ownDuty, usualDutyText } from '#features/roster/duty-text.ts'
import { hintsFor } from './known-day.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { bufferAfter, endOf, type Plan, planAt, planOf } from './plan.ts'
import { workOn } from '#features/roster/shifts.ts'

describe('on a random small day', () => {
  const NOW = venueMoment('2030-01-14', 600)
  const BUFFER = 15
  const CATEGORY_IDS = CATEGORIES.map(({ id }) => id)
  const menu = CATEGORY_IDS.map((category) => ({ name: category, category }))
  const quarters = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 15)
  const shift = fc.tuple(quarters(36, 52), quarters(12, 40)).map(([from, length]) => ({ from, to: from + length }))
  const person = fc.record({ does: fc.subarray([...CATEGORY_IDS], { minLength: 1 }), shift: fc.option(shift) })
  const wish = fc.record({
    names: fc.array(fc.constantFrom(...CATEGORY_IDS), { minLength: 1, maxLength: 2 }),
    duration: quarters(2, 6),
    guests: fc.constantFrom(1, 1, 2),
    shares: fc.boolean(),
    /** Which of the times that can be served is taken. */
    choice: fc.nat(),
  })
  const places = fc.record(
    { massage: fc.integer({ min: 1, max: 3 }), facial: fc.constant(1), nails: fc.constant(2) },
    { requiredKeys: [] },
  )
  const away = fc.record({ therapist: fc.constantFrom('t0', 't1'), from: quarters(36, 60), length: quarters(2, 24) })

  type Seat = { from: number; to: number; until: number; category: Category | null }
  const seatsIn = (plan: Plan): Seat[] =>
    plan.entries.flatMap((entry) => {
      const seat = { from: entry.start, to: endOf(entry), until: endOf(entry) + bufferAfter(plan, entry) }
      return Array.from({ length: plan.shares ? 1 : plan.guests }, () => ({ ...seat, category: entry.category }))
    })

  it('calls no time taken for which somebody could be found', () => {
    const seen = { free: 0, places: 0, people: 0, hopeful: 0 }
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 3 }),
        fc.array(wish, { minLength: 2, maxLength: 4 }),
        places,
        fc.option(away),
        (people, wishes, limits, absence) => {
          const team = people.map(({ does, shift: own }, index) => {
            const id = `t${String(index)}`
            return own ? onTuesdays(id, [own], { categories: does }) : therapist(id, { categories: does })
          })
          const blocks = absence ? [block({ ...absence, to: Math.min(1_440, absence.from + absence.length) })] : []
          const settings = parseDiarySettings({
            ...{ places: limits, guests: 4, buffer: BUFFER },
            duty: usualDutyText(team, BUFFER),
          })
          const own = ownDuty(DATE, team, { buffer: BUFFER, blocks })
          const present = new Map(team.map((one) => [one.id, workOn(one, DATE, { hours: HOUSE_HOURS, blocks })]))
          /** Tries every assignment of the seats that have no therapist yet. */
          const isServed = (
            [seat, ...rest]: readonly Seat[],
            given: readonly (Seat & { id: string })[] = [],
          ): boolean => {
            if (!seat) return true
            const able = team.filter(({ categories }) => seat.category !== null && categories.includes(seat.category))
            // A category that nobody does needs nobody.
            if (!team.some(({ categories }) => seat.category !== null && categories.includes(seat.category)))
              return isServed(rest, given)
            return able.some(
              ({ id }) =>
                present.get(id)?.some(({ from, to }) => from <= seat.from && seat.to <= to) &&
                !given.some((other) => other.id === id && other.from < seat.until && seat.from < other.until) &&
                isServed(rest, [...given, { ...seat, id }]),
            )
          }
          const visits: Plan[] = []
          for (const { names, duration, guests, shares, choice } of wishes) {
            const services = names.map((name) => ({ name, duration }))
            const day = { ...parseDay(DATE, { duty: own || undefined }), ...countDay(DATE, visits, []) }
            const hints = hintsFor({ services, guests, shares, menu, settings, now: NOW }, DATE, day)
            const first = planOf({ services, date: DATE, time: '09:00 AM', guests, shares, buffer: BUFFER, menu })
            const possible = SLOTS.flatMap((slot) => {
              const remark = hints?.remarks.get(slot)
              if (!first || (remark !== undefined && remark !== 'likely taken')) return []
              const plan = planAt(first, minutesOf(slot) ?? 0)
              const hasPlaces = shortagesOf(day, settings.places, plan).length === 0
              const isFound =
                hasPlaces &&
                isServed([...visits, plan].flatMap(seatsIn).toSorted((one, other) => one.from - other.from))
              if (remark === 'likely taken') expect(isFound).toBe(false)
              seen[isFound ? 'free' : !hasPlaces ? 'places' : remark === 'likely taken' ? 'people' : 'hopeful'] += 1
              return isFound ? [plan] : []
            })
            const chosen = possible[choice % Math.max(1, possible.length)]
            if (chosen) visits.push(chosen)
          }
        },
      ),
      { numRuns: 100, seed: fc.readConfigureGlobal().seed ?? 37 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
  })
})
