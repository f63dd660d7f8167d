// Takes the owner from this folder to the site on the internet, step by step. Exit code: 1 when it ends before. Usage: npm run set-up
import { fileURLToPath } from 'node:url'
import { firebaseIn } from './firebase.ts'
import { npmRun } from './npm-run.ts'
import { openDatabase } from './database.ts'
import { ownerToken } from './owner-token.ts'
import { envFileIn } from './set-up/env-file.ts'
import { projectOf, type SetUp, takeSteps } from './set-up/step.ts'
import { STEPS } from './set-up/steps.ts'
import { talkBy } from './talk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const env = envFileIn(root)
const token = ownerToken()
const setUp: SetUp = {
  ...{ root, env, talk: talkBy(), firebase: firebaseIn(root) },
  database: () => openDatabase({ project: projectOf({ env }), token }),
  npm: (...words) => npmRun(words, { cwd: root }),
}
const { say, agree } = setUp.talk

if (!process.stdin.isTTY) {
  console.error('Start npm run set-up in a terminal: it asks.')
  process.exit(1)
}

say(
  '',
  'From this folder to the internet. It is free to begin with, takes about an hour, most of it pasting, and visitors see nothing before the last step.',
  '',
  ...STEPS.map(({ title }, index) => `${String(index + 1).padStart(4)}  ${title}`),
  '',
  'What is done already is seen and left as it is. Ctrl-C ends at any point; started again it goes on.',
)
if ((await agree('Begin?')) && (await takeSteps(STEPS, setUp)))
  say(
    '',
    'Open the site, press the name of the spa at the top five times, quickly, and sign in. docs/publishing.md, “The first day in the portal”, says what comes next.',
  )
else {
  say('What is done stays. Start npm run set-up again on any day: it goes on where it was.')
  process.exitCode = 1
}
