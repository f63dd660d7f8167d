import type { ReactNode } from 'react'
import { requiredContext } from '../required-context.ts'
import { type BookingActions, useBookingActions } from './use-booking-actions.ts'

export const [ActionsContext, useActions] = requiredContext<BookingActions>('actions of bookings')

/** One booking is processed at a time in the whole portal, so every card and dialog has the same actions. */
export const ActionsProvider = ({ children }: { children: ReactNode }) => (
  <ActionsContext value={useBookingActions()}>{children}</ActionsContext>
)
