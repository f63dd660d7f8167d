import { lateDialog } from '../../../late-part.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'

/** Edits and confirms a booking, also one that was confirmed before. */
export const EditDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./edit-booking-dialog.tsx')).EditBookingDialog,
)
