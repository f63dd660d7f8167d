import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { envFileIn } from '#tools/owner/set-up/env-file.ts'
import { googleAs } from '#tools/owner/set-up/google.ts'
import { notesIn } from '#tools/owner/set-up/notes.ts'
import type { SetUp } from '#tools/owner/set-up/step.ts'
import type { Talk } from '#tools/owner/set-up/talk.ts'
import type { Ended } from '#tools/owner/firebase.ts'

/** The set-up as a test plays it: answers from a list, a folder of its own, the local Firestore for Google's, no firebase-tools. */

/** A press of Enter: the value of today. */
export const ENTER = Symbol('Enter')
type Given = string | boolean | typeof ENTER
/** A function answers while the question waits, such as by using the page that was opened. */
export type Answer = readonly [question: RegExp, given: Given | (() => Given | Promise<Given>)]

/** The process ended here. */
export class Stopped extends Error {}

type Script = {
  talk: Talk
  /** Every line that was shown, questions (`? `), refusals (`! `) and addresses (`> `) among them. */
  said: string[]
  opened: string[]
  /** Answers that nobody asked for. */
  left: () => readonly Answer[]
}

/** Fails on a question that is not the next of the list. */
export const scriptedTalk = (answers: readonly Answer[]): Script => {
  const said: string[] = []
  const opened: string[] = []
  const open = [...answers]
  const next = async (question: string, today: string | boolean | undefined): Promise<string | boolean> => {
    said.push(`? ${question}`)
    const [pattern, given] = open.shift() ?? [/^$/, ENTER]
    if (!pattern.test(question)) throw new Error(`Not expected: ${question}\n${said.join('\n')}`)
    const answer = typeof given === 'function' ? await given() : given
    if (answer !== ENTER) return answer
    if (today === undefined) throw new Error(`There is no value of today: ${question}`)
    return today
  }
  const talk: Talk = {
    say: (...lines) => said.push(...lines),
    ask: async (question, { today, problem = () => undefined } = {}) => {
      for (;;) {
        const answer = String(await next(question, today)).trim()
        const wrong = problem(answer)
        if (wrong === undefined) return answer
        said.push(`! ${wrong}`)
      }
    },
    choose: async (question, choices) => {
      const answer = await next(question, undefined)
      const choice = choices.find(({ value }) => value === answer)
      if (!choice) throw new Error(`No such choice: ${String(answer)}`)
      return choice.value
    },
    agree: async (question, today = true) => (await next(question, today)) === true,
    open: (address, why) => {
      said.push(why, `> ${address}`)
      opened.push(address)
      return Promise.resolve()
    },
    progress: () => undefined,
  }
  return { talk, said, opened, left: () => open }
}

type Options = {
  answers: readonly Answer[]
  /** `host:port` of the local Firestore. */
  firestore: string
  /** The folder of an earlier run. */
  root?: string
  /** Values of `.env` from earlier steps. */
  values?: Record<string, string>
  firebase?: (words: readonly string[]) => Ended
  /** The process ends at this moment; each write has one before and one after it. Counted from 1. */
  stopAt?: number
}

export type Played = Script & { setUp: SetUp; root: string; ran: string[][] }

const newFolder = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['.env.example', 'docs/emailjs', 'src/admin/credentials.json'])
    cpSync(name, path.join(root, name), { recursive: true })
  return root
}

export const playSetUp = ({ answers, firestore, root = newFolder(), values, stopAt, firebase }: Options): Played => {
  vi.stubEnv('FIRESTORE_URL', `http://${firestore}`)
  const script = scriptedTalk(answers)
  const ran: string[][] = []
  let moment = 0
  const pass = () => {
    moment += 1
    if (moment === stopAt) throw new Stopped()
  }
  /** Ends the process before or after the write. */
  const around = <Result>(write: () => Result): Result => {
    pass()
    const result = write()
    if (!(result instanceof Promise)) {
      pass()
      return result
    }
    return result.then((value: unknown) => {
      pass()
      return value
    }) as Result
  }
  const [env, notes, google] = [envFileIn(root), notesIn(root), googleAs()]
  if (values) env.write(values)
  if (!notes.read().project) notes.add({ project: DEMO_PROJECT })
  const setUp: SetUp = {
    talk: script.talk,
    root,
    env: { ...env, write: (values) => around(() => env.write(values)) },
    notes: { ...notes, add: (more) => around(() => notes.add(more)) },
    google: {
      ask: (service, address, asked) =>
        asked.method && asked.method !== 'GET'
          ? around(() => google.ask(service, address, asked))
          : google.ask(service, address, asked),
    },
    firebase: {
      show: () => Promise.reject(new Error('Not played.')),
      run: (...words) =>
        around(() => {
          ran.push(words)
          return Promise.resolve(firebase?.(words) ?? { code: 0, out: '' })
        }),
    },
  }
  return { ...script, setUp, root, ran }
}

/** Everything was asked for. */
export const expectAllAsked = ({ left }: Played): void => {
  expect(left().map(([question]) => question.source)).toEqual([])
}
