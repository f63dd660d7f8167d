import { removeExpiring } from '../drafts/expiring-storage.ts'

// Apart from send-once.ts, which only the press of Send needs.

export type FormName = 'booking' | 'contact'

/** The key of a form's attempts to send in local storage. */
export const attemptsKey = (form: FormName): string => `la-lumiere.${form}-attempts`

/** Erases them from this device. */
export const forgetAttempts = (form: FormName): void => removeExpiring(attemptsKey(form))
