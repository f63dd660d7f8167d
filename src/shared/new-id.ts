const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A document id as Firestore makes them: 20 letters and digits, more than 110 bits, made before anything is sent. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
