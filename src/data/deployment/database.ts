import { type Answer, type Finding, unknown } from '#domain/deployment/finding.ts'
import type { Published } from '#domain/deployment/published.ts'
import {
  controlProblem,
  controlsOf,
  judgeEdition,
  judgeProbes,
  type Probe,
  type Probed,
  probesOf,
  type Verdict,
  verdictOf,
} from '#domain/deployment/rules.ts'
import { newId } from '../new-id.ts'
import { ask } from './ask.ts'

const AT_ONCE = 8

type Request = Pick<Probe, 'path' | 'body'>

/** Sends a request without a sign-in. As plain text, like the SDK, so that a browser sends no preflight. */
const askDatabase = ({ database, apiKey }: Published, { path, body }: Request): Promise<Answer> => {
  const key = new URLSearchParams({ key: apiKey }).toString()
  return ask(
    `${database}${path}?${key}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } },
  )
}

const askAll = async (published: Published, probes: readonly Probe[]): Promise<Probed[]> => {
  const probed: Probed[] = []
  for (let from = 0; from < probes.length; from += AT_ONCE) {
    const some = probes.slice(from, from + AT_ONCE)
    probed.push(
      ...(await Promise.all(some.map(async (probe) => ({ probe, answer: await askDatabase(published, probe) })))),
    )
  }
  return probed
}

type ReadEdition = (id: string) => Promise<Verdict>

const asStranger =
  (published: Published): ReadEdition =>
  async (id) =>
    verdictOf(await askDatabase(published, { path: `/edition/${id}` }))

const RULES = 'Rules'
const IN_FORCE = 'Rules in force'

/** Whether the rules in force are those of this deployment. */
export const checkEdition = async (published: Published, read = asStranger(published)): Promise<Finding> => {
  const [own, random] = await Promise.all([read(published.rules), read(newId())])
  return judgeEdition({ own, random })
}

/**
 * Whether the rules refuse strangers what they must, and are those of this deployment. Writes nothing. `readEdition` reads an id of
 * `edition` with an App Check token; without it, the read is a stranger's.
 */
export const checkDatabase = async (
  published: Published | undefined,
  readEdition?: ReadEdition,
): Promise<Finding[]> => {
  if (!published) return [unknown(IN_FORCE, '/edition.json names no services that could be asked.')]
  const problem = controlProblem(await Promise.all(controlsOf(newId()).map((probe) => askDatabase(published, probe))))
  if (problem !== undefined)
    return [
      readEdition ? await checkEdition(published, readEdition) : unknown(IN_FORCE, problem),
      unknown(RULES, problem),
    ]
  const root = new URL(published.database).pathname.replace('/v1/', '')
  const edition = await checkEdition(published, readEdition)
  return [edition, ...judgeProbes(await askAll(published, probesOf(root, newId())))]
}
