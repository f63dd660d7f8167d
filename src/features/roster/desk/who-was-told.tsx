import { useCallback, useState, type ReactNode, useEffect, useId } from 'react'
import { assignTherapists } from '#data/acts/confirm.ts'
import { type Calls, watchCalls, giveVisit, noteCall } from '#data/acts/visit.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#features/booking/booking.ts'
import { type Call, callOf, isUntold, type GuestState, isChanged, lastGiven } from '../calls.ts'
import { planStart } from '#features/diary/plan.ts'
import {
  type PlacedDay,
  planGivenTo,
  type Proposal,
  proposalsFor,
  type TreatmentToPlace,
  type VisitToPlace,
  visitsToPlace,
} from '../to-place.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { listInWords } from '#shared/lists.ts'
import { venueToday, timeInWords } from '#shared/venue-clock.ts'
import { therapistName, asksText } from '../therapists.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { focusIfLost } from '#desk/focus.ts'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { type Read, useLive } from '#desk/use-read.ts'
import { useLists } from '#desk/portal-lists.ts'
import { usePortalView, DAY_HEADING } from '#desk/portal-view.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useSaving } from '#desk/use-saving.ts'
import { useSignedIn } from '#desk/session.ts'
import { useActions } from '#features/booking/desk/actions.tsx'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'
import { useDayCopies } from '#features/booking/desk/therapist-copies.tsx'
import { callText } from '#features/booking/desk/whatsapp-text.ts'
import { ContactLinks } from '#desk/contact-links.tsx'

const STATES: Readonly<Record<GuestState, string>> = { '': 'not told yet', told: 'told', unreached: 'not reached' }

const stateText = (call: Call | undefined): string =>
  call?.state ? [STATES[call.state], whenAndWho(call.at, call.by)].filter(Boolean).join(', ') : STATES['']

/** When a pressed button has left the page with the focus: on its line, else on the heading of the day. */
const useFocusKept = (nameId: string, treatments: number) =>
  useEffect(
    () => () => focusIfLost(document.getElementById(nameId)?.closest('li') ?? document.getElementById(DAY_HEADING)),
    [nameId, treatments],
  )

const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
    <span className="text-ink-soft max-xl:sm:w-24">{label}</span>
    {children}
  </div>
)

type VisitLineProps = {
  line: VisitToPlace
  call: Call | undefined
  /** Whether it could be read what the guest knows. */
  isKnown: boolean
  onOpen: (booking: Booking) => void
}

const VisitLine = ({ line, call, isKnown, onOpen }: VisitLineProps) => {
  const { booking, plan, treatments } = line
  const { therapists } = useHouse()
  const staff = useSignedIn()
  const { act, processing } = useActions()
  const { save } = useSaving('NOT NOTED')
  const nameId = useId()
  useFocusKept(nameId, treatments.length)
  const start = planStart(plan)
  const asks = asksText(plan.wants, therapists)
  /** One press keeps it, without an e-mail. */
  const give = (treatment: TreatmentToPlace, id: string) => {
    const given = { booking, plan: planGivenTo(plan, treatment, id) }
    return act(booking, (staff) => giveVisit(given, staff), { stays: true })
  }
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
          {displayName(booking, 'Unknown Client')}
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
        <Ways key={treatment.position} label="Give to">
          {treatment.fits.length === 0 && <span>Nobody is free then. Open the visit for another time.</span>}
          {treatment.fits.map((id) => (
            <PortalButton
              key={id}
              disabled={processing !== undefined}
              aria-describedby={nameId}
              onClick={() => void give(treatment, id)}
            >
              {therapistName(therapists, id)}
            </PortalButton>
          ))}
        </Ways>
      ))}
      <Ways label="Guest">
        <span role="status" className="font-medium">
          {isKnown && stateText(call)}
        </span>
        <ContactLinks
          email={booking.phone ? '' : booking.email}
          phone={booking.phone}
          whatsappText={callText(booking)}
        />
        {isKnown &&
          (['told', 'unreached'] as const).map((state) => (
            <PortalButton
              key={state}
              aria-describedby={nameId}
              onClick={() => void save(() => noteCall(booking, state, staff))}
            >
              {state === 'told' ? 'Told' : 'Not reached'}
            </PortalButton>
          ))}
      </Ways>
    </li>
  )
}

type ShownDay = PlacedDay & { onOpen: (booking: Booking) => void }

const box = 'mb-4 rounded-[2px] border border-l-4 border-warn bg-paper px-4 py-3 print:hidden'

