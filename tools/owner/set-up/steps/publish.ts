import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPublished } from '#features/in-order/deployment.ts'
import { rulesEdition } from '#tools/build/rules-edition.ts'
import { type SetUp, SetUpError, type Step } from '../step.ts'

const addressOf = ({ env }: SetUp): string => env.read()['VITE_SITE_URL'] ?? ''

export const publish: Step = {
  title: 'Publish',
  seen: async (setUp) => {
    const published = await readPublished(addressOf(setUp))
    const rules = rulesEdition(readFileSync(path.join(setUp.root, 'firestore.rules'), 'utf8'))
    return published?.rules === rules
      ? `${addressOf(setUp)} is open; what you change in this folder is published by npm run deploy`
      : undefined
  },
  work: async (setUp) => {
    const { talk, npm } = setUp
    talk.say('The site is built, published, and looked at from outside. This takes some minutes and prints a report.')
    if (!(await talk.agree('Publish it now?'))) throw new SetUpError('Publish on any day: npm run deploy.')
    if ((await npm('deploy')) !== 0)
      throw new SetUpError(
        'Not everything is in order; the last lines above say what to put right. A new address answers only after some minutes.',
      )
    return `${addressOf(setUp)} is open`
  },
}
