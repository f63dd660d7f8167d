import { lateDialog } from '../../../late-part.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'

/** Asks what was paid: with Done, later, and for a fee. */
export const PayDialog = lateDialog<ActDialogProps>(
  'the payment',
  async () => (await import('./pay-dialog.tsx')).PayDialog,
)
