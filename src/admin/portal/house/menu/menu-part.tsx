import { useState } from 'react'
import { saveOrder, startMenu } from '#data/menu-changes.ts'
import { MOST_ORDERED } from '#domain/menu-check.ts'
import { isOrdered, moved, type Positions, positionsFor, withoutPositions } from '#domain/menu-order.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { CATEGORIES, groupServices, type ServiceGroup } from '#domain/service.ts'
import { STARTING_MENU } from '#domain/starting-menu.ts'
import { Notice } from '#ui/notice.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceRow } from './service-row.tsx'
import { type OpenForms, useServiceForm } from './use-service-form.ts'

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
const useOrder = (category: ServiceGroup['category'], services: readonly MenuService[]) => {
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

/** One category of the menu: its treatments in the order of the site, and buttons for the order. */
const MenuGroup = ({ category, services, form }: ServiceGroup<MenuService> & { form: OpenForms }) => {
  const order = useOrder(category, services)
  const isLong = services.length > MOST_ORDERED
  return (
    <section aria-labelledby={`menu-${category.id}`} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h4 id={`menu-${category.id}`} className="font-medium">
          {category.label}
        </h4>
        <span className="text-small text-ink-soft">{isOrdered(services) ? 'In your own order' : 'By name'}</span>
        {isOrdered(services) && (
          <PortalButton tone="plain" busy={order.isBusy} onClick={() => void order.byName()}>
            Order by name
          </PortalButton>
        )}
      </div>
      {isLong && (
        <p className="text-small text-ink-soft">
          {`At most ${MOST_ORDERED} treatments of a category can be put in an order of your own, hidden ones included.`}
        </p>
      )}
      <ul aria-labelledby={`menu-${category.id}`} className="mt-2 divide-y divide-line border-y border-line">
        {order.shown.map((service, at) => (
          <ServiceRow
            key={service.id}
            service={service}
            isFirst={at === 0}
            isLast={at === services.length - 1}
            onMove={isLong ? undefined : (by) => void order.move(service, by)}
            form={form}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {order.status}
      </p>
    </section>
  )
}

/** The treatments by category, hidden ones included, with buttons for main. */
export const MenuPart = () => {
  const { menu } = useHouse()
  const form = useServiceForm()
  return (
    <SettingsLoaded noun="the menu">
      <p className="max-w-text text-ink-soft">
        Services and Booking show a change as soon as a visitor opens or reloads them. The other pages show it after the
        next deployment.
      </p>
      <PortalButton className="mt-4" onClick={() => form.begin()}>
        Add a treatment
      </PortalButton>
      {menu.length === 0 && <EmptyMenu />}
      {groupServices(menu).map(({ category, services }) => (
        <MenuGroup key={category.id} category={category} services={services} form={form} />
      ))}
      {form.open && <ServiceForm key={form.open.id} form={form} />}
    </SettingsLoaded>
  )
}

const EmptyMenu = () => {
  const { isSaving, save } = useSaving('The menu was not stored')
  const categories = CATEGORIES.map(({ label }) => label).join(', ')
  return (
    <Notice
      tone="neutral"
      title="The menu is empty"
      className="mt-6"
      action={
        <PortalButton busy={isSaving} busyText="Saving..." onClick={() => void save(() => startMenu(STARTING_MENU))}>
          Start with the menu of the house
        </PortalButton>
      }
    >
      Visitors read “Services Coming Soon”. You can start with <span>{STARTING_MENU.length}</span> treatments (
      <span>{categories}</span>) and change them afterwards.
    </Notice>
  )
}
