import { paths } from '#config/paths.ts'
import { useNavigate } from 'react-router-dom'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import type { KeptRequest } from '#forms/requests/kept-requests.ts'

/** Opens Booking with the treatments of a request that this device has sent; undefined if it does not know them. */
export const useBookAgain = (kept: KeptRequest | undefined): (() => void) | undefined => {
  const navigate = useNavigate()
  const { treatments, guests = 1, shares = false } = kept ?? {}
  if (!treatments || treatments.length === 0) return undefined
  return () => {
    bookingDraft.change({ selectedServices: [...treatments], guests, shares })
    void navigate(paths.booking)
  }
}
