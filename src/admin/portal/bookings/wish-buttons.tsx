import { useRef } from 'react'
import type { Booking } from '#domain/booking.ts'
import { PortalButton } from '../buttons.tsx'
import type { BookingActions } from './use-booking-actions.ts'
import { isTaken, wishText } from './wish-texts.ts'

type WishButtonsProps = {
  booking: Booking
  nameId: string
  actions: Pick<BookingActions, 'processing' | 'open' | 'cancel' | 'answer'>
}

/** The answers to what the guest asks for; once it is noted what became of the visit, it can only be settled. The card takes the focus, because the pressed button goes. */
export const WishButtons = ({ booking, nameId, actions }: WishButtonsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const { wish, status, outcome } = booking
  const { processing, open, cancel, answer } = actions
  if (!wish || status === 'rejected') return null
  const common = {
    disabled: processing !== undefined,
    busy: processing === booking.id,
    busyText: 'Processing...',
    'aria-describedby': nameId,
  }
  const press = async (act: Promise<void>) => {
    const card = group.current?.closest<HTMLElement>('[data-card]')
    await act
    const focused = document.activeElement
    if (!focused || focused === document.body) card?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={wishText(booking)}
      className="flex flex-wrap gap-2 @6xl:flex-col @6xl:items-stretch"
    >
      {wish.kind === 'move' && !outcome && (
        <>
          <PortalButton {...common} onClick={() => open('edit', booking, { date: wish.date, time: wish.time })}>
            {isTaken(booking) ? 'Confirm the offered time…' : 'Accept…'}
          </PortalButton>
          <PortalButton {...common} tone="plain" onClick={() => open('decline', booking)}>
            Decline…
          </PortalButton>
        </>
      )}
      {wish.kind === 'cancel' && !outcome && (
        <>
          <PortalButton
            {...common}
            tone="danger"
            onClick={() => void press(cancel(booking, { cancelledFor: 'client', reason: wish.note }))}
          >
            Cancel and free the time
          </PortalButton>
          <PortalButton {...common} tone="plain" onClick={() => void press(answer(booking))}>
            The guest comes after all
          </PortalButton>
        </>
      )}
      {(wish.kind === 'decline' || outcome) && (
        <PortalButton {...common} tone="plain" onClick={() => void press(answer(booking))}>
          Answered
        </PortalButton>
      )}
    </div>
  )
}
