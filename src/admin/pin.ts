/** The number of digits, and of wrong tries after which only the password opens the curtain. */
export const PIN_DIGITS = 6
const PIN_TRIES = 3

export const isPin = (text: string): boolean => /^\d{6}$/.test(text)

export const SIX_DIGITS = 'Please enter six digits.'

/** The message if a PIN cannot be chosen; undefined if it can. */
export const pinProblem = (pin: string, repeated: string): string | undefined => {
  if (!isPin(pin)) return SIX_DIGITS
  return pin === repeated ? undefined : 'The two are not the same. Please enter the PIN twice.'
}

/** The PIN of the person at this desk, in memory only, and the wrong tries since it last opened the curtain. */
export type Pin = { digits: string; wrong: number }

/** The PIN after a wrong try; undefined after the last one. */
export const afterWrongTry = ({ digits, wrong }: Pin): Pin | undefined =>
  wrong + 1 < PIN_TRIES ? { digits, wrong: wrong + 1 } : undefined

/** `2 tries left.` */
export const triesLeftText = ({ wrong }: Pin): string => {
  const left = PIN_TRIES - wrong
  return left === 1 ? '1 try left.' : `${String(left)} tries left.`
}
