import { spa } from '#config/spa.ts'
import { command } from '../command.ts'
import { type HostingSite, publishedSite } from '../hosting-site.ts'
import { projectOf, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

type App = { appId: string; displayName?: string }
type Config = { sdkConfig: { apiKey: string; authDomain: string; projectId: string; appId: string } }

const siteIn = async (setUp: SetUp): Promise<HostingSite | undefined> => {
  const words = ['hosting:sites:list', '--project', projectOf(setUp)]
  const { sites } = (await command(setUp, 'Looking for the address', ...words)) as { sites: HostingSite[] }
  return publishedSite(sites, projectOf(setUp))
}

/** A deployment goes to the site that has the project's own name. */
const makeSite = async (setUp: SetUp): Promise<void> => {
  const project = projectOf(setUp)
  try {
    await command(setUp, 'Google reserves the address', 'hosting:sites:create', project, '--project', project)
  } catch (error) {
    if (!(error instanceof SetUpError) || !error.message.includes('Invalid name')) throw error
    setUp.notes.add({ project: undefined })
    throw new SetUpError(
      `The address https://${project}.web.app is taken by another project. Answer n, start npm run set-up again, and make a project with another id.`,
    )
  }
}

const appOf = async (setUp: SetUp): Promise<App> => {
  const project = ['--project', projectOf(setUp)]
  const apps = (await command(setUp, 'Looking for the web app', 'apps:list', 'WEB', ...project)) as App[]
  // Begun again after a broken line, the app of the first time is taken.
  return (
    apps[0] ?? ((await command(setUp, 'Google adds the web app', 'apps:create', 'WEB', spa.name, ...project)) as App)
  )
}

export const webApp: Step = {
  title: 'The address and the keys of the site',
  minutes: 1,
  standing: async (setUp) => {
    const { VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID, VITE_SITE_URL } = setUp.env.read()
    const isWhole = VITE_FIREBASE_API_KEY && VITE_FIREBASE_APP_ID && VITE_SITE_URL
    if (!isWhole || VITE_FIREBASE_PROJECT_ID !== projectOf(setUp)) return undefined
    return (await siteIn(setUp)) && VITE_SITE_URL
  },
  work: async (setUp) => {
    const { env, talk } = setUp
    if (!(await siteIn(setUp))) await makeSite(setUp)
    const site = await siteIn(setUp)
    if (!site) throw new SetUpError('Google has not reserved the address yet. Wait a minute, then try again.')
    const { appId } = await appOf(setUp)
    const { sdkConfig } = (await command(setUp, 'Reading the keys', 'apps:sdkconfig', 'WEB', appId)) as Config
    const { VITE_SITE_URL: own, VITE_FIREBASE_PROJECT_ID: before } = env.read()
    env.write({
      VITE_FIREBASE_API_KEY: sdkConfig.apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: sdkConfig.authDomain,
      VITE_FIREBASE_PROJECT_ID: sdkConfig.projectId,
      VITE_FIREBASE_APP_ID: appId,
      // An own domain stays (npm run address).
      ...(own && before === sdkConfig.projectId ? {} : { VITE_SITE_URL: new URL(site.defaultUrl).origin }),
    })
    talk.say(
      `The site will be at ${site.defaultUrl}. Its keys were saved in .env; they are public, as in every web page.`,
    )
  },
}
