import type { Staff } from '#shared/staff.ts'
import { KEFILWE, KGOSI, NALEDI, THATO } from './builders.ts'

/** The document `staff/{uid}` of somebody, without the stamp of who wrote it. */
export const staffEntry = ({ username, name, role }: Staff, signedInAfter = new Date(0)): Record<string, unknown> => ({
  ...{ username, name, role },
  ...{ signedInAfter, updatedAt: signedInAfter },
})

/** The entries of the staff of the tests, by path. */
export const staffEntries = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries([THATO, NALEDI, KGOSI, KEFILWE].map((staff) => [`staff/${staff.uid}`, staffEntry(staff)]))
