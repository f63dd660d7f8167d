import type { Plan, PlanEntry } from './plan.ts'
import { doing, type Gender, GENDERS, type Therapist, therapistName } from './therapists.ts'

/** Whom the guest asks for, as the desk understood the guest's words: stored as `wants` of the plan. */

/** A woman, a man, or the id of a therapist, which is random and so neither word; empty for anybody. */
export type Wants = Gender | (string & {})

const isGender = (wants: Wants): wants is Gender => GENDERS.some((one) => one === wants)

/**
 * Ids of the therapists who are asked for in this treatment; undefined where anybody will do. A therapist who does not do it is not asked for
 * in it, and one who is no longer listed fits nobody's wish.
 */
export const wantedFor = (
  wants: Wants | undefined,
  { category }: Pick<PlanEntry, 'category'>,
  therapists: readonly Therapist[],
): readonly string[] | undefined => {
  const able = doing(therapists, category)
  if (!wants || able.length === 0) return undefined
  if (isGender(wants)) return able.filter(({ gender }) => gender === wants).map(({ id }) => id)
  const isListed = therapists.some(({ id }) => id === wants)
  return isListed && !able.some(({ id }) => id === wants) ? undefined : [wants]
}

/** Whether those chosen for a treatment are whom the guest asks for: each a woman or a man, or one of them the therapist. */
export const areWanted = (
  wants: Wants | undefined,
  entry: Pick<PlanEntry, 'category' | 'therapists'>,
  therapists: readonly Therapist[],
): boolean => {
  const wanted = wantedFor(wants, entry, therapists)
  if (!wants || !wanted) return true
  return isGender(wants) ? entry.therapists.every((id) => wanted.includes(id)) : entry.therapists.includes(wants)
}

/** The therapists who can be the one asked for: of guests who share those of both treatments, because one of the two guests asks. */
export const chosenBeside = ({ shares, entries }: Plan, entry: PlanEntry): readonly string[] =>
  shares ? entries.flatMap(({ therapists }) => therapists) : entry.therapists

/** For how many of these places at one treatment somebody who is asked for must be found. */
export const wantedPlaces = (wants: Wants | undefined, therapists: readonly string[], places: number): number => {
  if (!wants) return 0
  if (isGender(wants)) return places
  return therapists.includes(wants) ? 0 : Math.min(1, places)
}

/** `a woman`, `Naledi`; a therapist who has left the list gets a description instead. */
export const wantsText = (wants: Wants, nameOf: (id: string) => string): string =>
  isGender(wants) ? `a ${wants}` : nameOf(wants)

/** `Asks for a woman`; empty for a guest who takes anybody. */
export const asksText = (wants: Wants | undefined, team: readonly Therapist[]): string =>
  wants ? `Asks for ${wantsText(wants, (id) => therapistName(team, id))}` : ''
