import { LIMITS } from '#config/limits.ts'
import { hasRequests } from './display.ts'
import { linesOf, withoutLines } from './offer.ts'

/** How many people a booking is for; all of them are treated at the same time. Missing or odd means 1. */
export const guestsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LIMITS.guestsAtDesk ? value : 1

const LINE = /^\s*Guests:/i

/** `Guests: 2`, as it stands in the special requests and so in every e-mail. */
const guestsLine = (guests: number): string => `Guests: ${String(guests)}`

/** The special requests without any `Guests:` line. */
export const withoutGuests = (requests: string): string => withoutLines(requests, LINE)

/** The special requests as they are sent: for more than one guest with their number as the first line. */
export const requestsFor = (requests: string, guests: number): string => {
  const typed = requests.trim()
  if (guests < 2) return typed
  const own = linesOf(typed)
    .filter((line) => line.trim() !== guestsLine(guests))
    .join('\n')
    .trim()
  return hasRequests(own) ? `${guestsLine(guests)}\n${own}` : guestsLine(guests)
}
