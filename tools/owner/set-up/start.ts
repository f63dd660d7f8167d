import { fileURLToPath } from 'node:url'
import { firebaseIn } from '../firebase.ts'
import { envFileIn } from './env-file.ts'
import { googleAs } from './google.ts'
import { notesIn, type Noted } from './notes.ts'
import type { SetUp, Step } from './step.ts'
import { takeSteps } from './take-steps.ts'
import { terminalTalk } from './talk.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Course = {
  title: string
  steps: readonly Step[]
  /** What the command was told. */
  noted?: Noted
  /** The command by which it goes on. */
  again: string
  /** Said when all steps stand; `address` is that of the site. */
  end: (address: string) => readonly string[]
}

const overview = (steps: readonly Step[]): string[] => [
  ...steps.map(({ title, minutes }, index) => `${String(index + 1).padStart(4)}  ${title} (${String(minutes)} min)`),
  '',
  `About ${String(steps.reduce((sum, { minutes }) => sum + minutes, 0))} minutes, most of them waiting and pasting.`,
  'What is done already is found and left as it is. Ctrl-C ends at any point.',
]

/** Takes the owner through these steps in this terminal. Returns the exit code: 1 when it ends before the last. */
export const startCourse = async ({ title, steps, noted, again, end }: Course): Promise<number> => {
  const setUp: SetUp = {
    talk: terminalTalk,
    notes: notesIn(root),
    env: envFileIn(root),
    firebase: firebaseIn(root),
    google: googleAs(),
    root,
  }
  if (noted) setUp.notes.add(noted)
  const { say, agree } = setUp.talk
  const later = ['', `What is done stays. Start ${again} again on any day: it goes on where it was.`]
  // While Google or a build is awaited.
  process.once('SIGINT', () => {
    say('', ...later)
    process.exit(1)
  })
  say('', title, '', ...overview(steps), '')
  try {
    if ((await agree('Begin?')) && (await takeSteps(steps, setUp))) {
      say('', ...end(setUp.env.read()['VITE_SITE_URL'] ?? ''))
      return 0
    }
  } catch (error) {
    // Ctrl-C at a question.
    if (!(error instanceof Error) || error.name !== 'ExitPromptError') throw error
  }
  say(...later)
  return 1
}
