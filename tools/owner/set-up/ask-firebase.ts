import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type SetUp, SetUpError } from './step.ts'

type Answer = { status: 'success'; result: unknown } | { status: 'error'; error: string }

/** What a command printed last because of --json. */
const answerIn = (out: string): Answer | undefined => {
  try {
    return JSON.parse(out.slice(Math.max(0, out.lastIndexOf('{\n  "status"')))) as Answer
  } catch {
    return undefined
  }
}

/** Some messages of firebase-tools say no more than to look into this file. It holds no secret. */
const LOG = 'firebase-debug.log'

/** What Google itself said last, from the log of firebase-tools. */
const lastRefusal = (root: string): string[] => {
  const file = path.join(root, LOG)
  if (!existsSync(file)) return []
  return (readFileSync(file, 'utf8').match(/HTTP Error: \d+, .*|"(message|description)": ?"[^"]*"/g) ?? []).slice(-2)
}

const refused = (root: string, ...words: string[]) =>
  new SetUpError(
    [
      ...words,
      ...lastRefusal(root),
      'firebase-tools refused this. docs/publishing.md, “When a step does not go on”, says what to do.',
    ].join('\n'),
  )

/** Runs a command of firebase-tools and returns what it answers. Throws SetUpError. */
export const answerOf = async ({ firebase, root, talk }: SetUp, ...words: string[]): Promise<unknown> => {
  talk.say(`… firebase ${words.join(' ')}`)
  rmSync(path.join(root, LOG), { force: true })
  const { code, out } = await firebase.run(...words, '--json', '--non-interactive')
  const answer = answerIn(out)
  if (answer?.status === 'success') return answer.result
  throw refused(root, answer?.error ?? `firebase ${words[0] ?? ''} ended with ${String(code)}.`)
}

/** Runs a command of firebase-tools whose report and questions stand in this terminal. Throws SetUpError. */
export const show = async ({ firebase, root, talk }: SetUp, ...words: string[]): Promise<void> => {
  talk.say(`… firebase ${words.join(' ')}`)
  rmSync(path.join(root, LOG), { force: true })
  if ((await firebase.show(...words)) !== 0) throw refused(root)
}
