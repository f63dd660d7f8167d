import { type Client, clientStatus } from '#domain/client.ts'
import { displayName, countText, servicesText } from '#domain/display.ts'
import { denialText } from '#domain/staff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { ClientCorrection } from './client-correction.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientNotes } from './client-notes.tsx'
import { PersonButtons, type PersonButtonsProps } from './person-buttons.tsx'
import { RelatedClients } from './related-clients.tsx'
import { useClientBookings } from './use-client-bookings.ts'
import { useNotes } from './use-notes.ts'
import type { ClientBookings as Found } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Spinner } from '#ui/spinner.tsx'
import { StatusBadge } from '../card-badges.tsx'
import { PaidNote } from '../bookings/paid-note.tsx'
import { askNote } from '../bookings/wish-texts.ts'
import { whenText } from '../texts.ts'
import { useWithWish } from '../wishes.tsx'
import { ReadFailedNote } from '../lists/read-failed.tsx'
import type { Read } from '../lists/use-read.ts'

const Line = ({ booking }: { booking: Booking }) => {
  const note = askNote(booking)
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">{whenText(booking)}</span>
        <StatusBadge status={booking.status} cancelledFor={booking.cancelledFor} />
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        {[servicesText(booking), priceText(totalsOf(booking))].filter(Boolean).join(' · ')}
      </p>
      <PaidNote booking={booking} />
      {note && <p className="text-small font-medium text-warn">{note}</p>}
    </li>
  )
}

/** All bookings of this person, in every status. */
export const ClientBookings = ({ read }: { read: Read<Found> }) => {
  const { value, failed } = read
  const withWish = useWithWish()
  return (
    <section aria-label="Bookings of this client" className="mt-6">
      <h3 className="font-medium">{value ? countText(value.list.length, 'booking') : 'Bookings'}</h3>
      <ReadFailedNote read={read} text="Could not load the bookings of this client." className="mt-2" />
      {value === undefined && failed === undefined && <Spinner label="Loading bookings..." className="py-6" />}
      {value?.isCut && (
        <p className="mt-1 text-small text-warn">
          There are more than are read here, and newer ones may be among them.
        </p>
      )}
      {value && (
        <ul className="mt-1 divide-y divide-line">
          {value.list.map(withWish).map((booking) => (
            <Line key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}

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
