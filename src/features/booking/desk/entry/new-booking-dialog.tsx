import { useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { enterBooking } from '#data/acts/enter.ts'
import { newId } from '#data/new-id.ts'
import {
  checkEntry,
  entryBooking,
  type EntryDraft,
  entryRequest,
  isSameGuest,
  isUntouched,
  guestIn,
  asLastTime,
  entryDateProblem,
} from '../../entry.ts'
import { isUnnoted } from '#features/payment/payment.ts'
import { HEALTH_QUESTION } from '#features/request/booking-request.ts'
import { minutesOf } from '#shared/slots.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '#desk/reason.ts'
import { useSignedIn } from '#desk/session.ts'
import { useActions } from '../actions.tsx'
import { EditBookingDialog } from '../acts/confirm.tsx'
import { PayDialog } from '../acts/pay-dialog.tsx'
import { AgreedFields, useAgreed } from '../acts/agreed-fields.tsx'
import { warningsOf } from '../booking-texts.ts'
import { useAppointment } from '../acts/use-appointment.ts'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { AreaField } from '#desk/fields.tsx'
import { focusProblem } from '#desk/focus.ts'
import { useCountAgain } from '#desk/portal-lists.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useWithWish } from '#desk/wishes.tsx'
import { ClientField, KnownClient, PersonFields, useKnownClient } from './client-field.tsx'
import { useEntries } from './entries.tsx'
import { EntrySection, WhenSection } from './when-section.tsx'
import { enteredAlert, enterQuestion, otherBookingText } from './entry-texts.ts'
import { TreatmentsField } from './treatments-field.tsx'
import { PortalButton } from '#desk/buttons.tsx'

const HalfEntered = () => {
  const { others, takeUp, discard } = useEntries()
  return (
    others.length > 0 && (
      <ul aria-label="Half-entered bookings" className="mb-5 border-l-2 border-gold bg-paper px-4 py-2 text-small">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {`${guestIn(one) || 'Nobody yet'}${one.date || one.time ? `, ${whenText(one)}` : ''}`}
            </span>
            <PortalButton tone="plain" onClick={() => takeUp(one)}>
              Take it up
            </PortalButton>
            <PortalButton tone="plain" onClick={() => void discard(one)}>
              Discard it
            </PortalButton>
          </li>
        ))}
      </ul>
    )
  )
}

