import { EVERY_DAY, type Shift } from '#features/roster/shifts.ts'
import type { Therapist } from '#features/roster/therapists.ts'

/** Does massages, every day from opening to closing, or on these weekdays; a test names only what matters to it. */
export const therapist = (
  id: string,
  { weekdays, ...own }: Partial<Therapist> & { weekdays?: number[] } = {},
): Therapist => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  categories: ['massage'],
  phone: '',
  gender: '',
  ...EVERY_DAY,
  ...(weekdays && { weeks: [{ weekdays, shifts: {} }] }),
  ...own,
})

/** Works in these shifts on Tuesdays, and on no other day; without a shift never. */
export const onTuesdays = (id: string, shifts: readonly Shift[], own: Partial<Therapist> = {}): Therapist =>
  therapist(id, {
    weeks: [shifts.length > 0 ? { weekdays: [2], shifts: { '2': shifts } } : { weekdays: [], shifts: {} }],
    ...own,
  })
