import { MOST_THERAPISTS } from '#records/settings.ts'
import { CATEGORIES, type Category } from '#features/menu/service.ts'
import { fieldsOf, listOf, textOf } from '#records/stored.ts'
import type { Plan, PlanEntry } from '#features/diary/plan.ts'
import { parseWorkPattern, type WorkPattern } from './shifts.ts'

/** The therapists of `settings/therapists`: what they do and when they work. Read by the portal only. */

const GENDERS = ['woman', 'man'] as const
export type Gender = (typeof GENDERS)[number]

export type Therapist = WorkPattern & {
  id: string
  name: string
  categories: readonly Category[]
  phone: string
  /** Empty if the house does not say, so that the therapist fits neither guests who ask for a woman nor those who ask for a man. */
  gender: Gender | ''
}

const parseTherapist = (value: unknown): Therapist[] => {
  const { categories, gender, ...fields } = fieldsOf(value)
  const [id, does] = [textOf(fields['id']).trim(), listOf(categories)]
  if (!id) return []
  return [
    {
      id,
      name: textOf(fields['name']).trim() || id,
      categories: CATEGORIES.map((category) => category.id).filter((category) => does.includes(category)),
      phone: textOf(fields['phone']).trim(),
      gender: GENDERS.find((one) => one === gender) ?? '',
      ...parseWorkPattern(value),
    },
  ]
}

/** Never throws. An entry without an id and a second one with the same id are left out. */
export const parseTherapists = (data: unknown): Therapist[] => {
  const all = listOf(fieldsOf(data)['therapists']).flatMap(parseTherapist)
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index).slice(0, MOST_THERAPISTS)
}

/** Stands for a block without a therapist. */
export const HOUSE = 'The house'

export const whoseBlock = ({ therapist }: { therapist: string | null }, therapists: readonly Therapist[]): string =>
  therapist === null ? HOUSE : therapistName(therapists, therapist)

export const therapistName = (therapists: readonly Therapist[], id: string): string =>
  therapists.find((one) => one.id === id)?.name ?? 'a therapist no longer listed'

export const doing = (therapists: readonly Therapist[], category: Category | null): Therapist[] =>
  therapists.filter(({ categories }) => category !== null && categories.includes(category))

/** Whom the guest asks for, as the desk understood the guest's words: stored as `wants` of the plan. */

/** A woman, a man, or the id of a therapist, which is random and so neither word; empty for anybody. */
type Wants = string

const isGender = (wants: Wants): boolean => GENDERS.some((one) => one === wants)

/** Whether this therapist is asked for: by name, or as a woman or a man. */
export const isWanted = (wants: Wants | undefined, id: string, therapists: readonly Therapist[]): boolean =>
  id === wants || therapists.some((one) => one.id === id && one.gender !== '' && one.gender === wants)

/**
 * Whether those chosen for a treatment are whom the guest asks for: each a woman or a man, or the therapist in one treatment of the visit. Who
 * does none of the treatments is not asked for.
 */
export const areWanted = ({ wants, entries }: Plan, entry: PlanEntry, therapists: readonly Therapist[]): boolean => {
  if (!wants) return true
  if (isGender(wants)) return entry.therapists.every((id) => isWanted(wants, id, therapists))
  const isOfOthers =
    therapists.some(({ id }) => id === wants) &&
    entries.every(({ category }) => category !== null && !doing(therapists, category).some(({ id }) => id === wants))
  return isOfOthers || entries.some((one) => one.therapists.includes(wants))
}

/** `a woman`, `Naledi`; a therapist who has left the list gets a description instead. */
export const wantsText = (wants: Wants, nameOf: (id: string) => string): string =>
  isGender(wants) ? `a ${wants}` : nameOf(wants)

/** `Asks for a woman`; empty for a guest who takes anybody. */
export const asksText = (wants: Wants | undefined, team: readonly Therapist[]): string =>
  wants ? `Asks for ${wantsText(wants, (id) => therapistName(team, id))}` : ''
