import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../command.ts'
import { PAUSE, projectOf, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

/** Where Google keeps databases within reach of Botswana: https://firebase.google.com/docs/firestore/locations. */
const PLACES = [
  {
    value: 'africa-south1',
    name: 'Johannesburg (africa-south1)',
    description: 'The nearest; use it unless you know better.',
  },
  {
    value: 'europe-west1',
    name: 'Belgium (europe-west1)',
    description: 'In the European Union, several times as far.',
  },
  { value: 'eur3', name: 'Europe, in several places (eur3)', description: 'Survives the loss of a whole data centre.' },
] as const

type Database = { name: string; locationId: string; type: string }

const SERVICE = 'services/firestore.googleapis.com'

/** Some ten minutes. */
const MOST_LOOKS = 120

/** A new project has no Firestore before it is switched on, and firebase-tools has no command for that. */
const switchOn = async ({ google, talk }: SetUp, project: string): Promise<void> => {
  const state = async () =>
    (await google.ask('usage', `/v1/projects/${project}/${SERVICE}`, { project })) as { state?: string } | undefined
  if ((await state())?.state === 'ENABLED') return
  await google.ask('usage', `/v1/projects/${project}/${SERVICE}:enable`, { project, method: 'POST', body: {} })
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await state())?.state === 'ENABLED') return talk.progress('')
    talk.progress('Google switches Firestore on for the project, which can take some minutes …')
    await wait(PAUSE)
  }
  throw new SetUpError('Google has not switched Firestore on for the project yet. Wait some minutes, then try again.')
}

const databaseOf = async (setUp: SetUp): Promise<Database | undefined> => {
  const project = projectOf(setUp)
  await switchOn(setUp, project)
  const found = (await command(setUp, 'Looking for the database', 'firestore:databases:list', '--project', project)) as
    Database[] | undefined
  return found?.find(({ name }) => name.endsWith('/(default)'))
}

export const database: Step = {
  title: 'The database',
  minutes: 2,
  standing: async (setUp) => {
    const found = await databaseOf(setUp)
    if (!found) return undefined
    if (found.type !== 'FIRESTORE_NATIVE') {
      setUp.notes.add({ project: undefined })
      throw new SetUpError(
        'The database of this project is of another kind (Datastore mode), which the site cannot use. Answer n, start npm run set-up again, and choose another project.',
      )
    }
    return `at ${found.locationId}`
  },
  work: async (setUp) => {
    const { talk } = setUp
    talk.say('All records are kept at one place. It is chosen once: nobody can move a database afterwards.')
    const place = await talk.choose('Where shall the database be?', PLACES)
    const name = PLACES.find(({ value }) => value === place)?.name ?? place
    if (!(await talk.agree(`All records will be in ${name}, for good. Is that right?`, false))) return
    const where = ['--location', place, '--project', projectOf(setUp)]
    await command(setUp, 'Google makes the database', 'firestore:databases:create', '(default)', ...where)
  },
}
