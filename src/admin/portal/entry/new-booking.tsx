import { lateDialog } from '../late-part.tsx'
import { useEntries } from './entries.tsx'

const Shown = lateDialog('New booking', async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog)

/** The desk enters a booking for somebody on the telephone or at the door, in a dialog that is shown while an entry is open. */
export const NewBooking = () => {
  const { entry, close } = useEntries()
  return entry && <Shown key={entry.id} entry={entry} onClose={close} />
}
