import { type ReactNode, useEffect, useRef, useState } from 'react'
import { enterBooking } from '#data/acts/confirm.ts'
import { newId } from '#shared/new-id.ts'
import {
  checkEntry,
  entryBooking,
  type EntryDraft,
  entryRequest,
  isSameGuest,
  isUntouched,
  guestIn,
  asLastTime,
} from '../../entry.ts'
import { isUnnoted } from '#features/payment/payment.ts'
import { HEALTH_QUESTION } from '#features/request/booking-request.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { AreaField, boundTo } from '#desk/fields.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { lines, whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { useActions, useDialogAct } from '../actions.tsx'
import { AgreedFields, useAgreed } from '../acts/agreed-fields.tsx'
import { PlanFields, VisitFields, WantsField, warnBox } from '../acts/appointment-fields.tsx'
import { PayDialog } from '../acts/pay-dialog.tsx'
import { useAppointment } from '../acts/use-appointment.ts'
import { bookingQuestion, enteredAlert, otherBookingText } from '../booking-texts.ts'
import { ClientField, KnownClient, PersonFields, useKnownClient } from './client-field.tsx'
import { useEntries } from './entries.tsx'
import { NextFreeButton, TreatmentsField } from './visit-fields.tsx'
import { PortalButton } from '#desk/buttons.tsx'

const EntrySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="eyebrow mb-3 text-sage-deep">{title}</h3>
    {children}
  </section>
)

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
            <PortalButton onClick={() => takeUp(one)}>Take it up</PortalButton>
            <PortalButton onClick={() => void discard(one)}>Discard it</PortalButton>
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
  const { menu, therapists } = useHouse()
  const alertOf = useAlertOf()
  const [entry, setEntry] = useState(start)
  const known = useKnownClient(entry.clientId)
  const price = useAgreed(entryBooking(entry, menu), start.agreedTotal ?? undefined)
  const { booking } = price
  const { send, form } = useDialogAct(booking, () => entries.finish(entry.id))
  const [isTried, setTried] = useState(false)
  const firstName = useRef<HTMLInputElement>(null)
  const nextFree = useRef<HTMLButtonElement>(null)

  const current: EntryDraft = { ...entry, agreedTotal: price.typed ?? null }
  const change = (own: Partial<EntryDraft>) => setEntry((last) => ({ ...last, ...own }))
  const cameTo = known.value?.client
  const changeVisit = (own: Partial<EntryDraft>) => {
    // The therapist of the pressed column was no wish of the client.
    const isAsked = own.wants !== undefined && entry.therapist !== ''
    const plan = entry.plan.map(({ therapists, ...rest }) =>
      therapists && !therapists.includes(entry.therapist) ? { ...rest, therapists } : rest,
    )
    change({ ...own, ...(isAsked && { therapist: '', plan }) })
  }
  const draft = useAppointment(booking, entry, changeVisit, { cameTo, canBePast: true })
  const { isPastEntry, problems } = draft.says
  const others = (draft.day.bookings ?? [])
    .filter((one) => one.id !== entry.bookingId && one.status !== 'rejected' && isSameGuest(entry, one))
    .map(otherBookingText)

  useEffect(() => entries.keep(current))

  const isKnown = entry.clientId !== null
  const found = checkEntry(current)
  const errors = isTried ? found : {}
  const field = boundTo(entry, change, errors)

  const book = async (fields: HTMLFormElement) => {
    setTried(true)
    const visit = draft.check()
    if (!visit || Object.keys(found).length > 0 || !price.check()) return focusProblem(fields)
    if (problems.length > 0) return dialog.alert({ title: 'Plan', message: problems.join('\n') })
    // The plan from before the question: if the day changes before the answer, the save is a conflict.
    const appointment = { ...visit, ...(price.agreed && { agreed: price.agreed }) }
    const notes = lines(price.open, `Agreed total: ${price.agreed?.total || 'none'}`, ...others)
    const asked = { says: draft.says, notes, isWithoutMail: isPastEntry, ok: isPastEntry ? 'Enter' : 'Book' }
    const { date, time } = visit
    if (!(await dialog.confirm(bookingQuestion({ ...booking, date, time }, visit, asked)))) return
    const numbered = { ...current, bookingId: entry.bookingId || newId() }
    // Before it is written, so that a reload repeats the same booking.
    entries.keep(numbered)
    change({ bookingId: numbered.bookingId })
    const request = entryRequest({ ...numbered, selectedServices: booking.selectedServices }, appointment)
    return send((staff) => enterBooking(numbered.bookingId, { ...request, appointment, isPast: isPastEntry }, staff), {
      done: async (entered) => {
        await dialog.alert(enteredAlert(entered))
        // Nobody presses Done for a visit that is over, so its payment is asked for here.
        if (isPastEntry && isUnnoted(entered.booking)) open(PayDialog, entered.booking)
        return undefined
      },
    })
  }

  return (
    <FormDialog
      {...form}
      title="New booking"
      isWide
      cancel="Finish later"
      ok={{ ...form.ok, children: isPastEntry ? 'Enter as Done' : entry.email.trim() ? 'Book & Send Email' : 'Book' }}
      others={
        !isUntouched(current) && (
          <Button tone="plain" disabled={form.ok.busy} onClick={() => void entries.discard(current)}>
            Discard
          </Button>
        )
      }
      onClose={entries.close}
      onSubmit={(event) => book(event.currentTarget)}
    >
      <HalfEntered />
      {entry.words && (
        <blockquote className="mb-5 border-l-2 border-gold pl-4 whitespace-pre-line wrap-anywhere">
          {entry.words}
        </blockquote>
      )}
      <div className="grid gap-6">
        <EntrySection title="Who">
          {!isKnown && <AlertLine alert={alertOf(entry)} />}
          {entry.clientId !== null ? (
            <KnownClient
              key={entry.clientId}
              entry={entry}
              read={known}
              onRepeat={(visit) => {
                change({ ...asLastTime(entry, visit, therapists), therapist: '' })
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
            change={change}
          />
          {entry.selectedServices.length > 0 && <AgreedFields draft={price} />}
        </EntrySection>
        <EntrySection title="When">
          <NextFreeButton draft={draft} button={nextFree} />
          <VisitFields draft={draft}>
            <div aria-live="polite">
              {others.map((text) => (
                <p key={text} className={classNames('mt-4 text-small wrap-anywhere text-warn', warnBox)}>
                  {text}
                </p>
              ))}
            </div>
            {!isPastEntry && <WantsField draft={draft} />}
            <PlanFields draft={draft} />
          </VisitFields>
        </EntrySection>
        <AreaField
          {...field('note')}
          label="Note (optional)"
          hint="Stands on the booking and in its e-mail."
          rows={2}
        />
        <AreaField
          {...field('healthNote')}
          value={entry.healthNote ?? ''}
          label={`${HEALTH_QUESTION} (optional)`}
          hint="Read by staff only. It stands on the booking and in no e-mail."
          rows={2}
        />
      </div>
    </FormDialog>
  )
}
