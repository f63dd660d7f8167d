import { useEffect, useRef } from 'react'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { lateView } from '../late-part.tsx'

const HousePage = lateView('the house', async () => (await import('./house-page.tsx')).HousePage)

type HouseViewProps = {
  /** The name of the part in the address. */
  part: string
  onPart: (part: string) => void
  onBack: () => void
}

/** House, the owner's view, shown in place of the tabs. */
export const HouseView = ({ part, onPart, onBack }: HouseViewProps) => {
  const denial = denialText(useSignedIn(), 'manage_house')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="house-title" className="pt-4">
      <PortalButton tone="plain" onClick={onBack}>
        Back to the portal
      </PortalButton>
      <h2 ref={heading} id="house-title" tabIndex={-1} className="display mt-4 text-title">
        House
      </h2>
      {denial ? <p className="mt-3">{denial}</p> : <HousePage part={part} onPart={onPart} />}
    </section>
  )
}
