import { useEffect, useRef } from 'react'
import { loadChunk } from '#data/firebase/remote-call.ts'
import { denialText } from '#domain/staff.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton, RetryButton } from '../buttons.tsx'
import { useRead } from '../lists/use-read.ts'

/** A chunk of its own, because staff never need it. */
const loadHouse = () => loadChunk(() => import('./house-page.tsx'))

type HouseViewProps = {
  /** As the address names it. */
  part: string
  onPart: (part: string) => void
  onBack: () => void
}

/** The owner's view, in place of the tabs. */
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
      {denial ? <p className="mt-3">{denial}</p> : <LoadedHouse part={part} onPart={onPart} />}
    </section>
  )
}

const LoadedHouse = ({ part, onPart }: Omit<HouseViewProps, 'onBack'>) => {
  const { value, failed, loading, reload } = useRead(loadHouse)
  if (value) return <value.HousePage part={part} onPart={onPart} />
  if (failed === undefined) return <Spinner label="Loading the house..." className="py-16" />
  return (
    <Notice
      tone="bad"
      title="Could not open the house"
      action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />}
    >
      {failed}
    </Notice>
  )
}
