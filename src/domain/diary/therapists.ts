import { CATEGORIES, type Category } from '../service.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { weekdayOf } from '../venue-clock.ts'
import { DIARY_LIMITS } from './limits.ts'

/** The therapists of `settings/staff`: what they do and on which weekdays. Read by the portal only. */

export type Therapist = {
  id: string
  name: string
  categories: readonly Category[]
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  phone: string
}

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6]

const typedTherapist = (value: unknown): Therapist => {
  const { id, name, categories, weekdays, phone } = fieldsOf(value)
  const does: readonly unknown[] = Array.isArray(categories) ? categories : []
  return {
    id: textOf(id).trim(),
    name: textOf(name),
    categories: CATEGORIES.map((category) => category.id).filter((category) => does.includes(category)),
    weekdays: Array.isArray(weekdays) ? EVERY_WEEKDAY.filter((weekday) => weekdays.includes(weekday)) : EVERY_WEEKDAY,
    phone: textOf(phone),
  }
}

/** The draft that the browser kept, including therapists without a name. Never throws. */
export const parseTherapistsDraft = (kept: unknown): Therapist[] =>
  Array.isArray(kept) ? (kept as unknown[]).map(typedTherapist) : []

const parseTherapist = (value: unknown): Therapist[] => {
  const { id, name, phone, ...typed } = typedTherapist(value)
  return id ? [{ id, name: name.trim() || id, ...typed, phone: phone.trim() }] : []
}

/** Never throws. An entry without an id and a second one with the same id are left out; without `weekdays` a therapist works every day. */
export const parseTherapists = (data: unknown): Therapist[] => {
  const { therapists } = fieldsOf(data)
  if (!Array.isArray(therapists)) return []
  const all = (therapists as unknown[]).flatMap(parseTherapist)
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .slice(0, DIARY_LIMITS.therapists)
}

/** The therapists who work on this date's weekday, in their order. */
export const onDuty = (therapists: readonly Therapist[], date: string): Therapist[] =>
  therapists.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))

/** The name within a sentence; a therapist who has left the list gets a description instead. */
export const therapistName = (therapists: readonly Therapist[], id: string): string =>
  therapists.find((one) => one.id === id)?.name ?? 'a therapist no longer listed'

export const doing = (therapists: readonly Therapist[], category: Category | null): Therapist[] =>
  therapists.filter(({ categories }) => category !== null && categories.includes(category))
