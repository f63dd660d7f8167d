import { publishedOf } from '../../build/edition.ts'
import { rulesEdition } from '../../build/rules-edition.ts'
import type { Env } from '../../../src/config/parse-env.ts'
import { ask } from '../../../src/data/deployment/ask.ts'
import { checkDatabase } from '../../../src/data/deployment/database.ts'
import { checkPages } from '../../../src/data/deployment/pages.ts'
import { judgeMail } from '../../../src/domain/deployment/contents.ts'
import { type Finding, isReached, unknown } from '../../../src/domain/deployment/finding.ts'
import { judgeServices, parsePublished, type Published, trusted } from '../../../src/domain/deployment/published.ts'
import { checkAddresses } from './addresses.ts'
import { checkDemoAccounts } from './demo-accounts.ts'

/** The project folder on this computer. */
export type Folder = {
  /** Of `.env`, which may be empty. */
  env: Env
  /** The text of `firestore.rules`. */
  rules: string
  /** Supplied names of the team. */
  team: readonly string[]
}

const judgeFolder = (published: Published, { rules }: Folder): Finding[] =>
  published.rules === rulesEdition(rules)
    ? []
    : [
        {
          subject: 'This folder',
          state: 'note',
          text: 'Its firestore.rules are not those that the site was published with. npm run deploy would publish them.',
        },
      ]

const checkTeam = async (origin: string, team: readonly string[]): Promise<Finding[]> => {
  const about = await ask(`${origin}/about`)
  const shown = isReached(about) ? team.filter((name) => about.text.includes(name)) : []
  if (shown.length === 0) return []
  return [{ subject: 'Team', state: 'note', text: `About shows supplied names: ${shown.join(', ')}.` }]
}

const EARLIER: Finding = {
  subject: 'Edition',
  state: 'note',
  text: '/edition.json does not name the services of the site, so those of .env here are asked.',
}

/** All checks of a live site that are possible from outside. Changes nothing. */
export const checkLive = async (origin: string, folder: Folder): Promise<Finding[]> => {
  const { findings, edition } = await checkPages(origin)
  const named = parsePublished(edition)
  const own = folder.env.firebase && folder.env.email ? (publishedOf(folder.env, folder.rules) as Published) : undefined
  const published = named ?? own
  const services = trusted(published, origin)
  const [addresses, team, database, accounts, mail] = await Promise.all([
    checkAddresses(origin),
    checkTeam(origin, folder.team),
    checkDatabase(services),
    checkDemoAccounts(origin, services),
    services && ask(services.mail),
  ])
  return [
    ...addresses,
    ...findings,
    ...(named || !own ? [] : [EARLIER]),
    judgeServices(published, { origin, expected: folder.env.firebase?.projectId }),
    ...database,
    ...(named ? judgeFolder(named, folder) : []),
    ...accounts,
    ...team,
    mail ? judgeMail(mail) : unknown('E-mail service', '/edition.json names no services that could be asked.'),
  ]
}
