import { useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import type { Appointment } from '#data/acts/appointment.ts'
import { enterBooking } from '#data/acts/enter.ts'
import type { Profile } from '#data/client-profile.ts'
import { newId } from '#data/new-id.ts'
import type { Booking } from '#domain/booking.ts'
import { cameToOf } from '#domain/diary/came-to.ts'
import { checkEntry, entryBooking, type EntryDraft, entryRequest, isSameGuest, isUntouched } from '#domain/entry.ts'
import { entryDateProblem } from '#domain/past-visit.ts'
import { payableAs } from '#domain/payment.ts'
import { minutesOf } from '#domain/slots.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useActions } from '../bookings/actions.tsx'
import { EditBookingDialog } from '../bookings/acts/confirm/edit-booking-dialog.tsx'
import { PayDialog } from '../bookings/acts/pay-dialog.tsx'
import { AgreedFields } from '../bookings/agreed-fields.tsx'
import type { AlertText } from '../bookings/booking-texts.ts'
import { useAgreed } from '../bookings/use-agreed.ts'
import { useAppointment } from '../bookings/use-appointment.ts'
import { AlertLine, useAlertOf } from '../clients/client-alerts.tsx'
import { AreaField } from '../forms/fields.tsx'
import { focusProblem } from '../forms/focus-problem.ts'
import { useCountAgain } from '../portal-lists.ts'
import { lines, paragraphs } from '../texts.ts'
import { useHouse } from '../use-house.ts'
import { useWithWish } from '../wishes.tsx'
import { ClientField, type EntryErrors, PersonFields } from './client-field.tsx'
import { useEntries } from './entries.tsx'
import { entryActs } from './entry-acts.ts'
import { EntrySection } from './entry-section.tsx'
import { enteredAlert, enterQuestion, otherBookingText } from './entry-texts.ts'
import { HalfEntered, MessageQuote } from './half-entered.tsx'
import { KnownClient } from './known-client.tsx'
import { TreatmentsField } from './treatments-field.tsx'
import { WhenSection } from './when-section.tsx'

type EnterOutcome = { booking?: Booking; alert: AlertText & { isOutdated?: boolean } }

/** Stores an entry as a confirmed booking. A repeated call for the same entry stores nothing twice. */
const useEnter = () => {
  const staff = useSignedIn()
  const countAgain = useCountAgain()
  return (entry: EntryDraft, appointment: Appointment, isPast: boolean): Promise<EnterOutcome> =>
    enterBooking(entry.bookingId, { ...entryRequest(entry, appointment), appointment, isPast }, staff).then(
      (entered) => {
        countAgain()
        return { booking: entered.booking, alert: enteredAlert(entered) }
      },
      (error: unknown) => {
        const alert = failedAlert('The booking was not stored', error)
        return { alert: { ...alert, message: paragraphs(alert.message, 'What you entered is kept.') } }
      },
    )
}

type Errors = EntryErrors & { date?: string; time?: string }

/** The errors without those of the fields that are being changed. */
const withoutErrors = (errors: Errors, own: Partial<EntryDraft>): Errors => {
  const mended = new Set(Object.keys(own))
  if (mended.has('selectedServices')) mended.add('services')
  // One of phone, e-mail and room is enough.
  if (mended.has('email') || mended.has('room')) mended.add('phone')
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.has(name)))
}

