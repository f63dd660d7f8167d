import { useCallback, useState } from 'react'
import { type Told, watchCalls } from '#data/calls.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import { type Call, callOf, isUntold } from '#domain/diary/call.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { type GivenCopy, givenTo, stateOfCopy } from '#domain/diary/given-copy.ts'
import { planStart } from '#domain/diary/plan.ts'
import { therapistCopies } from '#domain/diary/therapist-copy.ts'
import { type PlacedDay, type VisitToPlace, visitsToPlace } from '#domain/diary/to-place.ts'
import { countText } from '#domain/display.ts'
import { listInWords } from '#domain/lists.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { PortalButton } from '../../buttons.tsx'
import { useAlertOf, useAreAlertsKnown } from '../../clients/client-alerts.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useLive } from '../../lists/use-live.ts'
import type { Read } from '../../lists/use-read.ts'
import { useLists } from '../../portal-lists.ts'
import { usePortalView } from '../../portal-view.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { VisitLine } from './visit-line.tsx'

type ShownDay = PlacedDay & { onOpen: (booking: Booking) => void }

const NOBODY: ReadonlyMap<string, Call> = new Map()

const box = 'mb-4 rounded-[2px] border border-l-4 border-warn bg-paper px-4 py-3 print:hidden'

/** The visits that cannot be served as planned, and those of which the guest does not know yet, by start. */
const linesOf = (toPlace: readonly VisitToPlace[], visits: readonly DrawnVisit[], calls: ReadonlyMap<string, Call>) => {
  const untold = visits
    .filter(({ booking, isRequest }) => !isRequest && !booking.outcome && isUntold(booking, calls.get(booking.id)))
    .filter(({ booking }) => !toPlace.some((one) => one.booking.id === booking.id))
    .map(({ booking, plan }): VisitToPlace => ({ booking, plan, treatments: [] }))
  return [...toPlace, ...untold].toSorted((one, other) => (planStart(one.plan) ?? 0) - (planStart(other.plan) ?? 0))
}

/**
 * "Visits to place": computed from what is stored, so that every desk sees the same lines, also after a reload. A line stays until the visit
 * can be served and its guest knows of another therapist.
 */
const VisitsToPlace = ({ calls, ...shown }: ShownDay & { calls: Read<Told> }) => {
  const known = calls.value?.calls ?? NOBODY
  const lines = linesOf(visitsToPlace(shown), shown.visits, known)
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
            call={callOf(line.booking, known.get(line.booking.id))}
            isKnown={calls.value !== undefined}
            onOpen={shown.onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

type ChangedCopiesProps = Pick<ShownDay, 'date' | 'blocks' | 'therapists'> & { given: readonly GivenCopy[] }

/** Whose copy of the shown day was printed or sent and is different now. The day sheet gives it again. */
const ChangedCopies = ({ date, blocks, therapists, given }: ChangedCopiesProps) => {
  const alertOf = useAlertOf()
  const areAlertsKnown = useAreAlertsKnown()
  const { menu, calendar } = useHouse()
  const { showDay } = usePortalView()
  const { bookings } = useLists().diary.read
  const before = givenTo(date, given)
  if (!bookings || !areAlertsKnown || before.size === 0) return null
  const day = { date, bookings, blocks, therapists, menu, hours: calendar(date), alertOf }
  const changed = therapistCopies(day, before).copies.filter((copy) => stateOfCopy(copy, given).state === 'changed')
  if (changed.length === 0) return null
  const names = listInWords(changed.map(({ therapist }) => therapist.name))
  return (
    <section aria-label="Changed copies of therapists" className={box}>
      <span className="mr-4 wrap-anywhere">{`Changed since it was printed or sent: the day of ${names}.`}</span>
      <PortalButton tone="plain" onClick={() => showDay(date)}>
        Give it again
      </PortalButton>
    </section>
  )
}

/** Above a coming day. `shown` is undefined while a day is read, and for days that have passed. */
export const WhoWasTold = ({ shown }: { shown: ShownDay | undefined }) => {
  // One listener for all coming dates, which stays from day to day, so that turning the diary reads nothing again.
  const [today] = useState(venueToday(useNow()))
  const watch = useCallback((listener: Listener<Told>) => watchCalls(today, listener), [today])
  const calls = useLive(watch)
  return (
    shown && (
      <>
        <VisitsToPlace {...shown} calls={calls} />
        {calls.value && <ChangedCopies {...shown} given={calls.value.given} />}
      </>
    )
  )
}
