import { randomBytes } from 'node:crypto'
import { type Ask, askWith } from '#domain/deployment/ask.ts'
import { type Finding, isReached } from '#domain/deployment/finding.ts'
import type { Published } from '#domain/deployment/published.ts'
import { checkSite, notAsked } from '#domain/deployment/site.ts'
import { rulesEdition } from '../../build/rules-edition.ts'
import { checkAddresses } from './addresses.ts'
import { checkDemoPasswords, DEMO_PASSWORDS, readDemoAccounts } from './demo-accounts.ts'

/** The project folder on this computer. */
type Folder = {
  /** The Firebase project in `.env`; undefined where it is not compared with the site's. */
  project: string | undefined
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

const checkTeam = async (origin: string, team: readonly string[], ask: Ask): Promise<Finding[]> => {
  const about = await ask(`${origin}/about`)
  const shown = isReached(about) ? team.filter((name) => about.text.includes(name)) : []
  if (shown.length === 0) return []
  return [{ subject: 'Team', state: 'note', text: `About shows supplied names: ${shown.join(', ')}.` }]
}

const ask = askWith(fetch)
const newId = () => randomBytes(10).toString('hex')

/** What House asks, and what only a computer outside can ask. Changes nothing. */
export const checkLive = async (origin: string, folder: Folder): Promise<Finding[]> => {
  const { findings, published, services } = await checkSite(origin, {
    ask,
    newId,
    askMail: ask,
    readDemoAccounts: () => readDemoAccounts(origin, ask),
    project: folder.project,
  })
  const [addresses, team, passwords] = await Promise.all([
    checkAddresses(origin, { ask, newId }),
    checkTeam(origin, folder.team, ask),
    services ? checkDemoPasswords(services, ask) : notAsked(DEMO_PASSWORDS),
  ])
  return [...addresses, ...findings, ...(published ? judgeFolder(published, folder) : []), passwords, ...team]
}
