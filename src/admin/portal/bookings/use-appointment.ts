import { useState } from 'react'
import type { Appointment } from '#data/booking-changes/confirm.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { besideOf } from '#domain/diary/around.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { type PlanEntry, planEnd, planStart } from '#domain/diary/plan.ts'
import { planDraftOf, type PlanDraft, planFrom, withEntry, withStart } from '#domain/diary/plan-draft.ts'
import { planProblems } from '#domain/diary/plan-problems.ts'
import { judge, offDutyTexts } from '#domain/diary/verdict.ts'
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

/** A time as an input holds it; empty for what an old booking holds instead of a time. */
const typedTime = (stored: string) => {
  const minutes = minutesOf(stored)
  return minutes === undefined ? '' : inputTime(minutes)
}

const ANY_TIME = '12:00'

const assumedText = (name: string) => `No length is stored for ${name}: 60 minutes are assumed.`
const leftOutText = (name: string) =>
  `${name} has no place in the plan: it would begin after midnight or be the eleventh.`

/**
 * The plan's own categories and time for cleaning serve while those of the house are not known. A first plan has neither, so that
 * `useUncounted` finds it and adds both.
 */
const housePlanned = ({ plan }: Booking, { isKnown, menu, settings, therapists }: House) =>
  isKnown
    ? { buffer: settings.buffer, menu, therapists }
    : {
        buffer: plan?.buffer ?? 0,
        menu: plan?.entries.flatMap(({ name, category }) => (category ? [{ name, category }] : [])) ?? [],
        therapists,
      }

/** A confirmation does not wait for the menu: `useUncounted` counts later by category. */
const unknownText = (isFailed: boolean) =>
  `The treatments and limits of the house ${isFailed ? 'could not be read' : 'are still being read'}. A visit that is confirmed now is not yet counted by category; the portal does that by itself as soon as it can read them.`

/** What the fields begin with. */
type Start = {
  date: string
  time: string
  plan: PlanDraft
  /** A visit that is over can be entered, too. */
  canBePast?: boolean
}

/**
 * Date, time and plan of a booking as the desk sets them, beside its day as it is now. Guests and treatments of the booking may change
 * meanwhile; `start` is for a booking that is only being entered, and for another time that is asked for or offered.
 */
export const useAppointment = (booking: Booking, start?: Start) => {
  const house = useHouse()
  const now = useNow()
  const begin = start ?? booking
  const [date, setDate] = useState(isDate(begin.date) ? begin.date : '')
  const [time, setTime] = useState(typedTime(begin.time))
  const [draft, setDraft] = useState<PlanDraft>(() => start?.plan ?? planDraftOf(booking))

  const { settings, therapists } = house
  const canBePast = start?.canBePast === true
  const canBeChosen =
    isDate(date) && (canBePast ? entryDateProblem(date, now) : moveProblem(booking, date, now)) === undefined
  const read = useDay(canBeChosen ? date : undefined)
  const planAtTime = (when: When) => planFrom(booking, when, housePlanned(booking, house), draft)
  const isPastEntry = canBePast && isPastVisit({ date, time }, bookedMinutes(booking), now)
  // It takes nothing of its day any more.
  const planned = isPastEntry ? undefined : planAtTime({ date, time })
  const plan = planned?.plan
  const [begins, ends] = plan ? [planStart(plan), planEnd(plan)] : []

  const { day, bookings, blocks } = read
  const isRead = day !== undefined && bookings !== undefined && blocks !== undefined
  const isPast = isDate(date) && isPastDate(date, now)
  const earliest = isPast ? Infinity : date === venueToday(now) ? venueMinutes(now) : 0
  // Where it was stored and no answer came, its own time is free for it.
  const stored = bookings?.find(({ id }) => id === booking.id)
  const own = { id: booking.id, plan: booking.plan ?? stored?.plan ?? null }
  const verdict =
    isRead && house.isKnown && plan && plan.entries.length > 0
      ? judge({ plan, booking: own, settings, therapists, day, bookings, blocks, earliest })
      : undefined

  const hours = hoursOn(date, settings, day)
  const minutes = begins !== undefined && ends !== undefined ? ends - begins : bookedMinutes(booking)
  const reasons = [hoursWarning({ date, time }, minutes, hours), ...(verdict?.reasons ?? [])].filter(
    (text) => text !== undefined,
  )
  const isUncounted = !house.isKnown && plan?.entries.some(({ category }) => category === null) === true
  const usualWarnings = [
    isUncounted ? unknownText(house.failed !== undefined) : undefined,
    passedWarning({ date, time }, now),
    ...reasons,
    ...(plan ? offDutyTexts(plan, therapists) : []),
    ...(planned?.leftOut.map(leftOutText) ?? []),
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

  /** As stored, unless date or time differ; undefined when one is missing. */
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
    /** The same visit on another date, at any time. */
    planOn: (other: string) => planAtTime({ date: other, time: time || ANY_TIME })?.plan,
    /** What the desk set of the plan itself. */
    planDraft: draft,
    setPlanDraft: setDraft,
    /** What the day says, once it is read. */
    read,
    house,
    hours,
    verdict,
    availabilityBadge:
      verdict &&
      plan &&
      availabilityBadge({ plan, availability: verdict.availability, hours, isHindered: reasons.length > 0 }),
    beside: plan && bookings ? besideOf(plan, bookings, booking.id) : { requests: [], visits: [] },
    /** What is unusual, a sentence each; said again in the question. */
    warnings,
    /** What is only told. */
    notes,
    /** What must be mended first. */
    problems,
    /** The visit is over: it is stored as done, without a plan and without a mail. */
    isPastEntry,
    /** Nobody can say whether the time is free. */
    isUnknown: canBeChosen && !isPastEntry && !(isRead && house.isKnown),
    /** The day is known as it is now and leaves nothing to tell or to mend: it can be confirmed without the dialog. */
    isUsual: isCurrent && plan !== undefined && [...warnings, ...notes, ...problems].length === 0,
    isPlanChanged: JSON.stringify(plan ?? null) !== JSON.stringify(booking.plan),
    startTreatment,
    changeTreatment: (position: number, change: Partial<Pick<PlanEntry, 'minutes' | 'therapists'>>) =>
      setDraft(withEntry(draft, position, change)),
    others: { ownId: booking.id, bookings: bookings ?? [], blocks: blocks ?? [] },
    /** Whether it is stored on that date already. */
    isStored: stored !== undefined,
    when,
    appointment: (at: When): Appointment => ({
      ...at,
      plan: plan ?? { date: at.date, guests: booking.guests, buffer: 0, entries: [] },
      ...(day && house.isKnown && { shown: { day, places: settings.places } }),
      ...(reasons.length > 0 && { isOverbooked: true }),
    }),
  }
}

export type AppointmentDraft = ReturnType<typeof useAppointment>
