// Tells in plain words whether the rules of a live site are in force, from outside and without changing anything.
// Exit code: 1 with a fault, 2 when something could not be checked. Usage: npx tsx tools/owner/check-deployment.ts https://www.your-domain
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { loadEnv } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import {
  askAsStranger,
  checkStrangers,
  type Finding,
  finding,
  isMenuRefused,
  judgeRules,
  notAsked,
  type Published,
  readPublished,
  type State,
} from '#features/in-order/deployment.ts'
import { documentsOf } from '#records/firestore-wire.ts'

const root = path.join(import.meta.dirname, '../..')
const env = parseEnv(loadEnv('production', root, 'VITE_'))

/** A site on this computer has the demo's database. */
const isHere = (origin: string) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)

const randomId = () => randomBytes(10).toString('hex')

const checkRules = async (published: Published): Promise<Finding> => {
  const ask = (id: string) => askAsStranger(published, `/edition/${id}`)
  const own = await ask(published.rules)
  const why =
    'The database refuses even the public menu. With App Check enforced, House, Is everything in order? tells which rules are in force.'
  const isProof = own !== 'refused' || !(await isMenuRefused(published))
  return judgeRules({ own: isProof ? own : { why }, other: await ask(randomId()) })
}

/** What this folder knows otherwise than the site. */
const judgeFolder = (origin: string, { database }: Published): Finding[] => {
  const own = isHere(origin) ? undefined : documentsOf(env)
  if (own === undefined || own === database) return []
  return [finding('This folder', 'fault', `The site uses ${database}, but .env here names ${own}.`)]
}

const check = async (origin: string): Promise<Finding[]> => {
  const published = await readPublished(origin)
  if (!published) return [notAsked()]
  return [await checkRules(published), await checkStrangers(published, randomId()), ...judgeFolder(origin, published)]
}

const MARKS: Record<State, string> = { fine: '✓', unknown: '?', fault: '✗' }

const [given = env.siteUrl ?? ''] = process.argv.slice(2)

if (!URL.canParse(given) || !/^https?:/.test(given)) {
  console.error(`Write the address of the site: npx tsx tools/owner/check-deployment.ts https://www.your-domain`)
  process.exitCode = 1
} else {
  const { origin } = new URL(given)
  const findings = await check(origin)
  const lines = findings.map(({ subject, state, text }) => `${MARKS[state]} ${subject}: ${text}`)
  console.log([`The site at ${origin}. Nothing was changed.`, '', ...lines].join('\n'))
  const has = (wanted: State) => findings.some(({ state }) => state === wanted)
  process.exitCode = has('fault') ? 1 : has('unknown') ? 2 : 0
}
