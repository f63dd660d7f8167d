import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { adviceOn } from './refusals.ts'
import type { SetUp } from './step.ts'
import { SetUpError } from './talk.ts'

type Answer = { status: 'success'; result: unknown } | { status: 'error'; error: string }

/** What a command printed last because of --json; commands that run before a deployment print before it. */
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
const lastRefusal = (root: string): string => {
  const file = path.join(root, LOG)
  if (!existsSync(file)) return ''
  return (readFileSync(file, 'utf8').match(/HTTP Error: \d+, .*|"(message|description)": ?"[^"]*"/g) ?? [])
    .slice(-2)
    .join(' ')
}

/**
 * Runs a command of firebase-tools and returns what it answers with --json. Shows the seconds meanwhile. Throws SetUpError with what to do
 * when it is refused.
 */
export const command = async ({ firebase, root, talk }: SetUp, title: string, ...words: string[]): Promise<unknown> => {
  const begun = Date.now()
  const shown = setInterval(
    () => talk.progress(`${title} … ${String(Math.round((Date.now() - begun) / 1000))} s`),
    1000,
  )
  rmSync(path.join(root, LOG), { force: true })
  try {
    const { code, out } = await firebase.run(...words, '--json', '--non-interactive')
    const answer = answerIn(out)
    if (answer?.status === 'success') return answer.result
    const error = answer?.error ?? `firebase ${words[0] ?? ''} ended with ${String(code)}. ${out.slice(-500)}`
    throw new SetUpError(adviceOn(error, error.includes(LOG) ? lastRefusal(root) : ''))
  } finally {
    clearInterval(shown)
    talk.progress('')
  }
}
