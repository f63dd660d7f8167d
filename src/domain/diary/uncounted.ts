import type { Booking } from '../booking.ts'
import { isOver } from './outcome.ts'
import { categoryOn, type Menu, type Plan } from './plan.ts'

/** A visit that was confirmed while the menu could not be read: it counts as guests in the house, but not yet by category. */

/**
 * The plan with the categories of the menu; undefined where the menu adds none. A plan without time for cleaning gets today's: the settings
 * were not read either.
 */
export const countedPlan = (plan: Plan, menu: Menu, { buffer }: { buffer: number }): Plan | undefined => {
  const entries = plan.entries.map((entry) => ({ ...entry, category: entry.category ?? categoryOn(menu, entry.name) }))
  const isSame = entries.every(({ category }, position) => category === plan.entries[position]?.category)
  return isSame ? undefined : { ...plan, buffer: plan.buffer || buffer, entries }
}

/**
 * Whether a visit from `today` on has a plan without categories. Without a menu, a treatment without a category may still belong to one.
 */
export const isUncounted = (
  { status, plan, outcome }: Pick<Booking, 'status' | 'plan' | 'outcome'>,
  menu: Menu | undefined,
  today: string,
): boolean => {
  if (status !== 'confirmed' || !plan || plan.date < today || isOver(outcome)) return false
  return menu ? countedPlan(plan, menu, plan) !== undefined : plan.entries.some(({ category }) => category === null)
}
