import { assign, type Assignment, type Given, minutesIn, type Seat } from './assignment.ts'
import { offDutyIn, overlapsOf } from './overlaps.ts'
import { type Plan, type PlanEntry, planStart } from './plan.ts'
import { competing, type StaffedDay, givenOn, othersOn, seatsOf } from './seats.ts'
import type { Therapist } from './therapists.ts'
import { areWanted, chosenBeside, wantedFor, wantedPlaces } from './wants.ts'

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
const fill = (plan: Plan, day: StaffedDay, isRanked: boolean): Filled => {
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
export const suggestTherapists = (plan: Plan, day: StaffedDay, isOpen: (position: number) => boolean): Suggestion => {
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
  others: Omit<StaffedDay, 'therapists'>,
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
export const withoutHindered = (plan: Plan, day: StaffedDay, isStored: (position: number) => boolean): Plan => {
  const isHindered = (entry: PlanEntry) => {
    const alone = { ...plan, entries: [entry] }
    return overlapsOf(alone, day).length > 0 || offDutyIn(alone, day.therapists, day.hours, day.blocks).length > 0
  }
  return withoutTherapistsAt(plan, (position) => {
    const entry = plan.entries[position]
    return entry !== undefined && isStored(position) && isHindered(entry)
  })
}
