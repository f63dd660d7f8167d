const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

/** A document id as Firestore makes them: 20 letters and digits, about 119 bits, made before anything is sent. */
export const newId = (): string => {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * LENGTH))) {
      // Bytes above the last whole multiple of 62 are dropped: each letter is then equally likely.
      if (byte < 248 && id.length < LENGTH) id += LETTERS.charAt(byte % LETTERS.length)
    }
  }
  return id
}
