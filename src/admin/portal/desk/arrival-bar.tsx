import { PortalButton } from '../buttons.tsx'
import { FootBox } from './foot-box.tsx'
import { arrivalText, useArrivals } from './use-arrivals.ts'
import { useShowNew } from './use-show-new.ts'

export const ArrivalBar = () => {
  const arrivals = useArrivals()
  const showNew = useShowNew()
  const text = arrivalText(arrivals)
  return (
    <>
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {text && (
        <FootBox text={text}>
          <PortalButton onClick={showNew}>Show new</PortalButton>
          <PortalButton tone="plain" onClick={arrivals.seeAll}>
            Seen
          </PortalButton>
        </FootBox>
      )}
    </>
  )
}
