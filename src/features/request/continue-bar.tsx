import { paths } from '#config/paths.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { countText } from '#features/booking/display.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { durationText } from '#features/menu/selection.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft } from './booking-draft.ts'
import { TotalsBar } from './totals-bar.tsx'

const announcement = (draft: BookingDraft) => {
  const { selectedServices: chosen } = draft
  if (chosen.length === 0) return ''
  return `${countText(chosen.length, 'service')}, ${durationText(partyMinutes(draft))}, ${priceQuote(draft, offersNow()).text}.`
}

/** The bar of chosen services on Services, with a link to Booking. */
export const ContinueBar = () => {
  const text = useDraft(bookingDraft, announcement)
  return (
    <>
      {/* Rendered before the first choice, because screen readers do not announce a live region that is inserted with its text. */}
      <p role="status" className="sr-only">
        {text}
      </p>
      <TotalsBar className="px-(--spacing-gutter)">
        <ButtonLink to={paths.booking} className="shrink-0">
          Continue
        </ButtonLink>
      </TotalsBar>
    </>
  )
}
