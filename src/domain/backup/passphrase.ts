const LEAST_CHARACTERS = 12

/** Why a passphrase cannot protect a new file; undefined for a good one. */
export const passphraseProblem = (passphrase: string, repeated: string): string | undefined => {
  if (passphrase.length < LEAST_CHARACTERS)
    return `A passphrase has at least ${String(LEAST_CHARACTERS)} characters; four words are easy to remember.`
  return passphrase === repeated ? undefined : 'The two are not the same. Please enter the passphrase twice.'
}
