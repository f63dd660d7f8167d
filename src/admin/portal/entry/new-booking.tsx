import { lateDialog } from '../late-part.tsx'
import { useEntries } from './entries.tsx'

const Shown = lateDialog('New booking', async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog)

/** The dialog in which the desk enters a booking, while one is open. */
export const NewBooking = () => {
  const { entry, close } = useEntries()
  return entry && <Shown key={entry.id} entry={entry} onClose={close} />
}
