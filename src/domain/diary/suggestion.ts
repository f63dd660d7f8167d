import { weekdayOf } from '../venue-clock.ts'
import { assign, type Assignment, type Given, meet, minutesIn, type Seat, type Span } from './assignment.ts'
import type { Hours } from './open-days.ts'
import { offDutyIn, type Others, overlapsOf, type Visit } from './overlaps.ts'
import type { CameTo } from './came-to.ts'
import { bufferAfter, endOf, guestsOfEach, type Plan, type PlanEntry, planStart } from './plan.ts'
import { isInShift, isOpeningToClosing } from './shifts.ts'
import { doing, type Therapist } from './therapists.ts'
import { areWanted, chosenBeside, wantedFor, wantedPlaces } from './wants.ts'
import { rosteredOn } from './work.ts'

/** Suggests who gives the treatments of a visit, so that the other visits of the day that have nobody yet still find somebody. */

/**
 * Why a therapist is suggested: the guest asks for this therapist (`asked`) or came to this therapist last time (`last`), nobody else is free
 * (`only`), this therapist has the least to do that day (`least`), or the other visits of the day need the others (`fits`).
 */
export type Why = 'asked' | 'last' | 'only' | 'least' | 'fits'

/**
 * Why the guest gets somebody else: nobody who fits is free (`busy`), other visits need those who fit (`needed`), the desk has chosen (`chosen`),
 * or no therapist is noted as a woman or a man (`unknown`).
 */
export type NotAsked = { entry: PlanEntry; why: 'busy' | 'needed' | 'chosen' | 'unknown' }

export type Suggestion = {
  /** With the suggested therapists. */
  plan: Plan
  /** By position of the treatment; undefined where nobody was suggested. */
  why: readonly (Why | undefined)[]
  /** Treatments with fewer therapists than guests; `areNeeded` where enough are free, but other visits without a therapist need them. */
  lacking: readonly { entry: PlanEntry; areNeeded: boolean }[]
  /** Treatments whose therapists are not those for whom the guest asks. */
  notAsked: readonly NotAsked[]
}

/** `hours` are those of the house on that day, as in `hoursIfOpen`, because a closed day has a warning of its own. */
export type Day = Others & {
  hours: Hours
  therapists: readonly Therapist[]
  /** The stored plan of the visit. Where it begins at the same time, the visit is confirmed like the others, and need not stand back. */
  stored?: Plan | undefined
  /** To whom the guest of the visit came last, as far as that is known. */
  cameTo?: CameTo | undefined
}

/** With `isCleaning` the therapist has no other guest while cleaning, as visitors' hints count it; else that is only avoided. */
const spanOf = (plan: Plan, entry: PlanEntry, isCleaning: boolean): Span => {
  const to = endOf(entry)
  const clear = to + bufferAfter(plan, entry)
  return { from: entry.start, to: isCleaning ? clear : to, clear }
}

export const othersOn = (date: string, { ownId, visits }: Others): Visit[] =>
  visits.filter(({ id, plan }) => id !== ownId && plan.date === date)

/** The treatments that already have a therapist: those of the other visits, and those that the desk chose in this one. */
export const givenOn = (plan: Plan, others: Others, isCleaning: boolean): Given => {
  const given = new Map<string, Span[]>()
  for (const one of [plan, ...othersOn(plan.date, others).map((visit) => visit.plan)])
    for (const entry of one.entries)
      for (const id of entry.therapists) given.set(id, [...(given.get(id) ?? []), spanOf(one, entry, isCleaning)])
  return given
}

/** Therapists take turns at being the first, by the weekday; otherwise the first of the list would begin every day. */
const inTurn = (therapists: readonly Therapist[], date: string): Therapist[] => {
  const first = therapists.length > 0 ? weekdayOf(date) % therapists.length : 0
  return [...therapists.slice(first), ...therapists.slice(0, first)]
}

/** Who works from opening to closing is not lacking before or after it: the time has a warning of its own. */
const worksDuring = (therapist: Therapist, date: string, entry: PlanEntry, { hours, blocks }: Day): boolean => {
  const shifts = rosteredOn(therapist, date, hours, blocks)
  return isInShift(shifts, entry) || isOpeningToClosing(shifts, hours)
}

