import { type Ask, askEach } from './ask.ts'
import { type Answer, type Finding, unknown } from './finding.ts'
import type { Published } from './published.ts'
import {
  controlProblem,
  controlsOf,
  IN_FORCE,
  judgeEdition,
  judgeProbes,
  type Probe,
  probesOf,
  type Verdict,
  verdictOf,
} from './rules.ts'

/** How the database is asked. */
export type DatabaseAsking = {
  ask: Ask
  /** Makes a random document id. */
  newId: () => string
  /** Reads an id of `edition` with an App Check token; without it, the read is a stranger's. */
  readEdition?: (id: string) => Promise<Verdict>
}

type Request = Pick<Probe, 'path' | 'body'>

/** Sends a request without a sign-in. As plain text, like the SDK, so that a browser sends no preflight. */
const askDatabase = (ask: Ask, { database, apiKey }: Published, { path, body }: Request): Promise<Answer> => {
  const key = new URLSearchParams({ key: apiKey }).toString()
  return ask(
    `${database}${path}?${key}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } },
  )
}

const RULES = 'Rules'

/** Whether the rules in force are those of this deployment. */
const checkEdition = async (published: Published, { ask, newId, readEdition }: DatabaseAsking): Promise<Finding> => {
  const read =
    readEdition ?? (async (id: string) => verdictOf(await askDatabase(ask, published, { path: `/edition/${id}` })))
  const [own, random] = await Promise.all([read(published.rules), read(newId())])
  return judgeEdition({ own, random })
}

/** Whether the rules refuse strangers what they must, and are those of this deployment. Writes nothing. */
export const checkDatabase = async (published: Published, asking: DatabaseAsking): Promise<Finding[]> => {
  const { ask, newId, readEdition } = asking
  const askProbe = (probe: Request) => askDatabase(ask, published, probe)
  const problem = controlProblem(await Promise.all(controlsOf(newId()).map(askProbe)))
  if (problem !== undefined)
    return [readEdition ? await checkEdition(published, asking) : unknown(IN_FORCE, problem), unknown(RULES, problem)]
  const root = new URL(published.database).pathname.replace('/v1/', '')
  const edition = await checkEdition(published, asking)
  const probed = await askEach(probesOf(root, newId()), async (probe) => ({ probe, answer: await askProbe(probe) }))
  return [edition, ...judgeProbes(probed)]
}
