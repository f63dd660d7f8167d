import type { CHOSEN_SERVICE } from '#records/booking-form.ts'
import type { Stored } from '#records/read.ts'
import type { SHOWN_SERVICE } from '#records/service.ts'
import { plain } from '#shared/characters.ts'

export type Category = (typeof SHOWN_SERVICE.category.values)[number]

/** In the order shown. */
export const CATEGORIES: readonly { id: Category; label: string }[] = [
  { id: 'massage', label: 'Massage Therapy' },
  { id: 'facial', label: 'Facial Treatments' },
  { id: 'nails', label: 'Hands & Feet' },
]

export type Service = Stored<typeof SHOWN_SERVICE> & { id: string }

export type ChosenService = Stored<typeof CHOSEN_SERVICE>

const rank = (service: Service) => CATEGORIES.findIndex(({ id }) => id === service.category)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** English order: accents and capitals only break ties. Not `localeCompare`, whose first call takes 40 ms on a phone. */
const byName = (one: string, other: string) => compare(plain(one), plain(other)) || compare(one, other)

const place = ({ position = Number.MAX_VALUE }: Service) => position

/** By category in the order shown, then in the owner's order, then by name, then by id. */
export const orderServices = <S extends Service>(services: readonly S[]): S[] =>
  services.toSorted(
    (one, other) =>
      rank(one) - rank(other) || place(one) - place(other) || byName(one.name, other.name) || compare(one.id, other.id),
  )

export type ServiceGroup<S extends Service = Service> = { category: (typeof CATEGORIES)[number]; services: S[] }

export const groupServices = <S extends Service>(services: readonly S[]): ServiceGroup<S>[] => {
  const ordered = orderServices(services)
  return CATEGORIES.map((category) => ({
    category,
    services: ordered.filter((service) => service.category === category.id),
  })).filter((group) => group.services.length > 0)
}