/** The visits that cannot be served as planned, and those of which the guest does not know yet, by start. */
const linesOf = (shown: PlacedDay, calls: Calls | undefined) => {
  const toPlace = visitsToPlace(shown)
  const untold = shown.visits
    .filter(({ booking, isRequest }) => !isRequest && !booking.outcome && isUntold(booking, calls?.get(booking.id)))
    .filter(({ booking }) => !toPlace.some((one) => one.booking.id === booking.id))
    .map(({ booking, plan }): VisitToPlace => ({ booking, plan, treatments: [] }))
  return [...toPlace, ...untold].toSorted((one, other) => (planStart(one.plan) ?? 0) - (planStart(other.plan) ?? 0))
}

/** Computed from what is stored. A line stays until the visit can be served and its guest knows of another therapist. */
const VisitsToPlace = ({ calls, ...shown }: ShownDay & { calls: Read<Calls> }) => {
  const lines = linesOf(shown, calls.value)
  // A line needs to know who was told before.
  if (lines.length === 0 || (calls.value === undefined && calls.failed === undefined)) return null
  return (
    <section aria-label="Visits to place" className={box}>
      <h3 className="font-medium text-warn">{`${countText(lines.length, 'visit')} to place`}</h3>
      <ReadFailedNote read={calls} text="Who was told could not be read." className="mt-1" />
      <ul>
        {lines.map((line) => (
          <VisitLine
            key={line.booking.id}
            line={line}
            call={callOf(line.booking, calls.value?.get(line.booking.id))}
            isKnown={calls.value !== undefined}
            onOpen={shown.onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

/** Whose copy of the shown day was printed or sent and is different now. The day sheet gives it again. */
const ChangedCopies = ({ date }: Pick<ShownDay, 'date'>) => {
  const { showDay } = usePortalView()
  const { value, given } = useDayCopies(date, useLists().diary.read.bookings)
  const changed = value?.copies.filter((copy) => isChanged(copy, lastGiven(copy, given.value ?? []))) ?? []
  if (changed.length === 0) return null
  const names = listInWords(changed.map(({ therapist }) => therapist.name))
  return (
    <section aria-label="Changed copies of therapists" className={box}>
      <span className="mr-4 wrap-anywhere">{`Changed since it was printed or sent: the day of ${names}.`}</span>
      <PortalButton onClick={() => showDay(date)}>Give it again</PortalButton>
    </section>
  )
}

/** Above a coming day. `shown` is undefined while a day is read, and for days that have passed. */
export const WhoWasTold = ({ shown }: { shown: ShownDay | undefined }) => {
  // One listener for all coming dates, which stays from day to day.
  const [today] = useState(venueToday(useNow()))
  const watch = useCallback((listener: Listener<Calls>) => watchCalls(today, listener), [today])
  const calls = useLive(watch)
  return (
    shown && (
      <>
        <VisitsToPlace {...shown} calls={calls} />
        <ChangedCopies date={shown.date} />
      </>
    )
  )
}

/** Asks once for all visits that lack a therapist. Another one is chosen in the visit itself. */
export const SuggestButton = ({ day }: { day: PlacedDay }) => {
  const { act, processing } = useActions()
  const { confirm } = useDialog()
  const { therapists } = day
  const proposals = proposalsFor(day)
  const isShown = proposals.length > 0
  // The button goes with the last suggestion.
  useEffect(() => (isShown ? () => focusIfLost(document.getElementById(DAY_HEADING)) : undefined), [isShown])
  if (!isShown) return null
  const textOf = ({ booking, plan, added }: Proposal) =>
    added.map(({ entry, ids }) => {
      const names = listInWords(ids.map((id) => therapistName(therapists, id)))
      const asks = plan.wants ? ` (${asksText(plan.wants, therapists)})` : ''
      return `${timeInWords(entry.start)} ${displayName(booking, 'Unknown Client')}, ${entry.name}: ${names}${asks}`
    })
  const suggest = async () => {
    const isKept = await confirm({
      title: 'Suggested therapists',
      message: [
        ...proposals.flatMap(textOf),
        '',
        'No e-mail is sent. To change one, keep them and open the visit.',
      ].join('\n'),
      ...{ ok: 'Keep them', cancel: 'Cancel' },
    })
    // One after the other; a failure is shown and ends it.
    for (const { booking, plan } of isKept ? proposals : [])
      if (!(await act(booking, (staff) => assignTherapists({ booking, plan, staff }), { stays: true }))) break
  }
  return (
    <p className="mt-2">
      <button
        type="button"
        disabled={processing !== undefined}
        className="min-h-11 text-small font-medium text-gold-deep underline underline-offset-4 print:hidden"
        onClick={() => void suggest()}
      >
        {`Suggest therapists for ${String(proposals.length)}`}
      </button>
    </p>
  )
}
