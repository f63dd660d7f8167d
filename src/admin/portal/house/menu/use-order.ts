import { useState } from 'react'
import { saveOrder } from '#data/menu-changes.ts'
import { MOST_ORDERED } from '#domain/menu-check.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { moved, type Positions, positionsFor, withoutPositions } from '#domain/menu-order.ts'
import type { ServiceGroup } from '#domain/service.ts'
import { useSaving } from '../../forms/use-saving.ts'

/** A new order that is being stored. It is shown at once, until the live menu arrives. `from` is the menu from before. */
type Pending = { from: readonly MenuService[]; shown: readonly MenuService[]; isSaving: boolean }

/** Treatments as shown, and the positions that one commit stores for them. */
type Commit = readonly [part: readonly MenuService[], positions: Positions]

/** Removes all positions. A category with more treatments than an order can have needs several commits. */
const takenBack = (services: readonly MenuService[]): Commit[] => {
  return Array.from({ length: Math.ceil(services.length / MOST_ORDERED) }, (_, index) => {
    const part = services.slice(index * MOST_ORDERED, (index + 1) * MOST_ORDERED)
    return [part, withoutPositions(part)]
  })
}

/** The order of one category. While a change is being stored, further clicks do nothing. */
export const useOrder = (category: ServiceGroup['category'], services: readonly MenuService[]) => {
  const { save } = useSaving('The order was not saved')
  const [pending, setPending] = useState<Pending>()
  const [status, setStatus] = useState('')
  const isSame = pending !== undefined && isSameList(pending.from, services)
  const isBusy = pending !== undefined && (pending.isSaving || isSame)

  const store = async (shown: readonly MenuService[], commits: readonly Commit[], done: string) => {
    setPending({ from: services, shown, isSaving: true })
    const isSaved = await save(async () => {
      for (const [part, positions] of commits) await saveOrder(part, positions)
    })
    const isChange = commits.some(([, positions]) => positions.size > 0)
    setPending((last) => (isSaved && last && isChange ? { ...last, isSaving: false } : undefined))
    setStatus(isSaved ? done : '')
  }

  return {
    shown: isBusy ? pending.shown : services,
    isBusy,
    status,
    move: async (service: MenuService, by: -1 | 1) => {
      const shown = moved(services, service.id, by)
      const place = shown.findIndex(({ id }) => id === service.id)
      if (isBusy || services[place]?.id === service.id) return
      await store(
        shown,
        [[services, positionsFor(shown)]],
        `${service.name} is now ${String(place + 1)} of ${String(shown.length)} in ${category.label}.`,
      )
    },
    byName: async () => {
      if (!isBusy) await store(services, takenBack(services), `${category.label} is in order by name.`)
    },
  }
}

/** Compares ids, order and positions; other fields of a treatment may change meanwhile. */
const isSameList = (one: readonly MenuService[], other: readonly MenuService[]) =>
  one.length === other.length &&
  one.every(({ id, position }, at) => other[at]?.id === id && other[at].position === position)
