import { listInWords } from '../lists.ts'
import { type Answer, type Finding, isReached, unknown } from './finding.ts'

/** What a stranger tries on a collection. */
type Act = 'read' | 'list' | 'create' | 'change' | 'delete'
const ACTS: readonly Act[] = ['read', 'list', 'create', 'change', 'delete']

type Collection = {
  /** The collection's name for the owner. */
  title: string
  name: string
  /** What the rules let strangers do. */
  open?: readonly Act[]
  /** Documents to ask for besides one that is not there. */
  ids?: readonly string[]
  /** The smallest query limit that the rules must refuse to strangers. */
  limit?: number
}

/** Every collection of `firestore.rules`; a test compares the two. */
export const COLLECTIONS: readonly Collection[] = [
  { title: 'Bookings', name: 'bookings' },
  { title: 'Histories of bookings', name: 'bookings/none/events' },
  { title: 'Receipts of requests', name: 'receipts', open: ['read'] },
  { title: 'Wishes of guests', name: 'wishes' },
  { title: 'Messages', name: 'contacts' },
  { title: 'Client profiles', name: 'clients' },
  { title: 'Days of the diary', name: 'days', open: ['read'], limit: 32 },
  { title: 'Blocked times', name: 'blocks' },
  { title: 'Guests told of a change, copies of therapists', name: 'calls' },
  { title: 'Closes of the day', name: 'cashups' },
  { title: 'Faults of the portal', name: 'faults' },
  { title: 'Erased bookings and messages', name: 'erasures' },
  { title: 'People of the portal', name: 'staff' },
  {
    title: 'Settings',
    name: 'settings',
    ids: ['email', 'therapists', 'records', 'erasure', 'backup', 'diary-stamp', 'house-stamp'],
  },
  { title: 'The menu', name: 'services', open: ['read', 'list'] },
  { title: 'Who changed the menu', name: 'services/none/stamps' },
  { title: 'Edition of the rules', name: 'edition' },
  { title: 'Everything without a rule', name: 'unknown-to-the-rules' },
]

/** One request to the REST interface below the address of the documents. */
export type Probe = { collection: string; act: Act; path: string; body?: unknown }

const queryOf = (name: string, limit: number) => {
  const [collectionId, ...parents] = name.split('/').reverse()
  return {
    path: `${parents
      .reverse()
      .map((part) => `/${part}`)
      .join('')}:runQuery`,
    // Reads no fields, so that no personal data is transferred if the rules allow the query.
    body: {
      structuredQuery: { from: [{ collectionId }], select: { fields: [{ fieldPath: '__name__' }] }, limit },
    },
  }
}

/**
 * What strangers try. `root` is the documents' name (`projects/…/documents`), `id` a random one. Nothing is ever written: each commit demands
 * that a document exists under the random id, and is carried out as a whole or not at all.
 */
export const probesOf = (root: string, id: string): Probe[] => {
  const exists = { currentDocument: { exists: true } }
  return COLLECTIONS.flatMap(({ name, open = [], ids = [], limit = 1 }) => {
    const document = `${root}/${name}/${id}`
    const commit = (...writes: unknown[]) => ({ path: ':commit', body: { writes } })
    const requests: Record<Act, Omit<Probe, 'collection' | 'act'>[]> = {
      read: [id, ...ids].map((one) => ({ path: `/${name}/${one}` })),
      list: [queryOf(name, limit)],
      // Rules see a creation only without a demand on the document itself, so the commit demands another one,
      // of the menu, which anybody may read. No document is written and demanded in one commit.
      create: [commit({ update: { name: document, fields: {} } }, { verify: `${root}/services/${id}0`, ...exists })],
      change: [commit({ update: { name: document, fields: {} }, ...exists })],
      delete: [commit({ delete: document, ...exists })],
    }
    return ACTS.filter((act) => !open.includes(act)).flatMap((act) =>
      requests[act].map((request) => ({ collection: name, act, ...request })),
    )
  })
}

