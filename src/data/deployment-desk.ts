import { env, isBuilt } from '#config/env.ts'
import { judgeDemoTable, judgeMail } from '#domain/deployment/contents.ts'
import type { Finding } from '#domain/deployment/finding.ts'
import { judgeServices, parsePublished, trusted } from '#domain/deployment/published.ts'
import type { Verdict } from '#domain/deployment/rules.ts'
import { toDataError } from './data-error.ts'
import { askWhetherThere } from './deployment/ask.ts'
import { checkDatabase } from './deployment/database.ts'
import { checkPages } from './deployment/pages.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

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

/**
 * Checks the deployment that this page belongs to, as far as a browser can; `npm run check-deployment` checks more. Writes nothing.
 * `demoAccounts` are those of the published staff table. Never throws.
 */
export const checkOwnDeployment = async (demoAccounts: readonly string[]): Promise<Finding[]> => {
  if (!isBuilt) return [DEVELOPMENT]
  const { origin } = location
  const { findings, edition } = await checkPages(origin)
  const published = parsePublished(edition)
  const mail = published?.mail ?? env.email?.origin
  const [database, mailAnswer] = await Promise.all([
    checkDatabase(trusted(published, origin), readEdition),
    mail === undefined ? undefined : askWhetherThere(mail),
  ])
  return [
    ...findings,
    judgeServices(published, { origin }),
    ...database,
    judgeDemoTable(demoAccounts),
    ...(mailAnswer ? [judgeMail(mailAnswer)] : []),
  ]
}
