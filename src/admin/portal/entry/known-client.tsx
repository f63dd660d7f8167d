import { type Ref, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { getClient } from '#data/clients.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { alertText } from '#domain/client-alert.ts'
import { countText, servicesText } from '#domain/display.ts'
import { lastVisitOf } from '#domain/entry.ts'
import { dateText, venueToday } from '#domain/venue-clock.ts'
import { PortalButton, RetryButton } from '../buttons.tsx'
import { AlertLine, useAlertOf } from '../clients/client-alerts.tsx'
import { useRead } from '../lists/use-read.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

type KnownClientProps = {
  id: string
  email: string
  repeatButton: Ref<HTMLButtonElement>
  onRepeat: (visit: Booking) => void
  /** Gets the profile once it was read. */
  onKnown: (client: Client) => void
  /** The desk chooses another client. */
  onChangeClient: () => void
}

/** The chosen profile: alert, notes, preferences, and a button that repeats its last visit. */
export const KnownClient = ({ id, email, repeatButton, onRepeat, onKnown, onChangeClient }: KnownClientProps) => {
  // The e-mail at the time of the choice, so that typing another one does not read again.
  const [known] = useState(email)
  const load = useCallback(
    async () => ({ client: await getClient(id), bookings: await listBookingsOf({ id, email: known }) }),
    [id, known],
  )
  const { value, loading, failed, reload } = useRead(load)
  const client = value?.client
  const tell = useEffectEvent(onKnown)
  useEffect(() => client && tell(client), [client])
  const today = venueToday(useNow())
  // Repeating a visit needs lengths and prices of the menu.
  const { isKnown } = useHouse()
  const alertOf = useAlertOf()
  const isComing = ({ date }: Booking) => date > today
  const visit = value && lastVisitOf(value.bookings, today)
  const lastText = visit
    ? `${isComing(visit) ? 'Coming' : 'Last'}: ${dateText(visit.date)}, ${servicesText(visit)}`
    : 'No earlier visit to repeat'
  return (
    <div className="mb-4 rounded-[2px] border border-sage bg-sage-pale px-4 py-3 text-small">
      <p className="font-medium">{`Known client${value ? `: ${countText(value.client.totalBookings, 'booking')}` : ''}`}</p>
      <AlertLine alert={alertOf({ clientId: id, email: known, phone: '' }) ?? (client && alertText(client))} />
      <p role="status" className="wrap-anywhere">
        {value ? lastText : failed === undefined && 'Reading earlier visits...'}
      </p>
      {value?.client.preferences && <p className="wrap-anywhere">{`Preferences: ${value.client.preferences}`}</p>}
      {value?.client.notes && <p className="wrap-anywhere">{`Notes: ${value.client.notes}`}</p>}
      {failed !== undefined && <p className="text-bad">{`Profile and earlier visits could not be read. ${failed}`}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <PortalButton
          ref={repeatButton}
          tone="plain"
          aria-disabled={visit === undefined || !isKnown}
          className="aria-disabled:text-ink-soft"
          onClick={() => visit && isKnown && onRepeat(visit)}
        >
          As last time
        </PortalButton>
        {failed !== undefined && (
          <RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />
        )}
        <PortalButton tone="plain" onClick={onChangeClient}>
          Somebody else
        </PortalButton>
      </div>
    </div>
  )
}
