import { PortalButton } from '../buttons.tsx'
import { arrivalText, type Arrivals } from './use-arrivals.ts'

type ArrivalBarProps = { arrivals: Arrivals; onShow: () => void }

/** Lies over the foot of the window, so that nothing moves when it appears. */
export const ArrivalBar = ({ arrivals, onShow }: ArrivalBarProps) => {
  const text = arrivalText(arrivals)
  return (
    <>
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {/* What stands last on the page can be scrolled out from under the bar. */}
      {text && <div className="h-16 print:hidden" />}
      {text && (
        <div className="pointer-events-none fixed inset-x-3 bottom-3 z-10 flex justify-center print:hidden">
          <div className="pointer-events-auto flex items-center gap-3 rounded-[2px] border border-gold-deep bg-paper px-3 py-2 shadow-card sm:gap-4 sm:px-4">
            <p className="text-small leading-snug font-medium sm:text-[1rem]">{text}</p>
            <div className="flex shrink-0 gap-2">
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
