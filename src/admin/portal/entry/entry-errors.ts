import type { EntryDraft } from '#domain/entry.ts'
import type { EntryErrors } from './client-field.tsx'

export type Errors = EntryErrors & { date?: string; time?: string }

/** The errors without those of the fields that are being changed. */
export const withoutErrors = (errors: Errors, own: Partial<EntryDraft>): Errors => {
  const mended = new Set(Object.keys(own))
  if (mended.has('selectedServices')) mended.add('services')
  // One of phone, e-mail and room is enough.
  if (mended.has('email') || mended.has('room')) mended.add('phone')
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.has(name)))
}
