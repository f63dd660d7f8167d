import { type ReactNode, useEffect, useId, useState } from 'react'
import { giveVisit, noteCall } from '#data/calls.ts'
import type { Booking } from '#domain/booking.ts'
import type { Call, GuestState } from '#domain/diary/call.ts'
import { planStart } from '#domain/diary/plan.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import { type TreatmentToPlace, givenTo, type VisitToPlace } from '#domain/diary/to-place.ts'
import { asksText } from '#domain/diary/wants.ts'
import { stampText } from '#domain/display.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { actReason } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { useActions } from '../../bookings/actions.tsx'
import { CancelDialog } from '../../bookings/acts/cancel.tsx'
import { EditBookingDialog } from '../../bookings/acts/confirm/edit-booking-dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { ContactLinks } from '../../contact-links.tsx'
import { useHouse } from '../../use-house.ts'
import { DAY_HEADING } from '../day-head.tsx'
import { callText, guestName } from '../diary-texts.ts'

const STATES: Readonly<Record<GuestState, string>> = { '': 'not told yet', told: 'told', unreached: 'not reached' }

const stateText = (call: Call | undefined): string => {
  if (!call?.state) return STATES['']
  const who = [stampText(call.at), call.by?.name && `by ${call.by.name}`].filter(Boolean).join(' ')
  return [STATES[call.state], who].filter(Boolean).join(', ')
}

/** When a pressed button has left the page with the focus: on its line, else on the heading of the day. `nameId` is in the line. */
const useFocusKept = (nameId: string) =>
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const line = document.getElementById(nameId)?.closest('li')
      ;(line ?? document.getElementById(DAY_HEADING))?.focus({ preventScroll: true })
    },
    [nameId],
  )

/** A row of buttons with its label. */
const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
    <span className="text-ink-soft max-xl:sm:w-24">{label}</span>
    {children}
  </div>
)

type GuestToldProps = Pick<VisitLineProps, 'call' | 'isKnown'> & { booking: Booking; nameId: string }

/** Whether the guest knows that the visit changes, and the ways to say so. */
const GuestTold = ({ booking, call, isKnown, nameId }: GuestToldProps) => {
  const staff = useSignedIn()
  const [failed, setFailed] = useState('')
  const note = async (state: GuestState) => {
    setFailed('')
    await noteCall(booking, state, staff).catch((error: unknown) => setFailed(actReason(error)))
  }
  return (
    <Ways label="Guest">
      <span role="status" className="font-medium">
        {failed || (isKnown && stateText(call))}
      </span>
      <ContactLinks email={booking.phone ? '' : booking.email} phone={booking.phone} whatsappText={callText(booking)} />
      {isKnown &&
        (['told', 'unreached'] as const).map((state) => (
          <PortalButton key={state} tone="plain" aria-describedby={nameId} onClick={() => void note(state)}>
            {state === 'told' ? 'Told' : 'Not reached'}
          </PortalButton>
        ))}
    </Ways>
  )
}

/** `nameId` is the id of the text of the line. */
type TreatmentProps = { line: VisitToPlace; nameId: string; treatment: TreatmentToPlace }

/** To whom the visit can go: one press keeps it, without an e-mail. */
const Give = ({ treatment, nameId, line }: TreatmentProps) => {
  const { booking, plan } = line
  const { therapists } = useHouse()
  const { act, processing } = useActions()
  useFocusKept(nameId)
  const give = (id: string) => {
    const given = { booking, plan: givenTo(plan, treatment, id) }
    return act(booking, (staff) => giveVisit(given, staff), { stays: true })
  }
  if (treatment.fits.length === 0) return <Ways label="Give to">Nobody is free then.</Ways>
  return (
    <Ways label="Give to">
      {treatment.fits.map((id) => (
        <PortalButton
          key={id}
          tone="plain"
          disabled={processing !== undefined}
          aria-describedby={nameId}
          onClick={() => void give(id)}
        >
          {therapistName(therapists, id)}
        </PortalButton>
      ))}
    </Ways>
  )
}

type VisitLineProps = {
  line: VisitToPlace
  call: Call | undefined
  /** Whether it could be read what the guest knows. */
  isKnown: boolean
  onOpen: (booking: Booking) => void
}

/** One visit to place, with its ways, and whether the guest was told. */
export const VisitLine = ({ line, call, isKnown, onOpen }: VisitLineProps) => {
  const { booking, plan, treatments } = line
  const { therapists } = useHouse()
  const { open, processing } = useActions()
  const nameId = useId()
  useFocusKept(nameId)
  const start = planStart(plan)
  const asks = asksText(plan.wants, therapists)
  return (
    <li
      data-card={booking.id}
      tabIndex={-1}
      className="flex flex-col gap-x-8 gap-y-2 border-t border-line py-2 first:border-t-0 xl:flex-row xl:flex-wrap"
    >
      <p id={nameId} className="w-full wrap-anywhere">
        <span className="font-medium tabular-nums">{start === undefined ? '' : timeInWords(start)}</span>{' '}
        <button
          type="button"
          className="min-h-11 font-medium underline underline-offset-4"
          onClick={() => onOpen(booking)}
        >
          {guestName(booking)}
        </button>
        {treatments.map((treatment) => (
          <span key={treatment.position} className="text-small">
            {' '}
            · <span>{treatment.entry.name}</span>: <span>{treatment.why}</span>
          </span>
        ))}
        {asks && <span className="text-small font-medium">{` · ${asks}`}</span>}
        {treatments.length === 0 && <span className="text-small"> · has a therapist again</span>}
      </p>
      {treatments.map((treatment) => (
        <Give key={treatment.position} line={line} treatment={treatment} nameId={nameId} />
      ))}
      {treatments.length > 0 && (
        <Ways label="Or">
          <PortalButton
            tone="plain"
            disabled={processing !== undefined}
            aria-describedby={nameId}
            onClick={() => open(EditBookingDialog, booking)}
          >
            Another time…
          </PortalButton>
          <PortalButton
            tone="danger"
            disabled={processing !== undefined}
            aria-describedby={nameId}
            onClick={() => open(CancelDialog, booking)}
          >
            Call off…
          </PortalButton>
        </Ways>
      )}
      <GuestTold booking={booking} call={call} isKnown={isKnown} nameId={nameId} />
    </li>
  )
}
