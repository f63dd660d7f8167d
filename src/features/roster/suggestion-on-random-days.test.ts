import fc from 'fast-check'
import { expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import type { Category } from '#features/menu/service.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { type Visit, suggestForDay } from './suggestion.ts'
import type { Plan, PlanEntry } from '#features/diary/plan.ts'
import type { Therapist } from './therapists.ts'
import { workOn } from './shifts.ts'

const quarters = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 15)
const span = fc.tuple(quarters(40, 56), quarters(4, 16)).map(([from, length]) => ({ from, to: from + length }))
const people = fc.record({
  categories: fc.constantFrom<Category[]>(['massage'], ['nails'], ['massage', 'nails']),
  gender: fc.constantFrom<Therapist['gender']>('', 'woman', 'man'),
  shift: span,
  away: fc.array(span, { maxLength: 1 }),
})
const ids = ['t0', 't1', 't2', 't3']
const treatment = fc.record({
  category: fc.constantFrom<Category>('massage', 'nails'),
  start: quarters(40, 64),
  minutes: quarters(2, 6),
  therapists: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(ids, { minLength: 1, maxLength: 1 })),
})
const visits = fc.array(
  fc.record({
    entries: fc.array(treatment, { minLength: 1, maxLength: 2 }),
    guests: fc.constantFrom(1, 1, 2),
    buffer: fc.constantFrom(0, 15),
    wants: fc.constantFrom(undefined, 'woman', 'man', 't0', 't1'),
  }),
  { minLength: 1, maxLength: 5 },
)

const minutesIn = ({ start, minutes }: Pick<PlanEntry, 'start' | 'minutes'>) =>
  Array.from({ length: minutes }, (_, minute) => start + minute)

it('is never who cannot, is off or busy, is whom the guest asks for, and leaves every chosen therapist', () => {
  const seen = { suggested: 0, asked: 0, lacking: 0, kept: 0 }
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 4 }), visits, (staff, wanted) => {
      const team = staff.map(({ shift, away: _, ...own }, index) => onTuesdays(`t${String(index)}`, [shift], own))
      const blocks = staff.flatMap(({ away }, index) =>
        away.map((time) => block({ therapist: `t${String(index)}`, ...time })),
      )
      const stored = wanted.map(({ entries, wants, ...own }, index): Visit => {
        const all = entries.map((one) => entry(one))
        return { id: `v${String(index)}`, plan: plan({ ...own, entries: all, ...(wants && { wants }) }) }
      })
      /** Minute by minute. */
      const isFree = ({ id, categories, ...pattern }: Therapist, one: PlanEntry, plans: readonly Plan[]) => {
        const there = workOn({ ...pattern, id }, DATE, { hours: HOUSE_HOURS, blocks }).flatMap(({ from, to }) =>
          minutesIn({ start: from, minutes: to - from }),
        )
        const busy = plans.flatMap(({ entries }) => entries.filter(({ therapists }) => therapists.includes(id)))
        const taken = busy.flatMap(minutesIn)
        return (
          one.category !== null &&
          categories.includes(one.category) &&
          minutesIn(one).every((minute) => there.includes(minute) && !taken.includes(minute))
        )
      }
      const day = { hours: HOUSE_HOURS, therapists: team, blocks }
      const found = suggestForDay(stored, day)
      for (const [index, { plan: before }] of stored.entries()) {
        const after = found[index] ?? before
        const others = [...found.slice(0, index), ...stored.slice(index + 1).map((one) => one.plan)]
        for (const [position, one] of before.entries.entries()) {
          const therapists = after.entries[position]?.therapists ?? []
          const added = therapists.slice(one.therapists.length)
          expect(therapists.slice(0, one.therapists.length)).toEqual(one.therapists)
          seen.kept += one.therapists.length
          const beside = { ...after, entries: after.entries.with(position, one) }
          const free = team.filter((therapist) => isFree(therapist, one, [...others, beside]))
          for (const id of added) expect(free.map((therapist) => therapist.id)).toContain(id)
          const isDone = team.some(({ categories }) => one.category !== null && categories.includes(one.category))
          const places = isDone ? Math.max(0, before.guests - one.therapists.length) : 0
          expect(added.length).toBeLessThanOrEqual(places)
          if (before.entries.length === 1) expect(added).toHaveLength(Math.min(places, free.length))
          const fitting = free.filter(({ id, gender }) => id === before.wants || gender === before.wants)
          const isAsked = places > 0 && fitting.length > 0 && !one.therapists.includes(before.wants ?? '')
          if (isAsked) expect(fitting.map(({ id }) => id)).toContain(added[0])
          seen.suggested += added.length
          seen.asked += Number(isAsked)
          seen.lacking += places - added.length
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
})
