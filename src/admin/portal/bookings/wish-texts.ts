import { type Booking, isMoved } from '#domain/booking.ts'
import { shownTime } from '#domain/display.ts'
import type { StoredWish, When } from '#domain/wish.ts'
import { momentText, timeInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { whenText } from '../texts.ts'

type WishState = Pick<Booking, 'wish' | 'proposal'>

export const takesProposal = ({ wish, proposal }: WishState): boolean =>
  wish?.kind === 'move' && proposal !== undefined && !isMoved(proposal, wish)

/** `The guest asks for another time: Sat, 26 Jan 2030 at 3:30 PM`; undefined without an open wish. */
export const wishText = (booking: WishState): string | undefined => {
  const { wish } = booking
  if (!wish) return undefined
  if (wish.kind === 'cancel') return 'The guest asks to cancel'
  if (wish.kind === 'decline') return 'The offered time does not suit the guest'
  return `The guest ${takesProposal(booking) ? 'takes the offered time' : 'asks for another time'}: ${whenText(wish)}`
}

const shortWhen = (booking: Booking, when: When) => (when.date === booking.date ? shownTime(when.time) : whenText(when))

/** A short note for the diary about the wish, else about the proposal; undefined if there is neither. */
export const askNote = (booking: Booking): string | undefined => {
  const { wish, proposal, status } = booking
  if (wish?.kind === 'cancel') return 'Asks to cancel'
  if (wish?.kind === 'decline') return 'Offer declined'
  if (wish) return `${takesProposal(booking) ? 'Takes' : 'Asks for'} ${shortWhen(booking, wish)}`
  return proposal && status === 'pending' ? `Offered ${shortWhen(booking, proposal)}` : undefined
}

/** `11:20 AM` for a moment of today, else with its day. */
const sinceText = (at: Date, now: Date) =>
  venueToday(at) === venueToday(now) ? timeInWords(venueMinutes(at)) : momentText(at)

export const waitingText = (since: Date, now: Date): string => `Waiting for the guest since ${sinceText(since, now)}`

export const askedText = ({ createdAt }: StoredWish, now: Date): string =>
  createdAt ? `Asked: ${sinceText(createdAt, now)}` : ''

/** `Offered: Sat, 26 Jan 2030 at 3:30 PM by Naledi`. */
export const proposalText = (proposal: NonNullable<Booking['proposal']>): string =>
  `Offered: ${whenText(proposal)}${proposal.by?.name ? ` by ${proposal.by.name}` : ''}`
