import { inputTime, minutesOf } from '../slots.ts'
import type { Booking } from '../booking.ts'
import { isSameTreatment } from '../offer.ts'
import type { Service } from '../service.ts'
import type { When } from '../wish.ts'
import { type Booked, plannedServices } from './booking-plan.ts'
import { type Plan, planOf, planStart } from './plan.ts'
import type { Therapist } from './therapists.ts'

/** A draft of a plan holds only what the desk changed. `planFrom` computes the rest from date, time and menu. */

/**
 * What the desk changed of one treatment. Without `offset` it starts when the treatment before it ends (a shared one with the visit), without `minutes` it takes as long
 * as the booking says, and without `therapists` it gets those that are suggested (`suggestion.ts`).
 */
type TreatmentDraft = {
  /** Minutes after the start of the visit. */
  offset?: number
  minutes?: number
  /** Ids. An empty list means that the desk removed the therapist who was suggested. */
  therapists?: readonly string[]
}

/** One entry for each treatment, in the order of the booking; undefined for an unchanged one. */
export type PlanDraft = readonly (TreatmentDraft | undefined)[]

type Visit = Omit<Booked, 'date' | 'time'>
type House = {
  buffer: number
  menu: readonly Pick<Service, 'name' | 'category'>[]
}

const wanted = (
  visit: Visit,
  { date, time }: When,
  { buffer, menu, wants = '' }: House & { wants?: string },
  draft: PlanDraft,
) => {
  const begins = minutesOf(time) ?? 0
  const services = plannedServices({ ...visit, date, time })
  return {
    services: services.map(({ name, duration }, position) => ({
      name,
      duration: draft[position]?.minutes ?? duration,
    })),
    date,
    time,
    guests: visit.guests,
    shares: visit.shares,
    buffer,
    menu,
    wants,
    starts: services.map((_, position) => {
      const offset = draft[position]?.offset
      return offset === undefined ? undefined : begins + offset
    }),
    therapists: services.map((_, position) => draft[position]?.therapists ?? []),
  }
}

/** The plan of a visit with the draft's changes. Undefined when date or time cannot be read. */
export const planFrom = (
  visit: Visit,
  when: When,
  house: House & { wants?: string },
  draft: PlanDraft = [],
): ReturnType<typeof planOf> => planOf(wanted(visit, when, house, draft))

/** The draft that the desk confirmed this visit with: the differences between its stored plan and the plan its treatments would get. */
export const planDraftOf = (booking: Visit & When & Pick<Booking, 'plan'>): PlanDraft => {
  const { plan } = booking
  const usual = planOf(wanted(booking, booking, { buffer: 0, menu: [] }, []))?.plan
  const begins = minutesOf(booking.time)
  if (!plan || !usual || plan.date !== booking.date || planStart(plan) !== begins) return []
  if (usual.entries.some(({ name }, position) => plan.entries[position]?.name !== name)) return []
  let next = begins ?? 0
  return plan.entries.map(({ start, minutes, therapists }, position) => {
    const follows = start === next
    if (!plan.shares) next = start + minutes
    return {
      ...(!follows && { offset: start - (begins ?? 0) }),
      ...(minutes !== usual.entries[position]?.minutes && { minutes }),
      ...(therapists.length > 0 && { therapists }),
    }
  })
}

/** The draft with one treatment changed. */
export const withEntry = (draft: PlanDraft, position: number, change: TreatmentDraft): PlanDraft =>
  Array.from({ length: Math.max(draft.length, position + 1) }, (_, index) =>
    index === position ? { ...draft[index], ...change } : draft[index],
  )

/** The draft without one treatment; those after it keep what was set. */
export const withoutEntry = (draft: PlanDraft, position: number): PlanDraft =>
  draft.filter((_, index) => index !== position)

/**
 * Sets the therapist whose place in the diary was pressed in each treatment that this therapist does, and clears the choice in the others.
 * An empty `id` clears all.
 */
export const withTherapist = (
  draft: PlanDraft,
  services: readonly Pick<Service, 'name'>[],
  { menu, therapists }: Pick<House, 'menu'> & { therapists: readonly Therapist[] },
  id: string,
): PlanDraft => {
  const chosen = therapists.find((one) => one.id === id)
  return services.map(({ name }, position) => {
    const { therapists: _, ...rest } = draft[position] ?? {}
    const category = menu.find((service) => isSameTreatment(service.name, name))?.category
    return chosen && category && chosen.categories.includes(category) ? { ...rest, therapists: [chosen.id] } : rest
  })
}

/**
 * Another start of one treatment, in minutes after midnight: those before it stay, those after it follow. The visit begins with the earliest
 * one; `time` is for a time input.
 */
export const withStart = (
  plan: Plan,
  draft: PlanDraft,
  position: number,
  start: number,
): { draft: PlanDraft; time: string } => {
  const starts = [...plan.entries.slice(0, position).map((entry) => entry.start), start]
  const first = Math.min(...starts)
  return {
    draft: plan.entries.map((_, index) => {
      const { offset: __, ...rest } = draft[index] ?? {}
      const own = starts[index]
      return own === undefined ? rest : { ...rest, offset: own - first }
    }),
    time: inputTime(first),
  }
}