/** The seats of a plan that have nobody yet. A category that no therapist of the house does needs none. */
export const seatsOf = (
  id: string,
  plan: Plan,
  { given, isCleaning }: { given: Given; isCleaning: boolean },
  day: Day,
): (Seat & { entry: PlanEntry })[] =>
  plan.entries.flatMap((entry, position) => {
    const able = doing(day.therapists, entry.category)
    const missing = able.length === 0 ? 0 : Math.max(0, guestsOfEach(plan) - entry.therapists.length)
    const span = spanOf(plan, entry, isCleaning)
    const treatment = { from: entry.start, to: endOf(entry) }
    const isAway = (therapist: string) =>
      day.blocks.some(
        (block) =>
          block.kind === 'away' && block.therapist === therapist && block.date === plan.date && meet(block, treatment),
      )
    const candidates = inTurn(able, plan.date)
      .filter((therapist) => worksDuring(therapist, plan.date, entry, day))
      .map((therapist) => therapist.id)
      .filter((one) => !isAway(one) && !(given.get(one) ?? []).some((other) => meet(other, span)))
    const isAsking = wantedPlaces(plan.wants, chosenBeside(plan, entry), missing) > 0
    const wanted = isAsking ? wantedFor(plan.wants, entry, day.therapists) : undefined
    const seat = {
      ...span,
      candidates,
      wanted,
      isOwn: false,
      isFirst: false,
      twins: `${id} ${String(position)}`,
      entry,
    }
    return Array.from({ length: missing }, () => seat)
  })

/** Of these seats those that compete with the own ones, directly or through others. */
export const competing = <S extends Seat>(own: readonly Seat[], seats: readonly S[]): S[] => {
  const found = new Set<S>()
  const reached: Seat[] = [...own]
  for (const seat of reached)
    for (const other of seats)
      if (!found.has(other) && meet(seat, other) && seat.candidates.some((id) => other.candidates.includes(id))) {
        found.add(other)
        reached.push(other)
      }
  return seats.filter((seat) => found.has(seat))
}

/** The same seats, of which as many as the guest asks for take only those who are asked for. */
const onlyWanted = <S extends Seat & { entry: PlanEntry }>(seats: readonly S[], plan: Plan): S[] =>
  seats.map((seat, index) => {
    // Of two guests who share, one asks for a therapist.
    const alike = (other: S) => (plan.shares ? other.wanted !== undefined : other.entry === seat.entry)
    const places = seats.filter(alike).length
    const earlier = seats.slice(0, index).filter(alike).length
    if (!seat.wanted || earlier >= wantedPlaces(plan.wants, chosenBeside(plan, seat.entry), places)) return seat
    const { wanted } = seat
    return { ...seat, candidates: seat.candidates.filter((id) => wanted.includes(id)), twins: `${seat.twins} asked` }
  })

type Filled = {
  own: readonly (Seat & { entry: PlanEntry })[]
  /** Those of other visits that compete with the own ones. */
  others: readonly Seat[]
  given: Given
  therapists: Assignment['therapists']
  isExact: boolean
}

/**
 * To suggest therapists, the assignments are ranked. To learn whether a time is free, everybody also has the time to clean, and the own visit
 * takes only those for whom its guest asks.
 */
const fill = (plan: Plan, day: Day, isRanked: boolean): Filled => {
  const isCleaning = !isRanked
  const given = givenOn(plan, day, isCleaning)
  const all = { given, isCleaning }
  const isConfirmed = day.stored?.date === plan.date && planStart(day.stored) === planStart(plan)
  const seats = seatsOf('', plan, all, day).map((seat) => {
    const { category } = seat.entry
    return { ...seat, isOwn: true, isFirst: isConfirmed, last: category ? day.cameTo?.[category] : undefined }
  })
  const own = isRanked ? seats : onlyWanted(seats, plan)
  const others = othersOn(plan.date, day)
    .flatMap(({ id, plan: theirs }) => seatsOf(id, theirs, all, day))
    .map((seat) => ({ ...seat, isFirst: !isConfirmed }))
  const rivals = competing(own, others)
  return { own, others: rivals, given, ...assign([...own, ...rivals], given, { isRanked }) }
}