/** Requests that everybody may make. If they are refused, the refusals of the probes prove nothing. */
export const controlsOf = (id: string): Omit<Probe, 'collection' | 'act'>[] => [
  queryOf('services', 1),
  { path: `/services/${id}` },
]

export type Verdict = 'refused' | 'allowed' | { why: string }

/** Errors that come after the rules have allowed a request. */
const AFTER_RULES = ['NOT_FOUND', 'FAILED_PRECONDITION', 'ALREADY_EXISTS']

const statusIn = (text: string): unknown => {
  try {
    const [body] = [JSON.parse(text)].flat() as { error?: { status?: unknown } }[]
    return body?.error?.status
  } catch {
    return undefined
  }
}

/** Whether the rules allowed or refused the request. */
export const verdictOf = (answer: Answer): Verdict => {
  if (!isReached(answer)) return { why: answer.failed }
  if (answer.status === 200) return 'allowed'
  const status = statusIn(answer.text)
  if (status === 'PERMISSION_DENIED') return 'refused'
  if (AFTER_RULES.some((name) => name === status)) return 'allowed'
  return { why: `The database answered ${String(answer.status)}${typeof status === 'string' ? ` ${status}` : ''}.` }
}

/** Why refusals would prove nothing. Undefined when a stranger can read the public menu. */
export const controlProblem = (answers: readonly Answer[]): string | undefined => {
  const verdicts = answers.map(verdictOf)
  for (const verdict of verdicts) if (typeof verdict === 'object') return verdict.why
  if (!verdicts.includes('refused')) return undefined
  return 'The database refuses even the public menu, so its refusals prove nothing. Either only the site itself may ask (App Check is enforced, or the API key is restricted), or the rules are not those of this site.'
}

type Probed = { probe: Probe; answer: Answer }

const collectionFinding = ({ title, name, open = [] }: Collection, probed: readonly Probed[]): Finding => {
  const subject = `Rules: ${title}`
  const verdicts = probed
    .filter(({ probe }) => probe.collection === name)
    .map(({ probe, answer }) => ({ act: probe.act, verdict: verdictOf(answer) }))
  const allowed = new Set(verdicts.filter(({ verdict }) => verdict === 'allowed').map(({ act }) => act))
  if (allowed.size > 0)
    return {
      subject,
      state: 'fault',
      text: `Anybody can ${listInWords([...allowed])} here. Publish the rules: npm run deploy.`,
    }
  for (const { verdict } of verdicts) if (typeof verdict === 'object') return unknown(subject, verdict.why)
  if (verdicts.length === 0) return unknown(subject, 'Nothing was asked.')
  const refused = listInWords(ACTS.filter((act) => !open.includes(act)))
  return { subject, state: 'fine', text: `Strangers cannot ${refused}.` }
}

/** One line for each collection. */
export const judgeProbes = (probed: readonly Probed[]): Finding[] =>
  COLLECTIONS.map((collection) => collectionFinding(collection, probed))

/** Whether the rules allowed these ids of `edition` to be read. */
type EditionVerdicts = { own: Verdict; random: Verdict }

export const IN_FORCE = 'Rules in force'

/** Whether the rules in force are those of this deployment. `own` is the id that the site was published with. */
export const judgeEdition = ({ own, random }: EditionVerdicts): Finding => {
  const subject = IN_FORCE
  const fault = (text: string): Finding => ({ subject, state: 'fault', text })
  if (random === 'allowed')
    return fault(
      "The database allows a read that this site's rules always refuse, so other rules are in force. Publish the rules: npm run deploy.",
    )
  for (const verdict of [own, random]) if (typeof verdict === 'object') return unknown(subject, verdict.why)
  if (own === 'allowed')
    return { subject, state: 'fine', text: 'They are the rules that this site was published with.' }
  return fault('They are not the rules that this site was published with. Publish both together: npm run deploy.')
}