/** The dialog New booking, in the order of a telephone call: who, what, when, a note. Closing it keeps the entry. */
export const NewBookingDialog = ({ entry: start }: { entry: EntryDraft }) => {
  const dialog = useDialog()
  const entries = useEntries()
  const { open } = useActions()
  const withWish = useWithWish()
  const house = useHouse()
  const alertOf = useAlertOf()
  const enter = useEnter()
  const formId = useId()
  const [entry, setEntry] = useState(start)
  const [known, setKnown] = useState<Profile>()
  const price = useAgreed(entryBooking(entry, house.menu), start.agreedTotal ?? undefined)
  const { booking } = price
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const clientInput = useRef<HTMLInputElement>(null)
  const firstName = useRef<HTMLInputElement>(null)
  const repeatButton = useRef<HTMLButtonElement>(null)
  const treatments = useRef<HTMLInputElement>(null)
  const nextFree = useRef<HTMLButtonElement>(null)

  const current: EntryDraft = { ...entry, agreedTotal: price.typed ?? null }
  const change = (own: Partial<EntryDraft>) => {
    setEntry((last) => ({ ...last, ...own }))
    setErrors((last) => withoutErrors(last, own))
  }
  const acts = entryActs(entry, change, house)
  const profile = known?.id === entry.clientId ? known : undefined
  const draft = useAppointment(booking, entry, change, { profile, canBePast: true })
  const { isPastEntry, isUnknown, problems, warnings } = draft.says
  const otherBookings = (draft.day.bookings ?? []).filter(
    (one) => one.id !== entry.bookingId && one.status !== 'rejected' && isSameGuest(entry, one),
  )

  useEffect(() => entries.keep(current))

  const isKnown = entry.clientId !== null
  const isPersonKnown = isKnown || (entry.firstName !== '' && entry.query === '')
  // On opening, focus goes to the field that the desk asks for next; otherwise the dialog focuses its first button.
  const [firstField] = useState(() => {
    if (!isPersonKnown) return clientInput
    if (start.selectedServices.length > 0) return nextFree
    return isKnown ? repeatButton : treatments
  })
  useEffect(() => firstField.current?.focus(), [firstField])
  const wasKnown = useRef(isKnown)
  useEffect(() => {
    if (wasKnown.current === isKnown) return
    wasKnown.current = isKnown
    const next = isKnown ? repeatButton : clientInput
    // After “New client” the focus is already in the first name.
    if (isKnown || document.activeElement === document.body) next.current?.focus()
  }, [isKnown])

  const check = (): Errors => {
    const wrongDate = entryDateProblem(entry.date, serverNow())
    return {
      ...checkEntry(current),
      ...(wrongDate !== undefined && { date: wrongDate }),
      ...(entry.date && minutesOf(entry.time) === undefined && { time: 'Please choose a time.' }),
    }
  }

  const book = async (form: HTMLFormElement) => {
    if (isBusy) return
    const found = check()
    setErrors(found)
    const chosen = draft.appointment()
    if (!chosen || Object.keys(found).length > 0 || !price.check()) return focusProblem(form)
    if (problems.length > 0) return dialog.alert({ title: 'Plan', message: problems.join('\n') })
    // The plan from before the question: if the day changes before the answer, the save is a conflict.
    const appointment = { ...chosen, ...(price.agreed && { agreed: price.agreed }) }
    const agreedTotal = lines(price.open, `Agreed total: ${price.agreed?.total || 'none'}`)
    const notes = { warnings, isUnknown, isPastEntry, agreedTotal, otherBookings: otherBookings.map(otherBookingText) }
    if (!(await dialog.confirm(enterQuestion(booking, chosen, notes)))) return
    const numbered = { ...current, bookingId: entry.bookingId || newId() }
    // Before it is written, so that a reload repeats the same booking.
    entries.keep(numbered)
    change({ bookingId: numbered.bookingId })
    setBusy(true)
    const outcome = await enter({ ...numbered, selectedServices: booking.selectedServices }, appointment, isPastEntry)
    setBusy(false)
    const { booking: stored, alert } = outcome
    if (stored) entries.finish(entry.id)
    await dialog.alert(alert)
    // Nobody presses Done for a visit that is over, so its payment is asked for here.
    const asked = { now: serverNow(), fees: house.content.fees }
    if (stored && isPastEntry && payableAs(stored, asked) === 'visit' && !stored.paid) open(PayDialog, stored)
  }

  return (
    <Dialog
      open
      title="New booking"
      isWide
      onClose={entries.close}
      actions={
        <>
          {!isUntouched(current) && (
            <Button
              tone="plain"
              disabled={isBusy}
              onClick={() => void entries.discard(current)}
              className="order-1 sm:order-0"
            >
              Discard
            </Button>
          )}
          <Button type="submit" form={formId} busy={isBusy} busyText="Storing...">
            {isPastEntry ? 'Enter as Done' : entry.email.trim() ? 'Book & Send Email' : 'Book'}
          </Button>
        </>
      }
    >
      <HalfEntered />
      <MessageQuote message={entry.words} onUse={() => change({ note: entry.words, words: '' })} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void book(event.currentTarget)
        }}
        className="grid gap-6 whitespace-normal"
      >
        <EntrySection title="Who">
          {!isKnown && <AlertLine alert={alertOf(entry)} />}
          {entry.clientId !== null ? (
            <KnownClient
              key={entry.clientId}
              id={entry.clientId}
              email={entry.email}
              repeatButton={repeatButton}
              onRepeat={(visit) => {
                acts.repeat(visit)
                nextFree.current?.focus()
              }}
              onKnown={(client) => setKnown({ id: client.id, cameTo: cameToOf(client) })}
              onChangeClient={acts.forgetClient}
            />
          ) : (
            <ClientField entry={entry} change={change} input={clientInput} firstName={firstName} />
          )}
          <PersonFields entry={entry} change={change} firstName={firstName} errors={errors} />
        </EntrySection>
        <EntrySection title="What">
          <TreatmentsField
            entry={{ ...entry, selectedServices: booking.selectedServices }}
            error={errors.services}
            input={treatments}
            onAdd={acts.add}
            onRemove={acts.remove}
            onParty={change}
          />
          {entry.selectedServices.length > 0 && <AgreedFields draft={price} />}
        </EntrySection>
        <WhenSection
          draft={draft}
          onAsk={acts.askFor}
          otherBookings={otherBookings}
          onOpen={(one) => {
            entries.close()
            open(EditBookingDialog, withWish(one))
          }}
          nextFree={nextFree}
          errors={errors}
        />
        <AreaField
          label="Note (optional)"
          name="note"
          error={errors.note}
          hint="Stands on the booking and in its e-mail."
          rows={2}
          value={entry.note}
          onChange={(note) => change({ note })}
        />
      </form>
    </Dialog>
  )
}
