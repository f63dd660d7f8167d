import type { Therapist } from '#domain/diary/therapists.ts'

/** Does massages on every day; a test names only what matters to it. */
export const therapist = (id: string, own: Partial<Therapist> = {}): Therapist => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  categories: ['massage'],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  phone: '',
  ...own,
})
