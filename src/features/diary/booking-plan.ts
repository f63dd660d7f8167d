import type { Booking } from '#features/booking/booking.ts'
import { servicesText } from '#features/booking/display.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { inputTime } from '#shared/slots.ts'
import { bookedMinutes } from '#features/booking/totals.ts'
import type { When } from '#features/booking/wish.ts'
import { endOf, type Menu, type Plan, planOf, planStart } from './plan.ts'

/** How the plan of a visit comes about: as booked, as stored, and over both what the desk sets in a dialog. */

/** What the desk has set of one treatment; everything else is as stored, else as booked. */
export type TreatmentDraft = {
  /** Minutes from the end of the treatment before it; of a shared one from the beginning of the visit. */
  gap?: number
  /** Minutes. */
  duration?: number
  /** Ids; empty for nobody. Missing: those that are stored, else those that are suggested. */
  therapists?: readonly string[]
}

/** What the desk edits of a visit. Date and time are empty, or as in a field or as stored. */
export type VisitDraft = When & {
  /** Whom the guest asks for, as in `therapists.ts`. */
  wants: string
  /** By position of the treatment. */
  plan: readonly TreatmentDraft[]
}

/** An older booking may hold one text for all treatments; it becomes one treatment with the booking's total minutes. */
const plannedServices = (booking: Booking): readonly Pick<ChosenService, 'name' | 'duration'>[] => {
  const { isItemised, selectedServices, services } = booking
  if (isItemised) return selectedServices
  return [{ name: servicesText({ selectedServices, services }), duration: bookedMinutes(booking) }]
}

const gapsOf = ({ entries, shares }: Plan): number[] => {
  const begins = Math.min(...entries.map(({ start }) => start))
  return entries.map(({ start }, position) => {
    const before = shares ? undefined : entries[position - 1]
    return start - (before ? endOf(before) : begins)
  })
}

/** Undefined when date or time cannot be read. While the house is not known, the stored plan or no category counts. */
export const planFor = (
  booking: Booking,
  house: { buffer: number; menu: Menu } | undefined,
  draft?: Pick<VisitDraft, 'wants' | 'plan'>,
): Plan | undefined => {
  const { plan: stored, date, time, guests, shares } = booking
  const gaps = stored ? gapsOf(stored) : []
  const services = plannedServices(booking).map(({ name, duration }, position) => ({
    name,
    duration: stored?.entries[position]?.minutes ?? duration,
    gap: gaps[position],
    therapists: stored?.entries[position]?.therapists,
    ...draft?.plan[position],
  }))
  const { buffer = 0, menu = [] } = house ?? { ...stored, menu: stored?.entries }
  return planOf({ services, date, time, guests, shares, buffer, menu, wants: draft?.wants })
}

/** Another start of one treatment, in minutes after midnight: those before it stay, those after it follow. The visit begins with the earliest. */
export const withStart = (
  plan: Plan,
  draft: VisitDraft['plan'],
  position: number,
  start: number,
): Pick<VisitDraft, 'time' | 'plan'> => {
  const by = start - (plan.entries[position]?.start ?? start)
  const entries = plan.entries.map((entry, index) => (index < position ? entry : { ...entry, start: entry.start + by }))
  const moved = { ...plan, entries }
  return {
    time: inputTime(planStart(moved) ?? start),
    plan: gapsOf(moved).map((gap, index) => ({ ...draft[index], gap })),
  }
}
