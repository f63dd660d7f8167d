import { NO_SERVICES, servicesFailureText } from '#shared/failure.ts'
import { isChosen } from '#features/menu/selection.ts'
import { groupServices, type Service } from '#features/menu/service.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { serviceText } from '#features/menu/prerendered-menu.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import type { useServices } from '#features/visitor/use-stored.ts'
import { bookingDraft, choose } from './booking-draft.ts'

type ServiceCardProps = { service: Service; added: boolean; onAdd: () => void }

const ServiceCard = ({ service, added, onAdd }: ServiceCardProps) => (
  <li
    data-service={serviceText(service)}
    className={classNames(
      'relative flex items-center gap-4 rounded-[2px] border p-4 transition-colors duration-quick sm:p-5',
      added ? 'border-sage bg-sage-pale' : 'border-line bg-paper hover:border-gold',
    )}
  >
    <Icon name={service.icon} className="size-7 shrink-0 text-gold-deep" />
    <div className="min-w-0 flex-1">
      <h4 className="leading-snug font-medium">{service.name}</h4>
      <p className="text-small text-ink-soft">
        <span>{`${service.duration} min · `}</span>
        <span className="text-ink">{service.price}</span>
      </p>
    </div>
    {/* Covers the whole card. Stays focusable after adding, so that keyboard and screen reader users keep their place. */}
    <button
      type="button"
      aria-label={`${added ? 'Added:' : 'Add'} ${service.name}`}
      aria-disabled={added || undefined}
      onClick={added ? undefined : onAdd}
      className="flex min-h-11 min-w-18 shrink-0 items-center justify-center gap-2 rounded-[2px] border border-gold-deep px-3 text-small font-medium text-gold-deep after:absolute after:inset-0 aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:text-good"
    >
      {added && <Icon name="check" className="size-4" />}
      <span>{added ? 'Added' : 'Add'}</span>
    </button>
  </li>
)

const ServiceList = ({ services }: { services: readonly Service[] }) => {
  const chosen = useDraft(bookingDraft, (draft) => draft.selectedServices)
  return (
    <div className="grid gap-10">
      {groupServices(services).map(({ category, services: offered }) => (
        <div key={category.id}>
          <h3 className="eyebrow mb-4 text-sage-deep">{category.label}</h3>
          <ul className="grid gap-3 md:grid-cols-2">
            {offered.map((service) => (
              <ServiceCard
                key={`${service.name} ${service.duration}`}
                service={service}
                added={isChosen(chosen, service.name)}
                onAdd={() => choose(service)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export const ServicePicker = ({ services }: { services: ReturnType<typeof useServices> }) => {
  const { list, loading, failed, retry } = services
  if (list.length > 0)
    return (
      <>
        <div role="status">
          {failed && (
            <Notice tone="warn" className="mb-6" action={<Button onClick={retry}>Retry</Button>}>
              These prices are from our last published menu: the current ones could not be loaded.
            </Notice>
          )}
        </div>
        <ServiceList services={list} />
      </>
    )
  // As high as a screen, so that nothing visible moves when the menu arrives.
  if (loading)
    return (
      <div className="min-h-screen">
        <Spinner label="Loading our services..." className="py-16" />
      </div>
    )
  if (failed)
    return (
      <Notice tone="bad" action={<Button onClick={retry}>Retry</Button>}>
        {servicesFailureText('booking')}
      </Notice>
    )
  return <Notice tone="neutral">{NO_SERVICES}</Notice>
}
