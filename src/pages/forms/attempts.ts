import { forget } from './kept.ts'

export type FormName = 'booking' | 'contact'

/** Where it is written down what was tried through a form; see `send-once.ts`. */
export const attemptsKey = (form: FormName): string => `la-lumiere.${form}-attempts`

/** Leaves no trace of what was tried. */
export const forgetAttempts = (form: FormName): void => forget(attemptsKey(form))
