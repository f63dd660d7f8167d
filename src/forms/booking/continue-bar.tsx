import { paths } from '#config/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { bookingDraft } from './booking-draft.ts'
import { TotalsBar } from './totals-bar.tsx'

/** The bar of chosen services on every page but Booking, to which it leads. */
export const ContinueBar = () => (
  <TotalsBar store={bookingDraft} isAnnounced className="px-(--spacing-gutter)">
    <ButtonLink to={paths.booking} className="shrink-0">
      Continue
    </ButtonLink>
  </TotalsBar>
)
