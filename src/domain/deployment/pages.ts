import { paths } from '#config/paths.ts'
import type { Ask } from './ask.ts'
import { judgePlaceholders } from './contents.ts'
import { type Answer, type Finding, isReached } from './finding.ts'
import { judgeCaching, judgeHeaders } from './headers.ts'
import { judgePolicies } from './policy.ts'

const PAGES = [
  paths.home,
  paths.services,
  paths.booking,
  paths.myBooking,
  paths.contact,
  paths.privacy,
  paths.admin,
  paths.adminLogin,
]

const EDITION = '/edition.json'

/** A script of the page, with a hash in its name. */
const scriptOf = (page: Answer | undefined) =>
  page && isReached(page) ? /\/static\/js\/[\w.-]+\.js/.exec(page.text)?.[0] : undefined

const noScript = (origin: string): Answer => ({ address: `${origin}/static/`, failed: 'no page names a script there.' })

/** Checks the answers of the site's own addresses. `edition` is the answer of `/edition.json`. */
export const checkPages = async (origin: string, ask: Ask): Promise<{ findings: Finding[]; edition: Answer }> => {
  const askHere = (path: string) => ask(`${origin}${path}`)
  const pages = await Promise.all(PAGES.map(askHere))
  const script = scriptOf(pages.at(-1))
  const [edition, ...files] = await Promise.all([
    askHere(EDITION),
    askHere('/service-worker.js'),
    script ? askHere(script) : noScript(origin),
  ])
  const all = [...pages, edition, ...files]
  return {
    findings: [judgeHeaders(all), judgePolicies(pages), judgeCaching(all), judgePlaceholders(pages)],
    edition,
  }
}
