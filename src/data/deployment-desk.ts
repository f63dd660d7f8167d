import { isBuilt } from '#config/env.ts'
import { askWith } from '#domain/deployment/ask.ts'
import type { Finding } from '#domain/deployment/finding.ts'
import { parsePublished, trusted } from '#domain/deployment/published.ts'
import { IN_FORCE, judgeEdition, type Verdict } from '#domain/deployment/rules.ts'
import { checkSite, notAsked } from '#domain/deployment/site.ts'
import { toDataError } from './data-error.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { newId } from './new-id.ts'

/** Reads with the sign-in and, if switched on, App Check. Not by `remoteCall`, because that reports denials, and here one is expected. */
const readEdition = async (id: string): Promise<Verdict> => {
  try {
    await withinLimit('Reading the rules in force', async () => {
      const { db, doc, getDoc } = await staffFirestore()
      await getDoc(doc(db, 'edition', id))
    })
    return 'allowed'
  } catch (error) {
    const { code, message } = toDataError(error)
    return code === 'denied' ? 'refused' : { why: message }
  }
}

const DEVELOPMENT: Finding = {
  subject: 'Development',
  state: 'note',
  text: 'This site is served by npm start and is not a deployment, so there is nothing to check.',
}

// Past the browser's cache.
const ask = askWith((address, init) => fetch(address, { cache: 'no-store', ...init }))

/**
 * Whether the rules in force are those that this page was published with: one small file and one document. It asks for no id that is refused,
 * because a refusal is an error in the browser's console. Never throws.
 */
export const checkOwnRules = async (): Promise<Finding> => {
  if (!isBuilt) return DEVELOPMENT
  const published = trusted(parsePublished(await ask('/edition.json')), location.origin)
  return published ? judgeEdition({ own: await readEdition(published.rules), random: 'refused' }) : notAsked(IN_FORCE)
}

/**
 * Checks the deployment that this page belongs to, as far as a browser can; `npm run check-deployment` checks more. Writes nothing.
 * `demoAccounts` are those of the published staff table. Never throws.
 */
export const checkOwnDeployment = async (demoAccounts: readonly string[]): Promise<Finding[]> => {
  if (!isBuilt) return [DEVELOPMENT]
  const { findings } = await checkSite(location.origin, {
    ask,
    newId,
    readEdition,
    // Without CORS a page may only learn that another origin answers.
    askMail: (origin) => ask(origin, { mode: 'no-cors' }),
    readDemoAccounts: () => Promise.resolve(demoAccounts),
  })
  return findings
}
