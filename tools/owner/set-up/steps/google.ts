import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom } from '#config/spa.ts'
import { askAsStranger, judgeRules } from '#features/in-order/deployment.ts'
import { rulesEdition } from '#tools/build/rules-edition.ts'
import { answerOf, show } from '../ask-firebase.ts'
import { slugOf } from '../slug.ts'
import { projectOf, type SetUp, SetUpError, type Step } from '../step.ts'

type Account = { user: { email: string } }

const accountOf = async (setUp: SetUp): Promise<string | undefined> =>
  ((await answerOf(setUp, 'login:list')) as Account[] | null | undefined)?.[0]?.user.email

export const signIn: Step = {
  title: 'Sign in to Google',
  seen: async (setUp) => {
    const account = await accountOf(setUp)
    return account && `${account} is signed in (another account: npm run firebase -- login --reauth)`
  },
  work: async (setUp) => {
    setUp.talk.say(
      'First, in your browser: sign in with the Google account of the spa, or create one, and accept the terms.',
      '  https://console.firebase.google.com/',
      'Then come back. The next page of Google asks whether this command may make what the site needs: press Allow. The sign-in is kept in the folder .set-up, on this computer alone.',
    )
    await setUp.talk.ask('Press Enter when you see the Firebase console.')
    // --reauth leaves out two questions about Gemini and statistics.
    await show(setUp, 'login', '--reauth')
    const account = await accountOf(setUp)
    if (account === undefined) throw new SetUpError('The sign-in was not finished. Press Allow in the browser.')
    return `${account} is signed in`
  },
}

type Project = { projectId: string }

const projectsOf = async (setUp: SetUp) => (await answerOf(setUp, 'projects:list')) as Project[]

/** Google's rule: https://cloud.google.com/resource-manager/docs/creating-managing-projects. */
const idProblem = (id: string): string | undefined =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)
    ? undefined
    : 'Write 6 to 30 small letters, digits and hyphens, beginning with a letter and not ending with a hyphen.'

const nameOf = ({ env }: SetUp) => slugOf(spaFrom(parseEnv(env.read()).spa).name).slice(0, 22)

/** Values that belong to one project only. */
const OF_THE_PROJECT = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
  'VITE_SITE_URL',
  'VITE_APP_CHECK_SITE_KEY',
]

export const project: Step = {
  title: 'The project at Firebase',
  seen: async (setUp) => {
    const { VITE_FIREBASE_PROJECT_ID: id } = setUp.env.read()
    return id && (await projectsOf(setUp)).some(({ projectId }) => projectId === id) ? id : undefined
  },
  work: async (setUp) => {
    const { talk, env } = setUp
    const { VITE_FIREBASE_PROJECT_ID: before } = env.read()
    const existing = (await projectsOf(setUp)).map(({ projectId }) => projectId)
    talk.say(
      'The id of the project is also the first address of the site, https://<id>.web.app. No other project in the world may have it, and it cannot be changed.',
      ...(existing.length > 0
        ? [`This account has: ${existing.join(', ')}. Name one only if it was made for the site.`]
        : []),
    )
    // With a number, because ids are unique in the world.
    const suggested = `${nameOf(setUp)}-${String(randomInt(1000, 10_000))}`
    const id = await talk.ask('Id of the project, a new one or one that exists', {
      today: before || suggested,
      problem: idProblem,
    })
    const gone = before === id ? [] : OF_THE_PROJECT.map((name) => [name, ''] as const)
    // Before it is made, so that another try offers the same id.
    env.write({ VITE_FIREBASE_PROJECT_ID: id, ...Object.fromEntries(gone) })
    if (!existing.includes(id)) await show(setUp, 'projects:create', id, '--display-name', nameOf(setUp).padEnd(4, '-'))
    return id
  },
}

/** `projects/…/sites/la-lumiere-4711`. */
type Site = { name: string; defaultUrl: string; type?: string }
type App = { appId: string }
type Config = { sdkConfig: { apiKey: string; authDomain: string; appId: string } }

/** A deployment goes to the default site, which has the project's name. */
const siteIn = async (setUp: SetUp, id: string): Promise<Site | undefined> => {
  const { sites } = (await answerOf(setUp, 'hosting:sites:list', '--project', id)) as { sites: Site[] }
  return sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites.find(({ name }) => name.endsWith(`/${id}`))
}

export const webApp: Step = {
  title: 'The address and the keys of the site',
  seen: ({ env }) => {
    const { VITE_FIREBASE_API_KEY: key, VITE_FIREBASE_APP_ID: app, VITE_SITE_URL: site } = env.read()
    return Promise.resolve(key && app && site ? site : undefined)
  },
  work: async (setUp) => {
    const id = projectOf(setUp)
    const where = ['--project', id]
    if (!(await siteIn(setUp, id))) await show(setUp, 'hosting:sites:create', id, ...where)
    const site = await siteIn(setUp, id)
    if (!site) throw new SetUpError('Google has not reserved the address yet. Wait a minute.')
    const [first] = (await answerOf(setUp, 'apps:list', 'WEB', ...where)) as App[]
    const { appId } = first ?? ((await answerOf(setUp, 'apps:create', 'WEB', 'Site', ...where)) as App)
    const { sdkConfig } = (await answerOf(setUp, 'apps:sdkconfig', 'WEB', appId, ...where)) as Config
    const address = setUp.env.read()['VITE_SITE_URL'] || new URL(site.defaultUrl).origin
    setUp.env.write({
      VITE_FIREBASE_API_KEY: sdkConfig.apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: sdkConfig.authDomain,
      VITE_FIREBASE_APP_ID: appId,
      VITE_SITE_URL: address,
    })
    return `${address}; its keys are in .env. They are public, as in every web page`
  },
}

/** Whether the rules in force are those of this folder, which alone allow to read their own edition. */
const areInForce = async ({ root, database, env }: SetUp): Promise<boolean> => {
  const edition = rulesEdition(readFileSync(path.join(root, 'firestore.rules'), 'utf8'))
  const apiKey = env.read()['VITE_FIREBASE_API_KEY'] ?? ''
  const ask = (id: string) =>
    askAsStranger({ edition: '', rules: edition, database: database().address, apiKey }, `/edition/${id}`)
  return judgeRules({ own: await ask(edition), other: await ask(randomBytes(10).toString('hex')) }).state === 'fine'
}

type Hosted = { firestore: { location: string } }

export const databaseAndRules: Step = {
  title: 'The database with its rules and indexes, and the sign-in of staff',
  seen: async (setUp) => ((await areInForce(setUp)) ? 'the rules of this folder are in force' : undefined),
  work: async (setUp) => {
    const config = JSON.parse(readFileSync(path.join(setUp.root, 'firebase.json'), 'utf8')) as Hosted
    const { location } = config.firestore
    setUp.talk.say(
      `Google now makes the database, if the project has none, at the place that firebase.json names: ${location}${location === 'africa-south1' ? ', Johannesburg' : ''}. All records stay there for good; nobody can move a database.`,
    )
    if (!(await setUp.talk.agree('Shall the records be there?', false)))
      throw new SetUpError('Without a database the site cannot be published.')
    await show(setUp, 'deploy', '--only', 'firestore,auth', '--project', projectOf(setUp))
    return 'the rules are in force; Google builds the indexes in some minutes, and nothing waits for them'
  },
}
