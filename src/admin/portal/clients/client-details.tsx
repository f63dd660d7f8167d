import { type Client, clientStatus } from '#domain/client.ts'
import { displayName } from '#domain/display.ts'
import { denialText } from '#domain/staff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { ClientBookings } from './client-bookings.tsx'
import { ClientCorrection } from './client-correction.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientNotes } from './client-notes.tsx'
import { PersonButtons, type PersonButtonsProps } from './person-buttons.tsx'
import { RelatedClients } from './related-clients.tsx'
import { useClientBookings } from './use-client-bookings.ts'
import { useNotes } from './use-notes.ts'

type ClientDetailsProps = PersonButtonsProps & {
  /** Gets the profile after a correction, or the one that stays after a joining; the details may be closed by then. */
  onChanged: (client: Client) => void
  onClose: () => void
}

export const ClientDetails = ({ client, onChanged, onClose, ...rest }: ClientDetailsProps) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const notes = useNotes(client)
  const bookings = useClientBookings(client)
  const entries = [
    ['Name', displayName(client, 'Unknown Client')],
    ['E-mail', client.email || 'None'],
    ['Phone', client.phone || 'None'],
    ['Total bookings', String(client.totalBookings)],
    ['Status', clientStatus(client.status)],
  ]

  const close = async () => {
    const isSafe =
      !notes.isChanged ||
      (await dialog.confirm({
        title: 'Leave without saving?',
        message: 'Alert, notes or preferences were changed and not saved.',
        ok: 'Leave',
        cancel: 'Stay',
      }))
    if (isSafe) onClose()
  }

  return (
    <Dialog
      open
      title="Client Details"
      onClose={() => void close()}
      actions={
        <Button tone="plain" onClick={() => void close()}>
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
      <ClientFigures read={bookings} />
      <ContactLinks email={client.email} phone={client.phone} />
      <ClientCorrection client={client} bookings={bookings} onCorrected={onChanged} />
      <RelatedClients
        client={client}
        onChanged={(staying) => {
          onChanged(staying)
          void bookings.reload()
        }}
      />
      <ClientNotes
        notes={notes}
        denial={denialText(staff, 'edit_clients')}
        turnAwayDenial={denialText(staff, 'turn_away')}
      />
      <ClientBookings read={bookings} />
      <PersonButtons client={client} {...rest} />
    </Dialog>
  )
}
