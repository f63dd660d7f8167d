import { isOneLine } from './characters.ts'

/** What is wrong with a text on one line that staff type; undefined when nothing is. */

export const HIDDEN = 'It holds a hidden character: please type it again.'

export const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `Please use at most ${String(most)} characters.` : undefined

/** Such a text may be empty. */
export const lineProblem = (text: string, most: number): string | undefined =>
  isOneLine(text.trim()) ? tooLong(text, most) : HIDDEN
