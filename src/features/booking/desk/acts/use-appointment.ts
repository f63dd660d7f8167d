import { useState } from 'react'
import type { Appointment } from '#data/acts/confirm.ts'
import { type Booking, isMoved } from '../../booking.ts'
import { moveProblem } from '../../booking-times.ts'
import type { CameTo } from '#features/client/client.ts'
import { planFor, type VisitDraft } from '#features/diary/booking-plan.ts'
import { planProblems, judge, passedWarning } from '#features/diary/verdict.ts'
import { entryDateProblem, isPastVisit } from '../../entry.ts'
import { minutesOf } from '#shared/slots.ts'
import { bookedMinutes } from '../../totals.ts'
import { clockText, isDate, isPastDate, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import type { When } from '../../wish.ts'
import { useDay } from '#desk/use-day.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

export const NO_DATE_OR_TIME = 'Please select both date and time'

export const visitOf = ({ date, time, plan }: Booking, at: When = { date, time }): VisitDraft => ({
  ...{ date: isDate(at.date) ? at.date : '', time: at.time },
  ...{ wants: plan?.wants ?? '', plan: [] },
})

export const useVisitDraft = (booking: Booking, at?: When) => {
  const [visit, setVisit] = useState(() => visitOf(booking, at))
  const change = (own: Partial<VisitDraft>) => setVisit((last) => ({ ...last, ...own }))
  return [visit, change] as const
}

type Known = {
  cameTo?: CameTo | undefined
  canBePast?: boolean
  /** Another time than the booking's. */
  mustMove?: boolean
}

export const useAppointment = (
  booking: Booking,
  visit: VisitDraft,
  change: (own: Partial<VisitDraft>) => void,
  { cameTo, canBePast = false, mustMove = false }: Known = {},
) => {
  const { isKnown, menu, settings, therapists } = useHouse()
  const now = useNow()
  const [isChecked, setChecked] = useState(false)
  const { date, time } = visit
  const start = minutesOf(time)
  const wrongDate = canBePast ? entryDateProblem(date, now) : moveProblem(booking, date, now)
  const dateProblem = isDate(date) ? wrongDate : NO_DATE_OR_TIME
  const isAsAsked = mustMove && !isMoved(booking, visit)
  const passed = passedWarning(visit, now)
  const wrongTime = isAsAsked
    ? 'The guest asked for this time already. Please choose another one.'
    : mustMove && passed !== undefined
      ? 'This time has already passed.'
      : undefined
  const timeProblem = dateProblem === undefined && start === undefined ? NO_DATE_OR_TIME : wrongTime
  const canBeChosen = dateProblem === undefined
  const day = useDay(canBeChosen ? date : undefined)
  const { bookings, blocks } = day

  // Nobody is suggested for a visit that is over, because somebody has given it already.
  const isOver = isPastVisit(visit, bookedMinutes(booking), now)
  const isPastEntry = canBePast && isOver
  const house = isKnown ? { menu, buffer: settings.buffer } : undefined
  // A visit that is over takes no place of its day.
  const planned = isPastEntry ? undefined : planFor({ ...booking, date, time }, house, visit)
  // An entry may be stored already, if the answer of an attempt was lost. Its own visit then does not occupy the time.
  const stored = booking.plan ?? bookings?.find(({ id }) => id === booking.id)?.plan ?? null
  const verdict =
    planned && planned.entries.length > 0 && isKnown && day.day && bookings && blocks
      ? judge({
          ...{ plan: planned, booking: { id: booking.id, plan: stored } },
          ...{ settings, therapists, day: day.day, bookings, blocks },
          earliest: isPastDate(date, now) ? Infinity : date === venueToday(now) ? venueMinutes(now) : 0,
          isOpen: (position) => !isOver && visit.plan[position]?.therapists === undefined,
          isMoved: isMoved(booking, visit),
          cameTo,
        })
      : undefined
  const plan = verdict?.plan ?? planned

  /** As it is saved, date and time in the stored spelling; undefined while one of the two is missing. */
  const appointment: Appointment | undefined =
    isDate(date) && start !== undefined
      ? {
          ...(isMoved(booking, visit) ? { date, time: clockText(start) } : { date: booking.date, time: booking.time }),
          plan: plan ?? { date, guests: booking.guests, buffer: 0, entries: [] },
          ...(day.day && isKnown && { shown: { day: day.day, places: settings.places } }),
          ...(verdict && verdict.reasons.length > 0 && { isOverbooked: true }),
        }
      : undefined

  return {
    ...{ booking, visit, change, day, plan, appointment },
    /** What the day says of the plan; undefined while one of the two is not known. */
    verdict,
    says: {
      warnings: [...(passed === undefined || isPastEntry ? [] : [passed]), ...(verdict?.warnings ?? [])],
      problems: plan ? planProblems(plan) : [],
      /** The visit is over, so it is stored as done, without a plan and without an e-mail. */
      isPastEntry,
      isUnknown: canBeChosen && !isPastEntry && !(isKnown && day.day && bookings && blocks),
    },
    errors: isChecked ? { date: dateProblem, time: timeProblem } : {},
    /** The appointment, if date and time can be saved; from then on what is wrong stands at its field. */
    check: (): Appointment | undefined => {
      setChecked(true)
      return (dateProblem ?? timeProblem) === undefined ? appointment : undefined
    },
  }
}

export type AppointmentDraft = ReturnType<typeof useAppointment>