/** The dialog New booking, in the order of a telephone call: who, what, when, a note. Closing it keeps the entry. */
export const NewBookingDialog = ({ entry: start }: { entry: EntryDraft }) => {
  const dialog = useDialog()
  const entries = useEntries()
  const { open } = useActions()
  const withWish = useWithWish()
  const house = useHouse()
  const now = useNow()
  const alertOf = useAlertOf()
  const staff = useSignedIn()
  const countAgain = useCountAgain()
  const formId = useId()
  const [entry, setEntry] = useState(start)
  const known = useKnownClient(entry.clientId)
  const price = useAgreed(entryBooking(entry, house.menu), start.agreedTotal ?? undefined)
  const { booking } = price
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const firstName = useRef<HTMLInputElement>(null)
  const treatments = useRef<HTMLInputElement>(null)
  const nextFree = useRef<HTMLButtonElement>(null)

  const current: EntryDraft = { ...entry, agreedTotal: price.typed ?? null }
  const change = (own: Partial<EntryDraft>) => setEntry((last) => ({ ...last, ...own }))
  const cameTo = known.value?.client
  const draft = useAppointment(booking, entry, change, { cameTo, canBePast: true })
  const { isPastEntry, problems } = draft.says
  const otherBookings = (draft.day.bookings ?? []).filter(
    (one) => one.id !== entry.bookingId && one.status !== 'rejected' && isSameGuest(entry, one),
  )

  useEffect(() => entries.keep(current))

  const askFor = (wants: string) =>
    // The therapist of the pressed column was no wish of the client.
    change({
      wants,
      ...(entry.therapist && { therapist: '', plan: entry.plan.map(({ therapists: _, ...rest }) => rest) }),
    })

  const isKnown = entry.clientId !== null
  const hasTreatments = start.selectedServices.length > 0
  const isNamed = start.firstName !== '' && start.query === ''
  // The search and the profile take the focus when they appear. On opening, it may go on to what the desk asks for next.
  useEffect(() => {
    if (hasTreatments && (isNamed || start.clientId !== null)) nextFree.current?.focus()
    else if (isNamed && start.clientId === null) treatments.current?.focus()
  }, [hasTreatments, isNamed, start])

  const wrongDate = entryDateProblem(entry.date, now)
  const found = {
    ...checkEntry(current),
    ...(wrongDate !== undefined && { date: wrongDate }),
    ...(entry.date && minutesOf(entry.time) === undefined && { time: 'Please choose a time.' }),
  }
  const errors = isTried ? found : {}

  const book = async (form: HTMLFormElement) => {
    if (isBusy) return
    setTried(true)
    const visit = draft.appointment()
    if (!visit || Object.keys(found).length > 0 || !price.check()) return focusProblem(form)
    if (problems.length > 0) return dialog.alert({ title: 'Plan', message: problems.join('\n') })
    // The plan from before the question: if the day changes before the answer, the save is a conflict.
    const appointment = { ...visit, ...(price.agreed && { agreed: price.agreed }) }
    const agreedTotal = lines(price.open, `Agreed total: ${price.agreed?.total || 'none'}`)
    const warnings = warningsOf(draft.says)
    const notes = { warnings, isPastEntry, agreedTotal, otherBookings: otherBookings.map(otherBookingText) }
    if (!(await dialog.confirm(enterQuestion(booking, visit, notes)))) return
    const numbered = { ...current, bookingId: entry.bookingId || newId() }
    // Before it is written, so that a reload repeats the same booking.
    entries.keep(numbered)
    change({ bookingId: numbered.bookingId })
    setBusy(true)
    const request = entryRequest({ ...numbered, selectedServices: booking.selectedServices }, appointment)
    const entered = await enterBooking(
      numbered.bookingId,
      { ...request, appointment, isPast: isPastEntry },
      staff,
    ).catch((error: unknown) => failedAlert('The booking was not stored', error))
    setBusy(false)
    if ('title' in entered)
      return dialog.alert({ ...entered, message: paragraphs(entered.message, 'What you entered is kept.') })
    countAgain()
    entries.finish(entry.id)
    await dialog.alert(enteredAlert(entered))
    const { booking: stored } = entered
    // Nobody presses Done for a visit that is over, so its payment is asked for here.
    if (isPastEntry && isUnnoted(stored, serverNow())) open(PayDialog, stored)
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
      {entry.words !== '' && (
        <div className="mb-5 border-l-2 border-gold pl-4">
          <blockquote className="wrap-anywhere">{entry.words}</blockquote>
          <PortalButton tone="plain" className="mt-2" onClick={() => change({ note: entry.words, words: '' })}>
            Use as note
          </PortalButton>
        </div>
      )}
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
              entry={entry}
              read={known}
              onRepeat={(visit) => {
                change({ ...asLastTime(entry, visit), therapist: '' })
                nextFree.current?.focus()
              }}
              onChangeClient={() =>
                change({ clientId: null, firstName: '', lastName: '', email: '', phone: '', room: '', healthNote: '' })
              }
            />
          ) : (
            <ClientField entry={entry} change={change} firstName={firstName} />
          )}
          <PersonFields entry={entry} change={change} firstName={firstName} errors={errors} />
        </EntrySection>
        <EntrySection title="What">
          <TreatmentsField
            entry={{ ...entry, selectedServices: booking.selectedServices }}
            error={errors.services}
            input={treatments}
            change={change}
          />
          {entry.selectedServices.length > 0 && <AgreedFields draft={price} />}
        </EntrySection>
        <WhenSection
          draft={draft}
          onAsk={askFor}
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
        <AreaField
          label={`${HEALTH_QUESTION} (optional)`}
          name="healthNote"
          error={errors.healthNote}
          hint="Read by staff only. It stands on the booking and in no e-mail."
          rows={2}
          value={entry.healthNote ?? ''}
          onChange={(healthNote) => change({ healthNote })}
        />
      </form>
    </Dialog>
  )
}
