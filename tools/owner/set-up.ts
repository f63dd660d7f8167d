// Takes the owner from this folder to the site on the internet, step by step. Exit code: 1 when it ends before. Usage: npm run set-up
import { fileURLToPath } from 'node:url'
import { firebaseIn } from './firebase.ts'
import { envFileIn } from './set-up/env-file.ts'
import { googleAs } from './set-up/google.ts'
import { notesIn } from './set-up/notes.ts'
import { STEPS } from './set-up/steps.ts'
import { takeSteps } from './set-up/take-steps.ts'
import { terminalTalk } from './set-up/talk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const setUp = {
  talk: terminalTalk,
  notes: notesIn(root),
  env: envFileIn(root),
  firebase: firebaseIn(root),
  google: googleAs(),
  root,
}
const { say, agree } = terminalTalk

const minutes = STEPS.reduce((sum, step) => sum + step.minutes, 0)
const LATER = 'What is done stays. Start npm run set-up again on any day: it goes on where it was.'

try {
  say(
    '',
    'La Lumière · from this folder to the internet',
    '',
    ...STEPS.map(
      ({ title, minutes: each }, index) => `${String(index + 1).padStart(4)}  ${title} (${String(each)} min)`,
    ),
    '',
    `About ${String(minutes)} minutes, most of them waiting and pasting. Everything is free, and nothing is published before the end.`,
    'What is done already is found and left as it is. Ctrl-C ends at any point.',
    '',
  )
  if (!(await agree('Begin?'))) say(LATER)
  else if (await takeSteps(STEPS, setUp)) {
    const { VITE_SITE_URL: address = '' } = setUp.env.read()
    say(
      '',
      `The site is open: ${address}`,
      '',
      'The portal: open the site, press the name of the spa at the top five times, quickly, and sign in. In House, Mail send',
      'yourself a test mail; in House, People add your colleagues. Then book a treatment on your own site, and confirm it.',
      'docs/publishing.md says what comes later: an own domain (npm run address), pictures, and keeping this folder safe.',
    )
  } else {
    say('', LATER)
    process.exitCode = 1
  }
} catch (error) {
  // Ctrl-C at a question.
  if (!(error instanceof Error) || error.name !== 'ExitPromptError') throw error
  say('', '', LATER)
  process.exitCode = 1
}
