import { MOST_THERAPISTS } from '#records/therapist.ts'
import { CATEGORIES, type Category } from '../service.ts'
import { fieldsOf, listOf, textOf } from '#records/stored.ts'
import { parseWorkPattern, type WorkPattern } from './shifts.ts'

/** The therapists of `settings/therapists`: what they do and when they work. Read by the portal only. */

export const GENDERS = ['woman', 'man'] as const
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

/** The name within a sentence; a therapist who has left the list gets a description instead. */
export const therapistName = (therapists: readonly Therapist[], id: string): string =>
  therapists.find((one) => one.id === id)?.name ?? 'a therapist no longer listed'

export const doing = (therapists: readonly Therapist[], category: Category | null): Therapist[] =>
  therapists.filter(({ categories }) => category !== null && categories.includes(category))
