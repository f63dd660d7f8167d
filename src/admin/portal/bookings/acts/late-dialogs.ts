import { lateDialog } from '../../late-part.tsx'
import type { ActDialogProps } from '../use-booking-actions.ts'

/** Asks what was paid: with Done, later, and for a fee. */
export const PayDialog = lateDialog<ActDialogProps>(
  'the payment',
  async () => (await import('./pay/pay-dialog.tsx')).PayDialog,
)

/** Edits and confirms a booking, also one that was confirmed before. */
export const EditDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./confirm/edit-booking-dialog.tsx')).EditBookingDialog,
)
