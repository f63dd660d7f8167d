import { isOneLine } from './characters.ts'

/** What is wrong with a text that staff type; undefined when nothing is. */

export const HIDDEN = 'It holds a hidden character: please type it again.'

/** `length`: where the text counts as it was typed. */
export const tooLong = (text: string, most: number, length = text.trim().length): string | undefined => {
  const over = length - most
  return over > 0 ? `At most ${most.toLocaleString('en')} characters: ${String(over)} too many` : undefined
}

/** On one line; it may be empty. */
export const lineProblem = (text: string, most: number): string | undefined =>
  isOneLine(text.trim()) ? tooLong(text, most) : HIDDEN
