import { useCallback, useId, useState } from 'react'
import { updateClient, watchClient } from '#data/clients.ts'
import { type Client, visitSummary } from '../client.ts'
import { countText, servicesText } from '#features/booking/display.ts'
import { denialText } from '#shared/staff.ts'
import { Button, textButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { listBookingsOf } from '#data/bookings-desk.ts'
import type { Booking } from '#features/booking/booking.ts'
import { priceText, totalsOf } from '#features/booking/totals.ts'
import { dateText } from '#shared/venue-clock.ts'
import { UNWELCOME } from '../client-alert.ts'
import { lineProblem, tooLong } from '#shared/characters.ts'
import { CLIENT } from '#records/client.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { correctClient } from '#data/acts/profile.ts'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { useEntries } from '#features/booking/desk/entry/entries.tsx'
import { fromClient } from '#features/booking/entry.ts'
import { ContactLinks } from '#desk/contact-links.tsx'
import { PersonRights } from './person-rights.tsx'
import { Facts, RelatedClients } from './related-clients.tsx'
import { StatusBadge } from '#desk/card-badges.tsx'
import { askNote, PaidNote } from '#features/booking/desk/wish-note.tsx'
import { whenText } from '#desk/texts.ts'
import { useWithWish } from '#desk/wishes.tsx'
import { ReadFailedNote, ReadState } from '#desk/read-state.tsx'
import { type Read, changesKey, useLiveOf, useOnChange, useRead } from '#desk/use-read.ts'
import { useLists } from '#desk/portal-lists.ts'
import { useFreshness } from '#desk/use-freshness.ts'
import { useNow } from '#desk/use-now.ts'
import { AreaField, TextField } from '#desk/fields.tsx'
import { FormFooter } from '#desk/setting-form.tsx'
import { useStoredForm } from '#desk/use-stored-form.ts'
import { CorrectDialog } from '#features/booking/desk/acts/correct-dialog.tsx'

/** Corrects name, phone and e-mail of a profile. */
const ClientCorrection = ({ client }: { client: Client }) => {
  const staff = useSignedIn()
  /** The profile as it was when the form was opened. */
  const [opened, setOpened] = useState<Client>()
  return (
    <>
      <button type="button" className={classNames(textButton, 'text-small')} onClick={() => setOpened(client)}>
        Correct details…
      </button>
      {opened && (
        <CorrectDialog
          person={opened}
          note="Corrects this profile. A booking with the same mistake is corrected on its card, which corrects the profile too."
          onClose={() => setOpened(undefined)}
          onCorrect={(details) => correctClient(opened, details, staff)}
        />
      )}
    </>
  )
}

const ALERT_HINT = 'For staff only, such as “Nut allergy”: shown on every card, in the diary and on the day sheets.'

type Notes = Pick<Client, 'alert' | 'preferences' | 'notes' | 'isUnwelcome'>

const notesOf = ({ alert, preferences, notes, isUnwelcome }: Notes): Notes => ({
  ...{ alert: alert.trim(), preferences: preferences.trim(), notes: notes.trim(), isUnwelcome },
})

const notesProblems = ({ alert, preferences, notes, isUnwelcome }: Notes) => ({
  alert:
    isUnwelcome && alert.trim() === ''
      ? 'Please say here why this client shall not be booked again.'
      : lineProblem(alert, CLIENT.alert.most),
  preferences: tooLong(preferences, CLIENT.preferences.most),
  notes: tooLong(notes, CLIENT.notes.most),
})

const typedIn = (draft: Notes, start: Notes): Partial<Notes> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== start[name as keyof Notes]))

const useNotes = (client: Client) => {
  const staff = useSignedIn()
  return useStoredForm({
    key: `client ${client.id}`,
    stored: notesOf(client),
    check: notesProblems,
    tidy: notesOf,
    failed: 'Nothing was saved',
    // Only what was typed, so that a colleague's text in another field stays.
    save: ({ from, to }, start) => updateClient({ ...client, ...from }, typedIn(to, start), staff),
  })
}

const ClientNotes = ({ form }: { form: ReturnType<typeof useNotes> }) => {
  const { draft, setDraft, field } = form
  const turnAwayDenial = denialText(useSignedIn(), 'turn_away')
  const unwelcomeId = useId()
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={(event) => void form.submit(event)}>
      <TextField label="Alert" hint={ALERT_HINT} {...field('alert')} />
      <AreaField label="Preferences" {...field('preferences')} />
      <AreaField label="Notes" {...field('notes')} />
      <div>
        <CheckField
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

/** `3 visits, the last on Tue, 15 Jan 2030 · 1 missed · 2 cancelled late`. */
const figuresText = ({ value, failed }: Read<readonly Booking[]>, now: Date): string => {
  if (!value) return failed === undefined ? 'Counting visits...' : 'Visits are not known.'
  const { visits, lastVisit, missed, lateCancelled } = visitSummary(value, now)
  const last = lastVisit ? `, the last on ${dateText(lastVisit)}` : ''
  return [`${countText(visits, 'visit')}${last}`, `${missed} missed`, `${lateCancelled} cancelled late`].join(' · ')
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

export const ClientDetails = ({ client: start, onClose }: { client: Client; onClose: () => void }) => {
  const profile = useLiveOf(watchClient, start.id)
  const client = profile.value ?? start
  const now = useNow()
  const { begin } = useEntries()
  const withWish = useWithWish()
  const { reload } = useFreshness()
  const notes = useNotes(client)
  const { id, email } = client
  // Depends on id and e-mail only, so that typing in the notes does not read again.
  const bookings = useRead(useCallback(() => listBookingsOf({ id, email }), [id, email]))
  const isOwn = (booking: Booking) =>
    booking.clientId === id || bookings.value?.some((known) => known.id === booking.id) === true
  useOnChange(changesKey(useLists().bookings.changes, isOwn), bookings.reload)
  useOnChange(client.mergedAt?.getTime() ?? 0, bookings.reload)
  const close = async () => {
    if (!notes.isSaving && (await notes.discard())) onClose()
  }

  return (
    <Dialog
      title="Client Details"
      onClose={() => void close()}
      actions={
        <Button tone="plain" onClick={() => void close()}>
          Done
        </Button>
      }
    >
      <ReadFailedNote read={profile} text="Changes of this profile are not shown." />
      <Facts client={client} />
      <p className="border-t border-line py-2">{figuresText(bookings, now)}</p>
      <ContactLinks email={client.email} phone={client.phone} />
      <ClientCorrection client={client} />
      <RelatedClients client={client} />
      <ClientNotes form={notes} />
      <section aria-label="Bookings of this client" className="mt-6">
        <h3 className="font-medium">{bookings.value ? countText(bookings.value.length, 'booking') : 'Bookings'}</h3>
        <ReadState read={bookings} name="the bookings of this client" />
        {bookings.value && (
          <ul className="mt-1 divide-y divide-line">
            {bookings.value.map(withWish).map((booking) => (
              <Line key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <PortalButton tone="gold" onClick={() => begin(fromClient(client))}>
          New booking
        </PortalButton>
        <PersonRights
          client={client}
          onErased={() => {
            notes.load()
            void reload()
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
