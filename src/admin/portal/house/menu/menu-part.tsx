import { startMenu } from '#data/menu-changes.ts'
import { MOST_ORDERED } from '#domain/menu-check.ts'
import { isOrdered } from '#domain/menu-order.ts'
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
import { useOrder } from './use-order.ts'
import { useServiceForm, type OpenForms } from './use-service-form.ts'

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
