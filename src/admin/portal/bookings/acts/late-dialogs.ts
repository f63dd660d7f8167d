import { lateDialog } from '../../late-part.tsx'
import type { ActDialogProps } from '../actions.tsx'

/** The large dialogs of the acts. */

/** Asks what was paid: with Done, later, and for a fee. */
export const PayDialog = lateDialog<ActDialogProps>(
  'the payment',
  async () => (await import('./pay-dialog.tsx')).PayDialog,
)

/** Edits and confirms a booking, also one that was confirmed before. */
export const EditDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./confirm/edit-booking-dialog.tsx')).EditBookingDialog,
)

/** Proposes another time for a request. */
export const ProposeDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./propose-dialog.tsx')).ProposeDialog,
)

/** Corrects name, phone and e-mail. */
export const CorrectBooking = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./correct-booking.tsx')).CorrectBooking,
)
