import { askInTerminal } from './terminal.ts'

/** What the person at the terminal reads and answers. */
export type Talk = {
  say: (...lines: string[]) => void
  /**
   * One line of text, without spaces at its ends. Enter alone means `today`. Asks again while `problem` says what is wrong and what to write.
   */
  ask: (
    question: string,
    options?: { today?: string; problem?: (answer: string) => string | undefined },
  ) => Promise<string>
  agree: (question: string, today?: boolean) => Promise<boolean>
}

const WIDTH = 79
const LONG_LINE = new RegExp(`(?!.{1,${String(WIDTH)}}$)(.{1,${String(WIDTH)}})[ ]`, 'gm')

/** Broken between words; an address longer than a line stays whole. */
const inLines = (text: string): string => text.replace(LONG_LINE, '$1\n')

/** `answer` and `print` are for tests. */
export const talkBy = (
  answer: (question: string) => Promise<string> = askInTerminal,
  print: (text: string) => void = (text) => console.log(text),
): Talk => {
  const say = (...lines: string[]) => lines.forEach((line) => print(inLines(line)))
  const ask: Talk['ask'] = async (question, { today = '', problem = () => undefined } = {}) => {
    const lines = inLines(`${question}${today === '' ? '' : ` [${today}]`}`).split('\n')
    for (;;) {
      say(...lines.slice(0, -1))
      const typed = (await answer(`${lines.at(-1) ?? ''} `)).trim() || today
      const wrong = problem(typed)
      if (wrong === undefined) return typed
      say(`! ${wrong}`)
    }
  }
  return {
    say,
    ask,
    agree: async (question, today = true) => {
      const problem = (text: string) => (/^(y|yes|n|no|)$/i.test(text) ? undefined : 'Please type y or n.')
      const typed = await ask(`${question} (${today ? 'Y/n' : 'y/N'})`, { problem })
      return typed === '' ? today : /^y/i.test(typed)
    },
  }
}
