import { type MouseEvent, useEffect, useRef } from 'react'
import type { Told } from '#data/calls.ts'
import type { Booking } from '#domain/booking.ts'
import { type Call, callOf, isUntold } from '#domain/diary/call.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { planStart } from '#domain/diary/plan.ts'
import { type PlacedDay, type VisitToPlace, visitsToPlace } from '#domain/diary/to-place.ts'
import { countText } from '#domain/display.ts'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import type { Read } from '../../lists/use-read.ts'
import { DAY_HEADING } from '../day-head.tsx'
import { VisitLine } from './visit-line.tsx'

export type ShownDay = PlacedDay & {
  onOpen: (booking: Booking) => void
}

const NOBODY: ReadonlyMap<string, Call> = new Map()

/** The visits that cannot be served as planned, and those of which the guest does not know yet, by start. */
const linesOf = (toPlace: readonly VisitToPlace[], visits: readonly DrawnVisit[], calls: ReadonlyMap<string, Call>) => {
  const untold = visits
    .filter(({ booking, isRequest }) => !isRequest && !booking.outcome && isUntold(booking, calls.get(booking.id)))
    .filter(({ booking }) => !toPlace.some((one) => one.booking.id === booking.id))
    .map(({ booking, plan }): VisitToPlace => ({ booking, plan, treatments: [] }))
  return [...toPlace, ...untold].toSorted((one, other) => (planStart(one.plan) ?? 0) - (planStart(other.plan) ?? 0))
}

/**
 * Keeps the focus near a button that was pressed in a line and has left the page: on its line, else on the first line, else on the heading
 * of the day. `shown` changes with the lines and their buttons. Focus that the person has moved meanwhile stays.
 */
const useLineFocus = (shown: string) => {
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (pressed.current === undefined || (document.activeElement ?? document.body) !== document.body) return
    const lines = [...document.querySelectorAll<HTMLElement>('[data-to-place] [data-card]')]
    const own = lines.find(({ dataset }) => dataset['card'] === pressed.current)
    const next = own ?? lines[0] ?? document.getElementById(DAY_HEADING)
    next?.focus()
    if (!own) pressed.current = undefined
  }, [shown])
  return ({ target }: MouseEvent) => {
    pressed.current = (target as Element).closest<HTMLElement>('[data-card]')?.dataset['card']
  }
}

/**
 * "Visits to place": computed from what is stored, so that every desk sees the same lines, also after a reload. A line stays until the visit
 * can be served and its guest knows of another therapist.
 */
export const VisitsToPlace = ({ calls, ...shown }: ShownDay & { calls: Read<Told> }) => {
  const toPlace = visitsToPlace(shown)
  const known = calls.value?.calls ?? NOBODY
  const lines = linesOf(toPlace, shown.visits, known)
  const onPress = useLineFocus(lines.map(({ booking, treatments }) => [booking.id, treatments.length]).join())
  // A line needs to know who was told before.
  if (lines.length === 0 || (calls.value === undefined && calls.failed === undefined)) return null
  return (
    <section
      aria-label="Visits to place"
      data-to-place
      onClickCapture={onPress}
      className="mb-4 rounded-[2px] border border-l-4 border-warn bg-paper px-4 py-3 print:hidden"
    >
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
