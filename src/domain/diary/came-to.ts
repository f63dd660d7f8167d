import type { Client } from '../client.ts'
import type { Category } from '../service.ts'
import { endOf, type Plan } from './plan.ts'

/** To whom a client came last, by category: kept with the profile when a visit is noted as done. */

/** Ids of therapists. What is not known is missing. */
export type CameTo = Partial<Record<Category, string>>

const FIELDS = { massage: 'massageBy', facial: 'facialBy', nails: 'nailsBy' } as const satisfies Record<
  Category,
  keyof Client
>
const CATEGORIES_KEPT = Object.keys(FIELDS) as Category[]

type Kept = Partial<Pick<Client, (typeof FIELDS)[Category]>>

export const cameToOf = (client: Kept): CameTo =>
  Object.fromEntries(
    CATEGORIES_KEPT.flatMap((category) => {
      const id = client[FIELDS[category]]
      return id ? [[category, id]] : []
    }),
  )

/** Of several treatments of a category the last counts. Of several guests nobody knows whom the client had. */
export const cameToChange = ({ guests, entries }: Plan, client: Kept): Kept => {
  const last = entries
    .toSorted((one, other) => endOf(one) - endOf(other))
    .flatMap(({ category, therapists: [id] }) => (category && id ? [[FIELDS[category], id] as const] : []))
  const kept = guests === 1 ? [...new Map(last)] : []
  return Object.fromEntries(kept.filter(([field, id]) => client[field] !== id))
}
