import { arrivalText } from './arrival-text.ts'
import { PortalButton } from './portal-button.tsx'
import type { Arrivals } from './use-arrivals.ts'

type ArrivalBarProps = { arrivals: Arrivals; onShow: () => void }

/** Stands over the foot of the window: whatever is shown, nothing moves under anybody's hands. */
export const ArrivalBar = ({ arrivals, onShow }: ArrivalBarProps) => {
  const text = arrivalText(arrivals)
  return (
    <>
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {text && (
        <div className="pointer-events-none fixed inset-x-3 bottom-3 z-10 flex justify-center print:hidden">
          <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-[2px] border border-gold-deep bg-paper px-4 py-2 shadow-card">
            <p className="font-medium">{text}</p>
            <div className="flex gap-2">
              <PortalButton onClick={onShow}>Show new</PortalButton>
              <PortalButton tone="plain" onClick={arrivals.seeAll}>
                Seen
              </PortalButton>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