/** Where `isOpen`, by position, the desk has chosen nobody and a therapist is suggested. */
export const suggestTherapists = (plan: Plan, day: Day, isOpen: (position: number) => boolean): Suggestion => {
  const { own, given, therapists, isExact } = fill(plan, day, true)
  const whyOf = ({ candidates, wanted, last }: Seat, id: string, guests: number): Why => {
    if (wanted?.includes(id)) return 'asked'
    if (last === id) return 'last'
    if (candidates.length <= guests) return 'only'
    const least = Math.min(...candidates.map((one) => minutesIn(given.get(one) ?? [])))
    return minutesIn(given.get(id) ?? []) === least ? 'least' : 'fits'
  }
  /** Of several therapists the reason is that of who is asked for, else of who came last. */
  const rankOf = ({ seat, id }: { seat: Seat; id: string }) =>
    seat.wanted?.includes(id) ? 0 : seat.last === id ? 1 : 2
  // Whom the treatment would have if no other visit needed anybody.
  const alone = therapists.slice(0, own.length).includes(undefined)
    ? assign(own, given, { isRanked: false })
    : undefined
  const filled = plan.entries.map((entry, position) => {
    const seats = own.flatMap((seat, index) =>
      seat.entry === entry ? [{ seat, id: therapists[index], isAlone: alone?.therapists[index] !== undefined }] : [],
    )
    const found = seats.flatMap(({ seat, id }) => (id === undefined ? [] : [{ seat, id }]))
    const [first] = isOpen(position) ? found.toSorted((one, other) => rankOf(one) - rankOf(other)) : []
    const areNeeded = seats.every(({ isAlone }) => isAlone)
    // A search that ended early does not know that nobody is left.
    const isLacking = found.length < seats.length && (isExact || !areNeeded)
    const filledEntry = first ? { ...entry, therapists: [...entry.therapists, ...found.map(({ id }) => id)] } : entry
    const isLeft = seats.some(({ seat: { wanted = [], candidates } }) =>
      candidates.some((id) => wanted.includes(id) && !filledEntry.therapists.includes(id)),
    )
    const isKnown = wantedFor(plan.wants, entry, day.therapists)?.length !== 0
    const notAsked: NotAsked['why'] = !isKnown ? 'unknown' : !first ? 'chosen' : isLeft ? 'needed' : 'busy'
    return {
      entry: filledEntry,
      notAsked:
        filledEntry.therapists.length === 0 || areWanted(plan.wants, filledEntry, day.therapists)
          ? []
          : [{ entry: filledEntry, why: notAsked }],
      why: first && whyOf(first.seat, first.id, seats.length),
      lacking: isLacking ? [{ entry, areNeeded }] : [],
    }
  })
  const suggested = { ...plan, entries: filled.map(({ entry }) => entry) }
  return {
    plan: suggested,
    why: filled.map(({ why }) => why),
    lacking: filled.flatMap(({ lacking }) => lacking),
    notAsked: isOfOther(suggested) ? [] : filled.flatMap(({ notAsked }) => notAsked),
  }
}

/** Whether one of two guests who share has the therapist for whom they ask, who cannot give the other treatment at the same time. */
const isOfOther = ({ shares, wants, entries }: Plan): boolean =>
  shares === true && entries.some(({ therapists }) => therapists.includes(wants ?? ''))

const emptyIn = (therapists: Assignment['therapists']): number => therapists.filter((id) => id === undefined).length

/** Whether each guest finds a therapist for every treatment without taking one that another visit needs, and those chosen are free. */
export const findsTherapists = (
  plan: Plan,
  therapists: readonly Therapist[],
  others: Omit<Day, 'therapists'>,
): boolean => {
  if (overlapsOf(plan, others).length > 0) return false
  const { own, others: rivals, given, therapists: found, isExact } = fill(plan, { ...others, therapists }, false)
  if (!isExact) return true
  if (emptyIn(found.slice(0, own.length)) > 0) return false
  const left = emptyIn(found.slice(own.length))
  return left === 0 || left <= emptyIn(assign(rivals, given, { isRanked: false }).therapists)
}

export const withoutTherapistsAt = (plan: Plan, isChosen: (position: number) => boolean): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, position) => (isChosen(position) ? { ...entry, therapists: [] } : entry)),
})

/** Without those therapists, where `isStored`, who cannot come: who has another visit then, is blocked or does not work. */
export const withoutHindered = (plan: Plan, day: Day, isStored: (position: number) => boolean): Plan => {
  const isHindered = (entry: PlanEntry) => {
    const alone = { ...plan, entries: [entry] }
    return overlapsOf(alone, day).length > 0 || offDutyIn(alone, day.therapists, day.hours, day.blocks).length > 0
  }
  return withoutTherapistsAt(plan, (position) => {
    const entry = plan.entries[position]
    return entry !== undefined && isStored(position) && isHindered(entry)
  })
}
