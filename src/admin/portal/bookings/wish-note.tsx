import { guestWait } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'
import { askedText, proposalText, waitingText, wishText } from './wish-texts.ts'

type WishNoteProps = { booking: Booking; now: Date }

export const WishNote = ({ booking, now }: WishNoteProps) => {
  const { wish, status } = booking
  const proposal = status === 'pending' ? booking.proposal : undefined
  const wait = guestWait(booking, now)
  if (!wish && !proposal) return null
  return (
    <div className="mt-2 text-small wrap-anywhere">
      {proposal && <p>{proposalText(proposal)}</p>}
      {wait && (
        <p className={wait.isPressing ? 'font-medium text-warn' : 'text-ink-soft'}>{waitingText(wait.since, now)}</p>
      )}
      {wish && (
        <div className={classNames('border-l-2 border-warn bg-warn-pale px-3 py-2', proposal && 'mt-1')}>
          <p className="font-medium text-warn">{wishText(booking)}</p>
          {wish.note && <p className="whitespace-pre-line">{`“${wish.note}”`}</p>}
          <p className="text-ink-soft">{askedText(wish, now)}</p>
        </div>
      )}
    </div>
  )
}
