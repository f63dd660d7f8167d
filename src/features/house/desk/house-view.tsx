import { useEffect, useRef } from 'react'
import { denialText } from '#shared/staff.ts'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { lateView } from '#desk/read-state.tsx'
import { usePortalView } from '#desk/portal-view.ts'

const HousePage = lateView('the house', async () => (await import('./house-page.tsx')).HousePage)

export const HouseView = () => {
  const { leaveHouse } = usePortalView()
  const denial = denialText(useSignedIn(), 'manage_house')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="house-title" className="pt-4">
      <PortalButton tone="plain" className="print:hidden" onClick={leaveHouse}>
        Back to the portal
      </PortalButton>
      <h2 ref={heading} id="house-title" tabIndex={-1} className="display mt-4 text-title print:hidden">
        House
      </h2>
      {denial ? <p className="mt-3">{denial}</p> : <HousePage />}
    </section>
  )
}
