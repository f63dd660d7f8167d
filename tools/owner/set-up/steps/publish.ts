import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { npmRun } from '../../npm-run.ts'
import { PAUSE, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

const addressOf = ({ env }: SetUp): string => {
  const { VITE_SITE_URL: address } = env.read()
  if (!address) throw new SetUpError('.env names no VITE_SITE_URL. Start npm run set-up again.')
  return address
}

/** What is built from: a later change of one of these asks for another publication. */
const SOURCES = ['.env', 'src/admin/credentials.json', 'firestore.rules']
const EDITION = path.join('dist', 'edition.json')
/** Some five minutes. */
const MOST_LOOKS = 60

/** Where the files of the site are asked for; FIREBASE_HOSTING_URL plays `https://….web.app`, by the same name as for firebase-tools. */
const askedAt = (address: string): string => {
  const [site, ...domain] = new URL(address).host.split('.')
  const { FIREBASE_HOSTING_URL: played } = process.env
  return played && domain.join('.') === 'web.app' ? `${played}/${String(site)}` : address
}

/** Whether this folder has changed since it was built last, or was never built. */
const isToBuild = (root: string): boolean => {
  const changedAt = (file: string) => statSync(path.join(root, file)).mtimeMs
  try {
    return SOURCES.some((file) => changedAt(file) > changedAt(EDITION))
  } catch {
    return true
  }
}

/** Whether the site on the internet is the one that this folder built last. */
const isOnline = async (setUp: SetUp): Promise<boolean> => {
  const answer = await fetch(`${askedAt(addressOf(setUp))}/edition.json`, { redirect: 'error' }).catch(() => undefined)
  return answer?.ok === true && (await answer.text()) === readFileSync(path.join(setUp.root, EDITION), 'utf8')
}

/** A new address answers only after some minutes. */
const awaitOnline = async (setUp: SetUp): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (await isOnline(setUp)) return setUp.talk.progress('')
    setUp.talk.progress(`Waiting until ${addressOf(setUp)} answers …`)
    await wait(PAUSE)
  }
  throw new SetUpError(
    'The site was published, but its address does not answer yet. Wait some minutes, then try again.',
  )
}

export const publish: Step = {
  title: 'Publish',
  minutes: 4,
  standing: async (setUp) => (!isToBuild(setUp.root) && (await isOnline(setUp)) ? addressOf(setUp) : undefined),
  work: async (setUp) => {
    const { talk, root } = setUp
    talk.say(
      'The site is built and published now, which takes some minutes and prints a long report. Nothing is asked meanwhile.',
    )
    if ((await npmRun(['deploy'], { cwd: root })) !== 0)
      throw new SetUpError(
        'Not everything was published, perhaps nothing. The last lines above say what to put right; then try again.',
      )
    await awaitOnline(setUp)
    talk.say('', 'Now the site is looked at from outside, as a stranger would.')
    // Its own lines say what is to be put right; a site with faults is published all the same.
    if ((await npmRun(['--silent', 'check-deployment', '--', addressOf(setUp)], { cwd: root })) !== 0)
      talk.say(
        '',
        'Put right what is marked ✗ above. What is marked ? could not be looked at: run npm run check-deployment later.',
      )
  },
}
