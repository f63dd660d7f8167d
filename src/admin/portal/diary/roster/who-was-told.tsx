import { useCallback, useId, useState } from 'react'
import { type Told, watchCalls } from '#data/calls.ts'
import type { Listener } from '#data/firebase/listen.ts'
import { type GivenCopy, givenTo, stateOfCopy } from '#domain/diary/given-copy.ts'
import { therapistCopies } from '#domain/diary/therapist-copy.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { CopySender } from '../../bookings/copy-sender.tsx'
import { useAlertOf, useAreAlertsKnown } from '../../clients/client-alerts.tsx'
import { useLive } from '../../lists/use-live.ts'
import { useLists } from '../../portal-lists.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { type ShownDay, VisitsToPlace } from './visits-to-place.tsx'

type ChangedCopiesProps = Pick<ShownDay, 'date' | 'blocks' | 'therapists'> & { given: readonly GivenCopy[] }

/**
 * The therapists whose copy of the shown day was printed or sent and is different now. Compared with what the day sheet shows. A copy that is
 * sent from here stays in the list and says so, with the focus on it.
 */
const ChangedCopies = ({ date, blocks, therapists, given }: ChangedCopiesProps) => {
  const id = useId()
  const [sent, setSent] = useState<readonly string[]>([])
  const alertOf = useAlertOf()
  const areAlertsKnown = useAreAlertsKnown()
  const { menu, calendar } = useHouse()
  const { bookings } = useLists().diary.read
  const before = givenTo(date, given)
  if (!bookings || !areAlertsKnown || before.size === 0) return null
  const day = { date, bookings, blocks, therapists, menu, hours: calendar(date), alertOf }
  const { copies } = therapistCopies(day, before)
  const changed = copies.filter(
    (copy) => sent.includes(copy.therapist.id) || stateOfCopy(copy, given).state === 'changed',
  )
  if (changed.length === 0) return null
  return (
    <section
      aria-label="Changed copies of therapists"
      className="mb-4 rounded-[2px] border border-l-4 border-warn bg-paper px-4 py-2 print:hidden"
    >
      <ul>
        {changed.map((copy, index) => {
          const nameId = `${id}-${String(index)}`
          return (
            <li key={copy.therapist.id} className="flex flex-wrap items-center gap-x-4">
              <span id={nameId} className="font-medium wrap-anywhere">
                {copy.therapist.name}
              </span>
              <CopySender
                copy={copy}
                given={given}
                describedBy={nameId}
                onSend={() => setSent([...sent, copy.therapist.id])}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Above a coming day: the visits to place, and the therapists whose copy has changed since they were given it. `shown` is undefined while a
 * day is read, and for days that have passed.
 */
export const WhoWasTold = ({ shown }: { shown: ShownDay | undefined }) => {
  // One listener for all coming dates, which stays from day to day, so that turning the diary reads nothing again.
  const [today] = useState(venueToday(useNow()))
  const watch = useCallback((listener: Listener<Told>) => watchCalls(today, listener), [today])
  const calls = useLive(watch)
  return (
    shown && (
      <>
        <VisitsToPlace {...shown} calls={calls} />
        {calls.value && <ChangedCopies key={shown.date} {...shown} given={calls.value.given} />}
      </>
    )
  )
}
