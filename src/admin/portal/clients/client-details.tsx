import { type Client, clientStatus } from '#domain/client.ts'
import { displayName, countText, servicesText } from '#domain/display.ts'
import { denialText } from '#domain/staff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { ClientCorrection } from './client-correction.tsx'
import { ClientFigures } from './client-figures.tsx'
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
import { useId } from 'react'
import { UNWELCOME } from '#domain/client-alert.ts'
import { lineProblem, tooLong } from '#domain/typed-line.ts'
import { timeInWords, venueMinutes } from '#domain/venue-clock.ts'
import { CLIENT } from '#records/client.ts'
import { CheckField } from '#ui/field.tsx'
import { reloadPage } from '#ui/reload-page.ts'
import { isOutdated } from '../../reason.ts'
import { PortalButton } from '../buttons.tsx'
import { AreaField, TextField } from '../forms/fields.tsx'

type ClientNotesProps = {
  notes: ReturnType<typeof useNotes>
  denial: string | undefined
  /** Why this person may not say that the client shall not come again. */
  turnAwayDenial: string | undefined
}

const FIELDS = [
  { name: 'alert', label: 'Alert' },
  { name: 'preferences', label: 'Preferences' },
  { name: 'notes', label: 'Notes' },
] as const

type Name = (typeof FIELDS)[number]['name']

const isLine = (name: Name) => CLIENT[name].is === 'line'

const ALERT_HINT = 'For staff only, such as “Nut allergy”: shown on every card, in the diary and on the day sheets.'

const problem = (name: Name, { isUnwelcome, [name]: text }: ReturnType<typeof useNotes>['draft']) => {
  if (name === 'alert' && isUnwelcome && text.trim() === '')
    return 'Please say here why this client shall not be booked again.'
  return (isLine(name) ? lineProblem : tooLong)(text, CLIENT[name].most)
}

const stateText = ({ outcome, isChanged }: ReturnType<typeof useNotes>) => {
  if (outcome.state === 'saving') return 'Saving...'
  if (outcome.state === 'failed') return ''
  if (isChanged) return 'Not saved yet'
  if (outcome.state === 'saved' && outcome.at) return `Saved at ${timeInWords(venueMinutes(outcome.at))}`
  return 'Everything is saved'
}

/** Form for alert, notes and preferences of a client, and whether to book them again, with the state of saving. */
const ClientNotes = ({ notes, denial, turnAwayDenial }: ClientNotesProps) => {
  const { draft, isChanged, outcome, type, save, takeTheirs } = notes
  const [denialId, unwelcomeId] = [useId(), useId()]
  const isWrong = FIELDS.some(({ name }) => problem(name, draft) !== undefined)
  const isSaving = outcome.state === 'saving'
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isWrong && !isSaving) void save()
      }}
    >
      {FIELDS.map(({ name, label }) => {
        const NoteField = isLine(name) ? TextField : AreaField
        return (
          <NoteField
            key={name}
            label={label}
            name={name}
            hint={name === 'alert' && ALERT_HINT}
            error={problem(name, draft)}
            disabled={denial !== undefined}
            value={draft[name]}
            onChange={(text) => type({ [name]: text })}
          />
        )
      })}
      <div>
        <CheckField
          type="checkbox"
          checked={draft.isUnwelcome}
          disabled={turnAwayDenial !== undefined}
          aria-describedby={unwelcomeId}
          onChange={({ target }) => type({ isUnwelcome: target.checked })}
        >
          {UNWELCOME}
        </CheckField>
        <p id={unwelcomeId} className="text-small text-ink-soft">
          {turnAwayDenial ?? 'Stands before the alert on every request and booking of this client. It forbids nothing.'}
        </p>
      </div>
      {outcome.state === 'failed' && (
        <div role="alert" className="rounded-[2px] border border-bad/40 bg-bad-pale p-4 text-small">
          <p>{outcome.reason}</p>
          {isOutdated(outcome.reason) && (
            <PortalButton tone="plain" className="mt-3" onClick={reloadPage}>
              Reload
            </PortalButton>
          )}
          {outcome.theirs &&
            FIELDS.map(({ name, label }) => (
              <p key={name} className="mt-2 wrap-anywhere">
                <span className="font-medium">{`${label} as stored now: `}</span>
                <span>{outcome.theirs?.[name] || 'None'}</span>
              </p>
            ))}
          {outcome.theirs?.isUnwelcome && <p className="mt-2 font-medium">{`Stored now: ${UNWELCOME}`}</p>}
          {outcome.theirs && (
            <PortalButton tone="plain" className="mt-3" onClick={takeTheirs}>
              Take over what is stored
            </PortalButton>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PortalButton
          type="submit"
          busy={isSaving}
          busyText="Saving..."
          disabled={!isChanged || isWrong || denial !== undefined}
          aria-describedby={denial ? denialId : undefined}
        >
          Save
        </PortalButton>
        <p role="status" className="text-small text-ink-soft">
          {stateText(notes)}
        </p>
        {denial && (
          <p id={denialId} className="text-small text-ink-soft">
            {denial}
          </p>
        )}
      </div>
    </form>
  )
}

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
