import type { Plan, PlanEntry } from './plan.ts'
import { doing, type Gender, GENDERS, type Therapist, therapistName } from './therapists.ts'

/** Whom the guest asks for, as the desk understood the guest's words: stored as `wants` of the plan. */

/** A woman, a man, or the id of a therapist, which is random and so neither word; empty for anybody. */
type Wants = Gender | (string & {})

const isGender = (wants: Wants): wants is Gender => GENDERS.some((one) => one === wants)

/** Whether this therapist is asked for: by name, or as a woman or a man. */
export const isWanted = (wants: Wants | undefined, id: string, therapists: readonly Therapist[]): boolean =>
  id === wants || therapists.some((one) => one.id === id && one.gender !== '' && one.gender === wants)

/**
 * Whether those chosen for a treatment are whom the guest asks for: each a woman or a man, or one of them the therapist. Of guests who share,
 * one of the two asks. A therapist who does not do the treatment is not asked for in it.
 */
export const areWanted = (plan: Plan, entry: PlanEntry, therapists: readonly Therapist[]): boolean => {
  const { wants } = plan
  const able = doing(therapists, entry.category)
  if (!wants || able.length === 0) return true
  if (isGender(wants)) return entry.therapists.every((id) => isWanted(wants, id, able))
  const isOfOthers = therapists.some(({ id }) => id === wants) && !able.some(({ id }) => id === wants)
  return isOfOthers || (plan.shares ? plan.entries : [entry]).some((one) => one.therapists.includes(wants))
}

/** `a woman`, `Naledi`; a therapist who has left the list gets a description instead. */
export const wantsText = (wants: Wants, nameOf: (id: string) => string): string =>
  isGender(wants) ? `a ${wants}` : nameOf(wants)

/** `Asks for a woman`; empty for a guest who takes anybody. */
export const asksText = (wants: Wants | undefined, team: readonly Therapist[]): string =>
  wants ? `Asks for ${wantsText(wants, (id) => therapistName(team, id))}` : ''
