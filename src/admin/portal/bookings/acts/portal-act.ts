import type { ComponentType } from 'react'
import type { Booking } from '#domain/booking.ts'
import { useActions } from '../actions.tsx'

/** `nameId`: id of the element with the person's name, which describes the button to screen readers. */
export type ActButtonProps = { booking: Booking; nameId: string }

/** An act of the desk on a card. Each button decides itself whether it is shown for its booking. */
export type PortalAct = {
  name: string
  /** Among the buttons of the card. */
  card?: ComponentType<ActButtonProps>
  /** Among the answers to the guest's wish. */
  wish?: ComponentType<ActButtonProps>
  /** Among the rarely used actions below the details. */
  more?: ComponentType<ActButtonProps>
}

/** While one booking is being processed, the buttons of all others are disabled. */
export const useActButton = ({ booking, nameId }: ActButtonProps) => {
  const { processing } = useActions()
  return {
    disabled: processing !== undefined,
    busy: processing === booking.id,
    busyText: 'Processing...',
    'aria-describedby': nameId,
  }
}
