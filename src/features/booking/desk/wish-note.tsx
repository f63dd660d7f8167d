import { bookingDue, guestWait } from '../answer-due.ts'
import { type Booking, isMoved } from '../booking.ts'
import { displayName, shownTime } from '../display.ts'
import { isUnnoted } from '#features/payment/payment.ts'
import { momentText } from '#shared/venue-clock.ts'
import type { When } from '../wish.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useArrivals } from '#desk/use-arrivals.ts'
import { ShortRow } from '#desk/answer-first.tsx'
import { whenText } from '#desk/texts.ts'
import { useHouse, useTherapistNames } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { paidText } from './booking-texts.ts'

export const takesProposal = ({ wish, proposal }: Pick<Booking, 'wish' | 'proposal'>): boolean =>
  wish?.kind === 'move' && proposal !== undefined && !isMoved(proposal, wish)

const shortWhen = (booking: Booking, when: When) => (when.date === booking.date ? shownTime(when.time) : whenText(when))

/** `Asks for Sat, 26 Jan 2030 at 3:30 PM`: the wish, else the proposal; undefined if there is neither. */
export const askNote = (booking: Booking): string | undefined => {
  const { wish, proposal, status } = booking
  if (wish?.kind === 'cancel') return 'Asks to cancel'
  if (wish?.kind === 'decline') return 'Declined the offered time'
  if (wish) return `${takesProposal(booking) ? 'Takes' : 'Asks for'} ${shortWhen(booking, wish)}`
  return proposal && status === 'pending' ? `Offered ${shortWhen(booking, proposal)}` : undefined
}

/** `Offered: Sat, 26 Jan 2030 at 3:30 PM by Naledi`. */
export const proposalText = (proposal: NonNullable<Booking['proposal']>): string =>
  `Offered: ${whenText(proposal)}${proposal.by?.name ? ` by ${proposal.by.name}` : ''}`

export const PaidNote = ({ booking }: { booking: Booking }) => {
  const nameOf = useTherapistNames()
  const isMissing = isUnnoted(booking)
  const text = isMissing ? 'Amount not noted' : paidText(booking, nameOf)
  const posted = booking.bill?.state === 'posted' ? '. The lodge has this charge: tell it when you change it.' : ''
  return (
    <p role="status" className={classNames('text-small font-medium wrap-anywhere', isMissing && 'text-warn')}>
      {text && text + posted}
    </p>
  )
}

export const WishNote = ({ booking }: { booking: Booking }) => {
  const { wish, status } = booking
  const proposal = status === 'pending' ? booking.proposal : undefined
  const wait = guestWait(booking, useNow())
  if (!wish && !proposal) return null
  return (
    <div className="mt-2 text-small wrap-anywhere">
      {proposal && <p>{proposalText(proposal)}</p>}
      {wait && (
        <p className={wait.isPressing ? 'font-medium text-warn' : 'text-ink-soft'}>
          {`Waiting for the guest since ${momentText(wait.since)}`}
        </p>
      )}
      {wish && (
        <div className={classNames('border-l-2 border-warn bg-warn-pale px-3 py-2', proposal && 'mt-1')}>
          <p className="font-medium text-warn">{askNote(booking)}</p>
          {wish.note && <p className="whitespace-pre-line">{`“${wish.note}”`}</p>}
          {wish.createdAt && <p className="text-ink-soft">{`Asked: ${momentText(wish.createdAt)}`}</p>}
        </div>
      )}
    </div>
  )
}

export type WaitingRowProps = { booking: Booking; onOpen: (booking: Booking) => void }

/** A row for a request, or for a booking with a wish: who, when, what, and when the answer is due. A click opens its card. */
export const WaitingRow = ({ booking, onOpen }: WaitingRowProps) => {
  const now = useNow()
  const arrivals = useArrivals()
  const asks = askNote(booking)
  return (
    <ShortRow
      name={displayName(booking, 'Unknown Client')}
      due={bookingDue(booking, useHouse().calendar)}
      isNew={arrivals.isNew(booking)}
      badge={guestWait(booking, now)?.isPressing && <Badge tone="warn">Without reply</Badge>}
      onClick={() => {
        arrivals.see(booking)
        onOpen(booking)
      }}
    >
      {asks && <span className="font-medium text-warn">{`${asks} · `}</span>}
      <span>{whenText(booking)}</span>
    </ShortRow>
  )
}
