import { lateDialog } from '../late-part.tsx'
import type { NewBookingDialogProps } from './new-booking-dialog.tsx'

const Shown = lateDialog('New booking', async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog)

type NewBookingProps = Omit<NewBookingDialogProps, 'entry'>

export const NewBooking = ({ entries, ...rest }: NewBookingProps) =>
  entries.entry && (
    <Shown key={entries.entry.id} entry={entries.entry} entries={entries} onClose={entries.close} {...rest} />
  )
