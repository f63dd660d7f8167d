import { type Client, clientStatus } from '#domain/client.ts'
import { displayName } from '#domain/display.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'

/** Preferences and notes only when there are any. */
export const ClientDetails = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const entries = [
    ['Name', displayName(client, 'Unknown Client')],
    ['E-mail', client.email || 'None'],
    ['Phone', client.phone || 'None'],
    ['Total bookings', String(client.totalBookings)],
    ['Status', clientStatus(client.status)],
    ['Preferences', client.preferences.trim()],
    ['Notes', client.notes.trim()],
  ].filter(([, text]) => text !== '')
  return (
    <Dialog
      open
      title="Client Details"
      onClose={onClose}
      actions={
        <Button tone="plain" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="divide-y divide-line">
        {entries.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
