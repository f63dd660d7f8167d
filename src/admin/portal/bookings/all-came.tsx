import { countText } from '#domain/display.ts'
import { PortalButton } from '../buttons.tsx'
import type { BookingActions } from './use-booking-actions.ts'

type AllCameProps = {
  /** Visits of yesterday without an outcome. */
  count: number
  yesterday: string
  actions: Pick<BookingActions, 'processing' | 'allCame'>
}

/** A button that marks the visits of yesterday without an outcome as done. */
export const AllCame = ({ count, yesterday, actions }: AllCameProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
    <p className="text-small">{countText(count, 'visit')} of yesterday not marked</p>
    <PortalButton
      tone="plain"
      disabled={actions.processing !== undefined}
      busy={actions.processing === yesterday}
      busyText="Processing..."
      onClick={() => void actions.allCame(yesterday)}
    >
      All came
    </PortalButton>
  </div>
)
