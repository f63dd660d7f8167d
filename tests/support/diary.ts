import fc from 'fast-check'
import type { Block } from '#features/diary/block.ts'
import type { Others, Visit } from '#features/roster/suggestion.ts'
import type { Plan, PlanEntry } from '#features/diary/plan.ts'
import { CATEGORIES } from '#features/menu/service.ts'

/** Plans and blocks of the diary; a test names only what matters to it. */

/** A Tuesday. */
export const DATE = '2030-01-15'
export const DATES = [DATE, '2030-01-16'] as const

export const entry = (own: Partial<PlanEntry> = {}): PlanEntry => ({
  name: 'Swedish Massage',
  category: 'massage',
  start: 600,
  minutes: 60,
  therapists: [],
  ...own,
})

export const plan = (own: Partial<Plan> = {}): Plan => ({
  date: DATE,
  guests: 1,
  buffer: 0,
  entries: [entry()],
  ...own,
})

/** A visit of massages from `start`. */
export const visit = (id: string, start: number, therapists: string[] = [], own: Partial<Plan> = {}): Visit => ({
  id,
  plan: plan({ entries: [entry({ start, therapists })], ...own }),
})
export const others = (own: Partial<Others> = {}): Others => ({ visits: [], blocks: [], ...own })

export const block = (own: Partial<Block> = {}): Block => ({
  id: 'lunch',
  therapist: 'neo',
  date: DATE,
  from: 720,
  to: 780,
  words: 'Lunch',
  kind: 'away',
  series: '',
  createdAt: null,
  ...own,
})

const categories = fc.constantFrom(...CATEGORIES.map(({ id }) => id), null)

const entries = fc.record({
  name: fc.constant('Treatment'),
  category: categories,
  start: fc.integer({ min: 0, max: 1_439 }),
  minutes: fc.integer({ min: 1, max: 240 }),
  therapists: fc.constant([]),
})

/** Any plan that can be stored; treatments may overlap and go past midnight. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  date: fc.constantFrom(...DATES),
  guests: fc.integer({ min: 1, max: 6 }),
  buffer: fc.integer({ min: 0, max: 60 }),
  entries: fc.array(entries, { minLength: 1, maxLength: 5 }),
})
