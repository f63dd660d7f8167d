import { MOST_ORDERED } from '#domain/menu-check.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { isOrdered } from '#domain/menu-order.ts'
import type { ServiceGroup } from '#domain/service.ts'
import { PortalButton } from '../../buttons.tsx'
import { ServiceRow } from './service-row.tsx'
import { useOrder } from './use-order.ts'
import type { OpenForms } from './use-service-form.ts'

/** One category of the menu: its treatments in the order of the site, and buttons for the order. */
export const MenuGroup = ({ category, services, form }: ServiceGroup<MenuService> & { form: OpenForms }) => {
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
