import type { useReadBookings } from '#features/booking/desk/use-bookings.ts'
import type { ClientAlerts } from './client-alerts.tsx'
import type { useReadClients } from '#features/client/desk/client-panel.tsx'
import type { useArrivalsOf } from './use-arrivals.ts'
import type { useFreshnessOf } from './use-freshness.ts'
import type { useReadDiary } from './use-day.ts'
import type { Read } from './use-read.ts'
import type { useReadMessages } from '#features/message/desk/message-panel.tsx'
import { requiredContext } from '#shared/required-context.ts'
import type { Wishes } from './wishes.tsx'

/** The lists and figures that the portal keeps live, whichever view is open. */
type Lists = {
  bookings: ReturnType<typeof useReadBookings>
  clients: ReturnType<typeof useReadClients>
  messages: ReturnType<typeof useReadMessages>
  /** The number of treatments that visitors see. */
  services: Read<number>
  /** The day and the week of the diary; nothing is read while the diary is not shown. */
  diary: ReturnType<typeof useReadDiary>
  alerts: ClientAlerts
  wishes: Wishes
  arrivals: ReturnType<typeof useArrivalsOf>
  freshness: ReturnType<typeof useFreshnessOf>
}

export const [ListsContext, useLists] = requiredContext<Lists>('lists')
