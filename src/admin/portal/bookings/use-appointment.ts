import { useState } from 'react'
import type { Appointment } from '#data/acts/appointment.ts'
import type { Profile } from '#data/client-profile.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { requestsBeside } from '#domain/diary/around.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import type { CameTo } from '#domain/diary/came-to.ts'
import { type PlanEntry, planEnd, planStart } from '#domain/diary/plan.ts'
import { planDraftOf, type PlanDraft, planFrom, withEntry, withStart } from '#domain/diary/plan-draft.ts'
import { planProblems } from '#domain/diary/plan-problems.ts'
import { hoursIfOpen } from '#domain/diary/shifts.ts'
import { judge, notAskedTexts, offDutyTexts } from '#domain/diary/verdict.ts'
import { inputTime, minutesOf, timeText } from '#domain/slots.ts'
import { bookedMinutes } from '#domain/totals.ts'
import { isDate, isPastDate, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { entryDateProblem, isPastVisit, PAST_VISIT } from '#domain/past-visit.ts'
import { hoursWarning, passedWarning } from '#domain/visit-warnings.ts'
import { useDay } from '../diary/use-day.ts'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import type { When } from '#domain/wish.ts'
import { availabilityBadge } from './availability-badge.ts'

/** A stored time as the value of an input; empty if it cannot be read, as in old bookings. */
const typedTime = (stored: string) => {
  const minutes = minutesOf(stored)
  return minutes === undefined ? '' : inputTime(minutes)
}

const ANY_TIME = '12:00'

const assumedText = (name: string) => `No length is stored for ${name}: 60 minutes are assumed.`

/**
 * Menu and time for cleaning, in minutes. While those of the house are not known, the plan's own are used; a first plan then has none,
 * and “Save without e-mail” adds them later.
 */
const housePlanned = ({ plan }: Booking, { isKnown, menu, settings }: House) =>
  isKnown
    ? { buffer: settings.buffer, menu }
    : {
        buffer: plan?.buffer ?? 0,
        menu: plan?.entries.flatMap(({ name, category }) => (category ? [{ name, category }] : [])) ?? [],
      }

/** Confirming does not wait for the menu. */
const unknownText = (isFailed: boolean) =>
  `The treatments and limits of the house ${isFailed ? 'could not be read' : 'are still being read'}. A visit that is confirmed now counts for the guests in the house only. Later, Edit Booking and Save without e-mail count it by category.`

/** The first values of the fields. */
type Start = {
  date: string
  time: string
  plan: PlanDraft
  /** Whom the guest asks for; missing: as the plan of the booking says. */
  wants?: string
  /** To whom the guest came last, as far as that is known by now. */
  cameTo?: CameTo | undefined
  /** Whether a visit that is over can be entered. */
  canBePast?: boolean
}

/**
 * The draft of date, time and plan of a booking, with its live day. Guests and treatments of the booking may change meanwhile. `start`
 * gives the first values for New booking, for a wished time and for a proposal; `profile` is the client's, once it was read.
 */
export const useAppointment = (booking: Booking, start?: Start, profile?: Profile) => {
  const house = useHouse()
  const now = useNow()
  const begin = start ?? booking
  const [date, setDate] = useState(isDate(begin.date) ? begin.date : '')
  const [time, setTime] = useState(typedTime(begin.time))
  const [begun] = useState<PlanDraft>(() => start?.plan ?? planDraftOf(booking))
  const [draft, setDraft] = useState(begun)
  const [wants, setWants] = useState(start?.wants ?? booking.plan?.wants ?? '')

  const { settings, therapists } = house
  const cameTo = start?.cameTo ?? profile?.cameTo
  const canBePast = start?.canBePast === true
  const canBeChosen =
    isDate(date) && (canBePast ? entryDateProblem(date, now) : moveProblem(booking, date, now)) === undefined
  const read = useDay(canBeChosen ? date : undefined)
  const planAtTime = (when: When) => planFrom(booking, when, { ...housePlanned(booking, house), wants }, draft)
  const isPastEntry = canBePast && isPastVisit({ date, time }, bookedMinutes(booking), now)
  // A visit that is over takes no place of its day.
  const planned = isPastEntry ? undefined : planAtTime({ date, time })
  const chosen = planned?.plan
  const [begins, ends] = chosen ? [planStart(chosen), planEnd(chosen)] : []

  const { day, bookings, blocks } = read
  const isRead = day !== undefined && bookings !== undefined && blocks !== undefined
  const isPast = isDate(date) && isPastDate(date, now)
  const earliest = isPast ? Infinity : date === venueToday(now) ? venueMinutes(now) : 0
  // An entry may be stored already, if the answer of an attempt was lost. Its own visit then does not occupy the time.
  const stored = bookings?.find(({ id }) => id === booking.id)
  const own = { id: booking.id, plan: booking.plan ?? stored?.plan ?? null }
  const minutes = begins !== undefined && ends !== undefined ? ends - begins : bookedMinutes(booking)
  // Nobody is suggested for a visit that is over, because somebody has given it already.
  const isOver = isPastVisit({ date, time }, minutes, now)
  const isOpen = (position: number) => !isOver && draft[position]?.therapists === undefined
  const isConfirmed = booking.status === 'confirmed' && !isOver
  // A choice made in this dialog is a new array.
  const isStored = (position: number) => isConfirmed && draft[position]?.therapists === begun[position]?.therapists
  const verdict =
    isRead && house.isKnown && chosen && chosen.entries.length > 0
      ? judge({
          plan: chosen,
          booking: own,
          settings,
          therapists,
          day,
          bookings,
          blocks,
          earliest,
          isOpen,
          isStored,
          isMoved: isMoved(booking, { date, time }),
          cameTo,
        })
      : undefined
  const plan = verdict?.suggestion.plan ?? chosen

  const hours = hoursOn(date, settings, day)
  const ifOpen = hoursIfOpen(date, settings, day)
  const reasons = [hoursWarning({ date, time }, minutes, hours), ...(verdict?.reasons ?? [])].filter(
    (text) => text !== undefined,
  )
  const isUncounted = !house.isKnown && plan?.entries.some(({ category }) => category === null) === true
  const usualWarnings = [
    isUncounted ? unknownText(house.failed !== undefined) : undefined,
    passedWarning({ date, time }, now),
    ...reasons,
    ...(verdict && !isOver ? notAskedTexts(verdict.suggestion.plan, therapists) : []),
    ...(plan ? offDutyTexts(plan, { therapists, hours: ifOpen, blocks: blocks ?? [] }) : []),
  ].filter((text) => text !== undefined)

  const startTreatment = (position: number, start: number) => {
    if (!plan) return
    const next = withStart(plan, draft, position, start)
    setDraft(next.draft)
    setTime(next.time)
  }

  const warnings = isPastEntry ? [] : usualWarnings
  const notes = isPastEntry ? [PAST_VISIT] : (planned?.assumed.map(assumedText) ?? [])
  const problems = plan ? planProblems(plan) : []
  const isCurrent = isRead && house.isKnown && read.failed === undefined && read.oldSince === undefined

  /** The chosen date and time, in the stored spelling if they are unchanged; undefined if one is missing. */
  const when = (): When | undefined => {
    const start = minutesOf(time)
    if (!date || start === undefined) return undefined
    const change = { date, time: timeText(start) }
    return isMoved(booking, change) ? change : { date: booking.date, time: booking.time }
  }

  return {
    date,
    time,
    setDate,
    setTime,
    plan,
    /** The plan of the same visit on another date, for “Next free”. */
    planOn: (other: string) => planAtTime({ date: other, time: time || ANY_TIME })?.plan,
    /** The times and therapists that the desk has set. */
    planDraft: draft,
    setPlanDraft: setDraft,
    /** Whom the guest asks for, as in `wants.ts`. */
    wants,
    setWants,
    cameTo,
    /** The live day. */
    read,
    house,
    hours,
    /** The hours by which the shifts of therapists are judged. */
    ifOpen,
    verdict,
    availabilityBadge:
      verdict &&
      plan &&
      availabilityBadge({
        plan,
        availability: verdict.availability,
        hours,
        hindrance: reasons.length > 0 ? 'Not free' : undefined,
      }),
    requests: plan && bookings ? requestsBeside(plan, bookings, booking.id) : [],
    /** Warnings, a sentence each, which the question repeats. */
    warnings,
    /** Notes that the question does not repeat. */
    notes,
    /** Problems that must be corrected before saving. */
    problems,
    /** The visit is over, so it is stored as done, without a plan and without an e-mail. */
    isPastEntry,
    /** Whether the availability of the time is not known. */
    isUnknown: canBeChosen && !isPastEntry && !(isRead && house.isKnown),
    /** Whether it can be confirmed without the dialog: the day is live, and there is no warning, note or problem. */
    isUsual: isCurrent && plan !== undefined && [...warnings, ...notes, ...problems].length === 0,
    isPlanChanged: JSON.stringify(plan ?? null) !== JSON.stringify(booking.plan),
    startTreatment,
    changeTreatment: (position: number, change: Partial<Pick<PlanEntry, 'minutes' | 'therapists'>>) =>
      setDraft(withEntry(draft, position, change)),
    others: { ownId: booking.id, bookings: bookings ?? [], blocks: blocks ?? [] },
    /** Whether this booking is already stored on that date. */
    isStored: stored !== undefined,
    when,
    appointment: (at: When): Appointment => ({
      ...at,
      plan: plan ?? { date: at.date, guests: booking.guests, buffer: 0, entries: [] },
      ...(day && house.isKnown && { shown: { day, places: settings.places } }),
      ...(reasons.length > 0 && { isOverbooked: true }),
      ...(profile && { profileId: profile.id }),
    }),
  }
}

export type AppointmentDraft = ReturnType<typeof useAppointment>
