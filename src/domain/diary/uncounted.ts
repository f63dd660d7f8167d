import type { Booking } from '../booking.ts'
import { isOver } from './outcome.ts'
import { categoryOn, type Menu } from './plan.ts'

/**
 * Whether a visit from `today` on was confirmed while the menu could not be read: it counts for the guests in the house, but not by category.
 * "Save without e-mail" gives it the categories of the menu. Without a menu, a treatment without a category may belong to one.
 */
export const isUncounted = (
  { status, plan, outcome }: Pick<Booking, 'status' | 'plan' | 'outcome'>,
  menu: Menu | undefined,
  today: string,
): boolean =>
  status === 'confirmed' &&
  plan !== null &&
  plan.date >= today &&
  !isOver(outcome) &&
  plan.entries.some(({ name, category }) => category === null && (!menu || categoryOn(menu, name) !== null))
