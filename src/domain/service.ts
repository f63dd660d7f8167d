import { plain } from './characters.ts'
import { fieldsOf, numberOf, priceOf, textOf } from '#records/stored.ts'

export type Category = 'massage' | 'facial' | 'nails'

/** In the order shown. */
export const CATEGORIES: readonly { id: Category; label: string }[] = [
  { id: 'massage', label: 'Massage Therapy' },
  { id: 'facial', label: 'Facial Treatments' },
  { id: 'nails', label: 'Hands & Feet' },
]

export const ICON_NAMES = ['Sparkles', 'Heart', 'Droplets', 'Flower2', 'Hand', 'Footprints'] as const
export type IconName = (typeof ICON_NAMES)[number]

export type Service = {
  id: string
  name: string
  description: string
  category: Category
  /** Minutes. */
  duration: number
  /** Shown as stored. */
  price: string
  icon: IconName
  /** Within its category, where the owner set an order. */
  position?: number
}

/** A service as it stands in a booking. */
export type ChosenService = { name: string; duration: number; price: string }

/** Malformed fields get defaults; undefined without an id, a name or a known category, because pages cannot show such a service. */
export const parseService = (id: string, data: unknown): Service | undefined => {
  const fields = fieldsOf(data)
  const name = textOf(fields['name']).trim()
  const category = categoryOf(textOf(fields['category']))
  if (!id || !name || !category) return undefined
  const icon = textOf(fields['icon']).trim()
  const position = numberOf(fields['position'])
  return {
    id,
    name,
    description: textOf(fields['description']).trim(),
    category,
    duration: durationOf(fields['duration']),
    price: priceOf(fields['price']).trim(),
    icon: ICON_NAMES.find((known) => known === icon) ?? 'Sparkles',
    ...(position !== undefined && { position }),
  }
}

/** For visitors: undefined for a hidden service, too. */
export const parseShownService = (id: string, data: unknown): Service | undefined =>
  fieldsOf(data)['hidden'] === true ? undefined : parseService(id, data)

const categoryOf = (text: string): Category | undefined =>
  CATEGORIES.find(({ id, label }) => [id, label.toLowerCase()].includes(text.trim().toLowerCase()))?.id

/** A longer duration is a typing mistake, and sums with it would leave the calendar. */
const LONGEST = 99_999

/** Whole minutes; also from texts such as `90`, `60 min` or `1h 30min`. 0: not known. */
export const durationOf = (value: unknown): number => {
  // Trimmed, because three runs of white space in one pattern take minutes on a text of nothing else.
  const [, hours, minutes] =
    /^(?:(\d+)\s*h(?:ours?)?\s*)?(?:(\d+)\s*(?:m(?:in(?:utes?|s)?)?)?)?$/i.exec(textOf(value).trim()) ?? []
  const number = Math.round(numberOf(value) ?? Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return number > 0 && number <= LONGEST ? number : 0
}

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

/** Categories in the order shown, without the empty ones. */
export const groupServices = <S extends Service>(services: readonly S[]): ServiceGroup<S>[] => {
  const ordered = orderServices(services)
  return CATEGORIES.map((category) => ({
    category,
    services: ordered.filter((service) => service.category === category.id),
  })).filter((group) => group.services.length > 0)
}
