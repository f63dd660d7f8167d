import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entry, others, plan, visit } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import type { Category } from '../service.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Others, Visit } from './overlaps.ts'
import type { Plan } from './plan.ts'
import { suggestTherapists } from './suggestion.ts'
import { doing, type Therapist } from './therapists.ts'

const suggest = (wanted: Plan, therapists: Therapist[], day: Partial<Others> = {}) =>
  suggestTherapists(wanted, { ...others(day), hours: HOUSE_HOURS, therapists }, () => true)
const [neo, lesedi] = [therapist('neo'), therapist('lesedi', { categories: ['nails'] })]

/** Tries all therapists for all treatments, each an hour long. */
const isPossible = (asked: readonly { start: number; category: Category }[], team: readonly Therapist[]): boolean => {
  const everybody = (given: readonly string[]): boolean => {
    const next = asked[given.length]
    if (!next) return true
    const isBusy = (id: string) =>
      given.some((other, index) => other === id && Math.abs((asked[index]?.start ?? 0) - next.start) < 60)
    return doing(team, next.category).some(({ id }) => !isBusy(id) && everybody([...given, id]))
  }
  return everybody([])
}

it('never leaves a day impossible that was possible: confirmed one after the other, everybody is served', () => {
  const team = [neo, therapist('thato', { categories: ['massage', 'nails'] }), lesedi]
  const starts = fc.integer({ min: 36, max: 60 }).map((quarter) => quarter * 15)
  const wishes = fc.array(fc.record({ start: starts, category: fc.constantFrom<Category>('massage', 'nails') }), {
    minLength: 2,
    maxLength: 7,
  })
  let served = 0
  fc.assert(
    fc.property(wishes, (asked) => {
      const visits = asked.map(({ start, category }, index) => ({
        id: String(index),
        plan: plan({ entries: [entry({ start, category })] }),
      }))
      fc.pre(isPossible(asked, team))
      const done: Visit[] = []
      for (const [index, { id, plan: wanted }] of visits.entries()) {
        const open = visits.slice(index)
        const { plan: suggested, lacking } = suggest(wanted, team, { ownId: id, visits: [...done, ...open] })
        expect(lacking).toEqual([])
        done.push({ id, plan: suggested })
      }
      served += 1
    }),
  )
  expect(served).toBeGreaterThan(20)
})

it('keeps what the guest asks for exactly where somebody who fits is free and all others still find somebody', () => {
  const genders = fc.constantFrom<Therapist['gender']>('', 'woman', 'man')
  const does = fc.constantFrom<Category[]>(['massage'], ['massage', 'nails'], ['nails'])
  const days = fc.record({
    team: fc.array(fc.record({ gender: genders, categories: does }), { minLength: 1, maxLength: 4 }),
    wants: fc.constantFrom('woman', 'man', 't0', 't1'),
    open: fc.array(fc.constantFrom<Category>('massage', 'nails'), { maxLength: 3 }),
    busy: fc.subarray(['t0', 't1', 't2', 't3']),
  })
  const outcomes = { kept: 0, broken: 0 }
  fc.assert(
    fc.property(days, ({ team: own, wants, open, busy }) => {
      const team = own.map((one, index) => therapist(`t${String(index)}`, one))
      const free = team.filter(({ id }) => !busy.includes(id))
      const seats = open.map((category) => ({ start: 600, category }))
      fc.pre(isPossible([{ start: 600, category: 'massage' }, ...seats], free))
      const fitting = free.filter(({ id, gender }) => id === wants || gender === wants)
      const isWished = team.some(({ id, categories }) => id === wants && categories.includes('massage'))
      const isAsked = wants === 'woman' || wants === 'man' || isWished || !team.some(({ id }) => id === wants)
      const canBeKept = fitting.some(
        ({ id, categories }) =>
          categories.includes('massage') &&
          isPossible(
            seats,
            free.filter((other) => other.id !== id),
          ),
      )
      const visits = [
        ...open.map((category, index) => ({
          id: `open${String(index)}`,
          plan: plan({ entries: [entry({ category })] }),
        })),
        ...busy.map((id) => visit(id, 600, [id])),
      ]
      const { notAsked, lacking } = suggest(plan({ wants }), team, { visits })
      expect(lacking).toEqual([])
      expect(notAsked.length === 0).toBe(!isAsked || canBeKept)
      outcomes[canBeKept ? 'kept' : 'broken'] += 1
    }),
    { numRuns: 400 },
  )
  expect(Math.min(outcomes.kept, outcomes.broken)).toBeGreaterThan(20)
})
