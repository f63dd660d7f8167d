import { input, select } from '@inquirer/prompts'
import open from 'open'

/** What the person at the terminal reads and answers. Tests answer in their place. */
export type Talk = {
  say: (...lines: string[]) => void
  /** One line of text, without spaces at its ends. Asks again while `problem` names one. */
  ask: (question: string, options?: { today?: string; problem?: Problem }) => Promise<string>
  choose: <Value extends string>(question: string, choices: readonly Choice<Value>[]) => Promise<Value>
  agree: (question: string, today?: boolean) => Promise<boolean>
  /** Says why, then opens the address in the browser; it is shown, too, because a browser may be missing. */
  open: (address: string, why: string) => Promise<void>
  /** A line that replaces itself while something is awaited; an empty text ends it. */
  progress: (text: string) => void
}

/** What is wrong with an answer, as a sentence that says what to write; undefined when it can be used. */
export type Problem = (answer: string) => string | undefined

export type Choice<Value extends string> = {
  value: Value
  name: string
  /** Shown while the choice is marked. */
  description?: string
}

/** Refused, missing or unreachable: the message says what to do, and the step can be tried again. */
export class SetUpError extends Error {
  override name = 'SetUpError'
}

const WIDTH = 79
const LONG_LINE = new RegExp(`(?!.{1,${String(WIDTH)}}$)(.{1,${String(WIDTH)}})[ ]`, 'gm')

/** Broken between words, so that it can be read in a narrow terminal; an address longer than a line stays whole. */
export const inLines = (text: string): string => text.replace(LONG_LINE, '$1\n')

export const terminalTalk: Talk = {
  say: (...lines) => lines.forEach((line) => console.log(inLines(line))),
  ask: async (question, { today, problem = () => undefined } = {}) => {
    const answer = await input({
      message: question,
      ...(today === undefined ? {} : { default: today }),
      validate: (text) => problem(text.trim()) ?? true,
    })
    return answer.trim()
  },
  choose: (question, choices) => select({ message: question, choices }),
  // Not inquirer's own question, to which anything but a y or an n is the default.
  agree: async (question, today = true) => {
    const answer = await input({
      message: `${question} (${today ? 'Y/n' : 'y/N'})`,
      validate: (text) => /^\s*(y|yes|n|no)?\s*$/i.test(text) || 'Please type y or n.',
    })
    return answer.trim() === '' ? today : /^\s*y/i.test(answer)
  },
  open: async (address, why) => {
    console.log(`\n${inLines(why)}\n  ${address}`)
    // Without a browser the address is opened by hand.
    const browser = await open(address).catch(() => undefined)
    browser?.on('error', () => undefined)
  },
  progress: (text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${text.slice(0, WIDTH).padEnd(WIDTH)}${text === '' ? '\r' : ''}`)
    else if (text !== '') console.log(text)
  },
}
