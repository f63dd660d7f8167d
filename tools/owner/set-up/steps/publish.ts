import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SetUp, Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

const addressOf = ({ env }: SetUp): string => {
  const { VITE_SITE_URL: address } = env.read()
  if (!address) throw new SetUpError('.env names no VITE_SITE_URL. Start npm run set-up again.')
  return address
}

/** What is built from: a later change of one of these asks for another publication. */
const SOURCES = ['.env', 'src/admin/credentials.json', 'firestore.rules']

/** Whether the site on the internet is the one that this folder would build. */
const isPublished = async (setUp: SetUp): Promise<boolean> => {
  const built = path.join(setUp.root, 'dist', 'edition.json')
  const changedAt = (file: string) => statSync(path.join(setUp.root, file)).mtimeMs
  try {
    if (SOURCES.some((file) => changedAt(file) > statSync(built).mtimeMs)) return false
  } catch {
    // Nothing was built yet.
    return false
  }
  const answer = await fetch(`${addressOf(setUp)}/edition.json`, { redirect: 'error' }).catch(() => undefined)
  return answer?.ok === true && (await answer.text()) === readFileSync(built, 'utf8')
}

/** Runs a script of package.json; what it prints stands in the terminal. */
const npmRun = (root: string, ...words: string[]) =>
  new Promise<number>((resolve, reject) => {
    // Windows starts npm by its command shell alone; the words are ours.
    const child = spawn('npm', ['run', ...words], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

export const publish: Step = {
  title: 'Publish',
  minutes: 4,
  standing: async (setUp) => ((await isPublished(setUp)) ? addressOf(setUp) : undefined),
  work: async (setUp) => {
    const { talk, root } = setUp
    talk.say('The site is built and published now. What follows is the report of that.')
    if ((await npmRun(root, 'deploy')) !== 0)
      throw new SetUpError('Nothing was published. The last lines above say what to put right; then try again.')
    talk.say('', 'Now the site is looked at from outside, as a stranger would.')
    // Its own lines say what is to be put right; a site with faults is published all the same.
    await npmRun(root, '--silent', 'check-deployment', '--', addressOf(setUp))
  },
}
