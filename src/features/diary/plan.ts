import { ASSUMED_MINUTES } from '#config/limits.ts'
import { MOST_ENTRIES, PLAN, PLAN_ENTRY } from '#records/plan.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { cutTo, fieldsOf, listOf, textOf } from '#records/stored.ts'
import { guestsOf, isShared } from '#features/booking/guests.ts'
import { isSameTreatment } from '#features/menu/offer.ts'
import { CATEGORIES, type Category, type ChosenService } from '#features/menu/service.ts'
import { minutesOf } from '#shared/slots.ts'
import type { Span } from '#shared/spans.ts'
import { isDate } from '#shared/venue-clock.ts'

/** The plan of a confirmed booking: its treatments with their times and therapists, stored as `plan` of the booking. */

export type PlanEntry = Required<Stored<typeof PLAN_ENTRY>> & {
  /** Null for a treatment that is not on the menu: it counts for the guests in the house only. */
  category: Category | null
  /** Ids; at most one for each guest who has the treatment. */
  therapists: readonly string[]
}

export type Plan = Omit<Stored<typeof PLAN>, 'wants'> & {
  date: string
  guests: number
  shares?: true
  entries: readonly PlanEntry[]
  /** Missing for anybody. */
  wants?: string
}

const parseEntry = (value: unknown): PlanEntry[] => {
  const { category, therapists } = fieldsOf(value)
  const { name, start, minutes } = readRecord(PLAN_ENTRY, value)
  if (start === undefined || minutes === undefined) return []
  return [
    {
      name,
      category: CATEGORIES.find(({ id }) => id === category)?.id ?? null,
      start,
      minutes,
      therapists: [...new Set(listOf(therapists).map(textOf).filter(Boolean))],
    },
  ]
}

/** Never throws; undefined for a booking without a plan. Leaves out entries without a usable time. */
export const parsePlan = (data: unknown): Plan | undefined => {
  const { date, guests, shares, entries } = fieldsOf(data)
  const { buffer, wants } = readRecord(PLAN, data)
  const asked = wants.trim()
  const day = textOf(date).trim()
  if (!isDate(day) || !Array.isArray(entries)) return undefined
  return {
    date: day,
    guests: guestsOf(guests),
    ...(shares === true && guests === 2 && entries.length <= 2 && { shares }),
    buffer,
    entries: (entries as unknown[]).flatMap(parseEntry),
    ...(asked && { wants: asked }),
  }
}

/** The treatments of the menu, or what a plan says of them. */
export type Menu = readonly Pick<PlanEntry, 'name' | 'category'>[]

/** Null for a treatment that is not on the menu. */
export const categoryOn = (menu: Menu, name: string): Category | null =>
  menu.find((service) => isSameTreatment(service.name, name))?.category ?? null

type Wanted = {
  services: readonly (Pick<ChosenService, 'name' | 'duration'> & {
    /** Minutes from the end of the treatment before it; of a shared one from the beginning of the visit. */
    gap?: number | undefined
    therapists?: readonly string[] | undefined
  })[]
  date: string
  /** Any text that `minutesOf` reads. */
  time: string
  guests: number
  shares?: boolean | undefined
  /** Minutes. */
  buffer: number
  menu: Menu
  wants?: string | undefined
}

/** Treatments in turn, or together for guests who share. Undefined when date or time cannot be read. */
export const planOf = (wanted: Wanted): Plan | undefined => {
  const { services, date, time, guests, buffer, menu, wants } = wanted
  const begins = minutesOf(time)
  if (!isDate(date) || begins === undefined) return undefined
  const areShared = isShared({ ...wanted, selectedServices: services })
  const each = areShared ? 1 : guestsOf(guests)
  let next = begins
  const entries = services.slice(0, MOST_ENTRIES).map(({ name, duration, gap = 0, therapists = [] }): PlanEntry => {
    const start = next + gap
    const minutes = duration > 0 ? Math.min(Math.ceil(duration), PLAN_ENTRY.minutes.most) : ASSUMED_MINUTES
    next = areShared ? begins : start + minutes
    return {
      name: cutTo(name, PLAN_ENTRY.name.most),
      category: categoryOn(menu, name),
      start,
      minutes,
      therapists: [...new Set(therapists)].slice(0, each),
    }
  })
  const shared = { ...(areShared && { shares: true as const }) }
  return { date, guests: guestsOf(guests), ...shared, buffer, entries, ...(wants && { wants }) }
}

/** Minutes after midnight; more than 1,440 past midnight. */
export const endOf = ({ start, minutes }: Pick<PlanEntry, 'start' | 'minutes'>): number => start + minutes

/** Without the cleaning after it. */
export const spanOf = (entry: Pick<PlanEntry, 'start' | 'minutes'>): Span => ({ from: entry.start, to: endOf(entry) })

export const therapistsOf = (plan: Plan | null): string[] => [
  ...new Set(plan?.entries.flatMap(({ therapists }) => therapists) ?? []),
]

/** When the first treatment begins, in minutes after midnight; undefined without treatments. */
export const planStart = ({ entries }: Plan): number | undefined =>
  entries.length > 0 ? Math.min(...entries.map(({ start }) => start)) : undefined

export const guestsOfEach = ({ shares, guests }: Plan): number => (shares ? 1 : guests)

/** The treatment that ends last; of several the last one in order. */
export const lastEntry = ({ entries }: Plan): PlanEntry | undefined =>
  entries.reduce<PlanEntry | undefined>((last, entry) => (last && endOf(last) > endOf(entry) ? last : entry), undefined)

/** In turn the cleaning comes after the last treatment only; those who share are treated in two places. */
export const bufferAfter = (plan: Plan, entry: PlanEntry): number =>
  plan.shares || entry === lastEntry(plan) ? plan.buffer : 0

/** When the last treatment ends, in minutes after midnight and without the buffer. */
export const planEnd = (plan: Plan): number | undefined => {
  const last = lastEntry(plan)
  return last && endOf(last)
}

export const withTherapists = (plan: Plan, of: (entry: PlanEntry, position: number) => readonly string[]): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, position) => ({ ...entry, therapists: of(entry, position) })),
})

/** The same visit with its first treatment at `start`, in minutes after midnight; breaks between treatments stay. */
export const planAt = (plan: Plan, start: number): Plan => {
  const by = start - (planStart(plan) ?? start)
  return { ...plan, entries: plan.entries.map((entry) => ({ ...entry, start: entry.start + by })) }
}
