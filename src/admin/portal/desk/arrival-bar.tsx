import { PortalButton } from '../buttons.tsx'
import { FootBox } from './foot-box.tsx'
import { arrivalText, type Arrivals } from './use-arrivals.ts'

type ArrivalBarProps = { arrivals: Arrivals; onShow: () => void }

export const ArrivalBar = ({ arrivals, onShow }: ArrivalBarProps) => {
  const text = arrivalText(arrivals)
  return (
    <>
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {text && (
        <FootBox text={text}>
          <PortalButton onClick={onShow}>Show new</PortalButton>
          <PortalButton tone="plain" onClick={arrivals.seeAll}>
            Seen
          </PortalButton>
        </FootBox>
      )}
    </>
  )
}
