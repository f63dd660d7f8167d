import { spa } from '#config/spa.ts'
import { servicesFailureText } from '#domain/failure.ts'
import { callLink } from '#domain/links.ts'
import { groupServices } from '#domain/service.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useServices } from '#forms/use-services.ts'
import { useStoredHouse } from '#forms/use-stored-house.ts'
import { ServiceGroup } from './service-group.tsx'
import { useSectionInAddress } from './use-section-in-address.ts'

const Call = () => (
  <a href={callLink(spa.servicesPhone)} className={buttonClass('plain')}>
    <Icon name="phone" className="size-5" />
    <span>
      Call <span className="whitespace-nowrap">{spa.servicesPhone}</span>
    </span>
  </a>
)

/** Shows the menu, or that it is loading, failed or empty. A menu kept from an earlier visit stays visible when the read fails. */
export const ServiceMenu = () => {
  const { list, loading, failed, retry } = useServices('services')
  useStoredHouse()
  useSectionInAddress(list.length > 0)

  if (loading) return <Spinner label="Loading our services..." className="min-h-64" />
  return (
    <>
      {failed && (
        <Notice
          tone="bad"
          className="mb-16 print:hidden"
          action={
            <>
              <Button onClick={retry}>Retry</Button>
              <Call />
            </>
          }
        >
          <p>{servicesFailureText('services')}</p>
          {list.length > 0 && <p className="mt-2 text-ink-soft">Below is the menu as we last knew it.</p>}
        </Notice>
      )}
      {!failed && list.length === 0 && (
        <Notice tone="neutral" title="Services Coming Soon" action={<Call />}>
          <p>We are setting the table for our new menu. Call us and we will tell you what we can do for you today.</p>
        </Notice>
      )}
      <div className="space-y-section print:space-y-4">
        {groupServices(list).map(({ category, services }, position) => (
          <ServiceGroup key={category.id} category={category} services={services} position={position} />
        ))}
      </div>
    </>
  )
}
