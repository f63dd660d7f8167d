import { newBookingId } from '#data/bookings.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { forget, inTurn, keep, readKept } from './kept.ts'

const ATTEMPTS_KEY = 'la-lumiere.booking-attempts'
const ATTEMPTS_KEPT = 5

type Attempt = { id: string; content: string }

const readAttempts = (): Attempt[] => {
  const kept = readKept(ATTEMPTS_KEY)
  if (!Array.isArray(kept)) return []
  return (kept as Partial<Attempt>[]).filter(
    (attempt): attempt is Attempt => typeof attempt?.id === 'string' && typeof attempt.content === 'string',
  )
}

/**
 * The booking id of exactly this content: the same after a retry, a reload and in another tab, a new one for
 * different content. Written down before the first attempt, so that an unclear outcome can never become two bookings.
 */
export const intentId = (request: BookingRequest): Promise<string> =>
  inTurn('la-lumiere.booking-attempts', () => {
    const content = JSON.stringify(request)
    const attempts = readAttempts()
    const known = attempts.find((attempt) => attempt.content === content)
    if (known) return known.id
    const id = newBookingId()
    keep(ATTEMPTS_KEY, [{ id, content }, ...attempts].slice(0, ATTEMPTS_KEPT))
    return id
  })

export const forgetIntents = (): void => forget(ATTEMPTS_KEY)
