import type { Staff } from '#shared/staff.ts'
import { requiredContext } from './required-context.ts'

/** The person who is signed in. */
export const [SignedIn, useSignedIn] = requiredContext<Staff>('sign-in')
