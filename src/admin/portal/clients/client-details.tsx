import { getClient, updateClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
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
import type { ClientBookings as Found } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { StatusBadge } from '../card-badges.tsx'
import { PaidNote } from '../bookings/paid-note.tsx'
import { askNote } from '../bookings/wish-texts.ts'
import { whenText } from '../texts.ts'
import { useWithWish } from '../wishes.tsx'
import { ReadState } from '../lists/read-failed.tsx'
import type { Read } from '../lists/use-read.ts'
import { useId } from 'react'
import { UNWELCOME } from '#domain/client-alert.ts'
import { lineProblem, tooLong } from '#domain/typed-line.ts'
import { CLIENT } from '#records/client.ts'
import { CheckField } from '#ui/field.tsx'
import { AreaField, TextField } from '../forms/fields.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { clientDraft } from '../forms/kept-draft.ts'
import { useStoredForm } from '../forms/use-stored-form.ts'

const FIELDS = [
  { name: 'alert', label: 'Alert' },
  { name: 'preferences', label: 'Preferences' },
  { name: 'notes', label: 'Notes' },
] as const

const isLine = (name: (typeof FIELDS)[number]['name']) => CLIENT[name].is === 'line'

const ALERT_HINT = 'For staff only, such as “Nut allergy”: shown on every card, in the diary and on the day sheets.'

type Notes = Pick<Client, 'alert' | 'preferences' | 'notes' | 'isUnwelcome'>

const notesOf = ({ alert, preferences, notes, isUnwelcome }: Client): Notes => ({
  alert,
  preferences,
  notes,
  isUnwelcome,
})

const problemOf = (name: (typeof FIELDS)[number]['name'], draft: Notes) => {
  if (name === 'alert' && draft.isUnwelcome && draft.alert.trim() === '')
    return 'Please say here why this client shall not be booked again.'
  return (isLine(name) ? lineProblem : tooLong)(draft[name], CLIENT[name].most)
}

const notesProblems = (draft: Notes): Partial<Record<keyof Notes, string | undefined>> =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, problemOf(name, draft)]))

/** The values that differ from those of the start. */
const typedIn = (draft: Notes, start: Notes): Partial<Notes> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== start[name as keyof Notes]))

/** Without the spaces around what was typed. */
const trimmed = (draft: Notes, start: Notes): Notes => {
  const texts = FIELDS.map(({ name }) => [name, draft[name] === start[name] ? draft[name] : draft[name].trim()])
  return { ...draft, ...(Object.fromEntries(texts) as Partial<Notes>) }
}

/** The form of a client's alert, preferences and notes, and of whether the client shall not come again. */
const useNotes = (client: Client, onChanged: (client: Client) => void) => {
  const staff = useSignedIn()
  return useStoredForm({
    key: clientDraft(client.id),
    stored: notesOf(client),
    check: notesProblems,
    tidy: trimmed,
    failed: 'Nothing was saved',
    // Only what was typed, so that a colleague's text in another field stays.
    save: ({ from, to }, start) =>
      updateClient({ ...client, ...from }, typedIn(to, start), staff).then(onChanged, async (error: unknown) => {
        // What the colleague has stored, which no listener of the open details hears.
        if (error instanceof DataError && error.code === 'conflict') onChanged(await getClient(client.id))
        throw error
      }),
  })
}

const ClientNotes = ({ form }: { form: ReturnType<typeof useNotes> }) => {
  const { draft, setDraft, problems } = form
  const turnAwayDenial = denialText(useSignedIn(), 'turn_away')
  const unwelcomeId = useId()
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={(event) => void form.submit(event)}>
      {FIELDS.map(({ name, label }) => {
        const NoteField = isLine(name) ? TextField : AreaField
        return (
          <NoteField
            key={name}
            label={label}
            name={name}
            hint={name === 'alert' && ALERT_HINT}
            error={problems?.[name]}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        )
      })}
      <div>
        <CheckField
          type="checkbox"
          checked={draft.isUnwelcome}
          disabled={turnAwayDenial !== undefined}
          aria-describedby={unwelcomeId}
          onChange={({ target }) => setDraft({ ...draft, isUnwelcome: target.checked })}
        >
          {UNWELCOME}
        </CheckField>
        <p id={unwelcomeId} className="text-small text-ink-soft">
          {turnAwayDenial ?? 'Stands before the alert on every request and booking of this client. It forbids nothing.'}
        </p>
      </div>
      <div>
        <FormFooter form={form} label="Save" />
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
  const { value } = read
  const withWish = useWithWish()
  return (
    <section aria-label="Bookings of this client" className="mt-6">
      <h3 className="font-medium">{value ? countText(value.list.length, 'booking') : 'Bookings'}</h3>
      <ReadState read={read} name="the bookings of this client" />
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
  /** Gets the profile after a change, or the one that stays after a joining; the details may be closed by then. */
  onChanged: (client: Client) => void
  onClose: () => void
}

export const ClientDetails = ({ client, onChanged, onClose, ...rest }: ClientDetailsProps) => {
  const dialog = useDialog()
  const notes = useNotes(client, onChanged)
  const bookings = useClientBookings(client)
  const entries = [
    ['Name', displayName(client, 'Unknown Client')],
    ['E-mail', client.email || 'None'],
    ['Phone', client.phone || 'None'],
    ['Total bookings', String(client.totalBookings)],
    ['Status', clientStatus(client.status)],
  ]

  const close = async () => {
    if (notes.isSaving) return
    const isSafe =
      !notes.isTouched ||
      (await dialog.confirm({
        title: 'Leave without saving?',
        message: 'Alert, notes or preferences were changed and not saved.',
        ok: 'Leave',
        cancel: 'Stay',
      }))
    if (!isSafe) return
    notes.load()
    onClose()
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
      <ClientNotes form={notes} />
      <ClientBookings read={bookings} />
      <PersonButtons client={client} {...rest} />
    </Dialog>
  )
}
