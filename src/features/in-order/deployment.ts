/** Whether a published site is in order, as the portal and `tools/owner/check-deployment.ts` ask. Nothing here writes. */

/** `unknown`: it could not be checked, so it may be unsafe. */
export type State = 'fine' | 'unknown' | 'fault'

export type Finding = { subject: string; state: State; text: string }

export const finding = (subject: string, state: State, text: string): Finding => ({ subject, state, text })
const unknown = (subject: string, why: string) => finding(subject, 'unknown', `Could not check. ${why}`)

const LIMIT_MS = 10_000

const ask = (address: string, init?: RequestInit) => fetch(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })

/** `/edition.json`: which code and which rules were published together, and their database. All of it is public anyway. */
export type Published = {
  edition: string
  /** The id in `edition` that only the rules of this deployment allow to be read. */
  rules: string
  database: string
  apiKey: string
}

export const readPublished = async (origin: string): Promise<Published | undefined> => {
  try {
    const data = (await (await ask(`${origin}/edition.json`)).json()) as Published
    const texts: unknown[] = [data.edition, data.rules, data.database, data.apiKey]
    return texts.every((text) => typeof text === 'string') && data.database.startsWith('http') ? data : undefined
  } catch {
    return undefined
  }
}

/** Whether the rules allowed a request. */
export type Verdict = 'refused' | 'allowed' | { why: string }

/** Errors that come after the rules have allowed a request. */
const AFTER_RULES = ['NOT_FOUND', 'FAILED_PRECONDITION']

/** Sends a request without a sign-in; with a body as plain text, like the SDK, so that a browser sends no preflight. */
export const askAsStranger = async (
  { database, apiKey }: Published,
  path: string,
  body?: unknown,
): Promise<Verdict> => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } }
  const key = new URLSearchParams({ key: apiKey }).toString()
  try {
    const answer = await ask(`${database}${path}?${key}`, body === undefined ? {} : init)
    const [, status = ''] = /"status":\s*"(\w+)"/.exec(await answer.text()) ?? []
    if (answer.ok || AFTER_RULES.includes(status)) return 'allowed'
    return status === 'PERMISSION_DENIED' ? 'refused' : { why: `The database answered ${String(answer.status)}.` }
  } catch {
    return { why: 'The database does not answer.' }
  }
}

/** Whether a stranger is refused even the menu, which everybody may read: then a refusal says nothing of the rules. */
export const isMenuRefused = async (published: Published): Promise<boolean> =>
  (await askAsStranger(published, '/services/none')) === 'refused'

/** Whether the rules refuse strangers the client profiles. The write demands that a document exists under a random id, so it cannot succeed. */
export const checkStrangers = async (published: Published, randomId: string): Promise<Finding> => {
  const subject = 'Strangers'
  const name = `${new URL(published.database).pathname.replace('/v1/', '')}/clients/${randomId}`
  // Reads no fields, so that no personal data is transferred if the rules allow it.
  const read = {
    from: [{ collectionId: 'clients' }],
    select: { fields: [{ fieldPath: '__name__' }] },
    limit: 1,
  }
  const write = { update: { name, fields: {} }, currentDocument: { exists: true } }
  const verdicts = [
    await askAsStranger(published, ':runQuery', { structuredQuery: read }),
    await askAsStranger(published, ':commit', { writes: [write] }),
  ]
  if (verdicts.includes('allowed'))
    return finding(subject, 'fault', 'Anybody can read or change client profiles. Publish the rules: npm run deploy.')
  const silent = verdicts.find((verdict) => typeof verdict === 'object')
  if (silent) return unknown(subject, silent.why)
  if (await isMenuRefused(published))
    return unknown(
      subject,
      'The database refuses strangers even the menu, as with App Check enforced, so this proves nothing.',
    )
  return finding(subject, 'fine', 'Nobody can read or change client profiles without signing in.')
}

const RULES = 'Rules in force'

export const notAsked = (): Finding => unknown(RULES, '/edition.json does not name the rules of the site.')

/** The rules of this deployment allow one id in `edition` (`own`) and refuse every other one, which open rules do not. */
export const judgeRules = ({ own, other }: { own: Verdict; other: Verdict }): Finding => {
  const silent = [own, other].find((verdict) => typeof verdict === 'object')
  if (silent) return unknown(RULES, silent.why)
  return own === 'allowed' && other === 'refused'
    ? finding(RULES, 'fine', 'They are the rules that this site was published with.')
    : finding(
        RULES,
        'fault',
        'They are not the rules that this site was published with. Publish both together: npm run deploy.',
      )
}

export const judgePlaceholders = (names: readonly string[]): Finding =>
  names.length === 0
    ? finding('Placeholders', 'fine', 'Numbers, mailboxes, map and accounts are not the supplied ones.')
    : finding(
        'Placeholders',
        'fault',
        `Still as supplied: ${names.join(', ')}. Set the spa’s own in .env, replace demo accounts with npm run add-staff, and publish.`,
      )
