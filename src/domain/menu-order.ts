import type { Service } from './service.ts'

/** Positions to store, by the id of the treatment; null takes one away. */
export type Positions = ReadonlyMap<string, number | null>

/** Whether main has set an order in this category. */
export const isOrdered = (services: readonly Pick<Service, 'position'>[]): boolean =>
  services.some(({ position }) => position !== undefined)

/** The list with one treatment moved down by so many places, or up for a negative number, but not beyond the ends. */
export const moved = <S extends { id: string }>(services: readonly S[], id: string, by: number): S[] => {
  const at = services.findIndex((service) => service.id === id)
  const one = services[at]
  if (!one) return [...services]
  const to = Math.min(Math.max(at + by, 0), services.length - 1)
  return services.toSpliced(at, 1).toSpliced(to, 0, one)
}

/** The positions to store for this order. `services` are the visible treatments of a category, in the wanted order. */
export const positionsFor = (services: readonly Service[]): Positions =>
  new Map(services.flatMap(({ id, position }, at) => (position === at ? [] : [[id, at] as const])))

/** The positions to remove, so that the treatments are ordered by name again. */
export const withoutPositions = (services: readonly Service[]): Positions =>
  new Map(services.flatMap(({ id, position }) => (position === undefined ? [] : [[id, null] as const])))
