import type { Service } from './service.ts'

/** Positions to store, by the id of the treatment; null takes one away. */
export type Positions = ReadonlyMap<string, number | null>

/** Whether main has set an order in this category. */
export const isOrdered = (services: readonly Pick<Service, 'position'>[]): boolean =>
  services.some(({ position }) => position !== undefined)

/** With one treatment so many places further down (below zero: up), as far as the list goes. */
export const moved = <S extends { id: string }>(services: readonly S[], id: string, by: number): S[] => {
  const at = services.findIndex((service) => service.id === id)
  const one = services[at]
  if (!one) return [...services]
  const to = Math.min(Math.max(at + by, 0), services.length - 1)
  return services.toSpliced(at, 1).toSpliced(to, 0, one)
}

/** What must be stored so that the treatments stand as they do here; the shown ones of a category, in the wanted order. */
export const positionsFor = (services: readonly Service[]): Positions =>
  new Map(services.flatMap(({ id, position }, at) => (position === at ? [] : [[id, at] as const])))

/** What must be stored so that they stand by name again. */
export const withoutPositions = (services: readonly Service[]): Positions =>
  new Map(services.flatMap(({ id, position }) => (position === undefined ? [] : [[id, null] as const])))
