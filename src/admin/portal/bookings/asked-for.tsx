import type { Booking } from '#domain/booking.ts'
import { hasRequests } from '#domain/display.ts'
import { withoutGuests } from '#domain/guests.ts'
import { withoutOffers } from '#domain/offer.ts'
import { AlertLine, useAlertOf } from '../clients/client-alerts.tsx'
import type { AppointmentDraft } from './use-appointment.ts'
import { WantsField } from './wants-field.tsx'

type AskedForProps = { booking: Booking; draft: AppointmentDraft }

/** Whom the guest asks for, beside the guest's own words and the client's alert. */
export const AskedFor = ({ booking, draft }: AskedForProps) => {
  const alert = useAlertOf()(booking)
  const words = withoutGuests(withoutOffers(booking.specialRequests)).trim()
  if (draft.house.therapists.length === 0) return null
  return (
    <div className="mt-5 grid items-end gap-3 sm:grid-cols-2">
      <WantsField draft={draft} />
      <div className="text-small">
        {hasRequests(words) && (
          <p className="wrap-anywhere whitespace-pre-line">
            {`${booking.isEntered ? 'Note of the desk' : 'The guest wrote'}: “${words}”`}
          </p>
        )}
        <AlertLine alert={alert} />
      </div>
    </div>
  )
}
