import { type Answer, type Finding, isLoopback, isReached, unknown } from './finding.ts'

/** `/edition.json`: which code and which rules were published together, and which services they use. All of it is public anyway. */
export type Published = {
  /** The id in `edition` that only the rules of this deployment allow to be read. */
  rules: string
  /** Where the documents of the database are read. */
  database: string
  apiKey: string
  /** Where a password is tried. */
  signIn: string
  /** The origin of the e-mail service. */
  mail: string
}

const NAMES = ['rules', 'database', 'apiKey', 'signIn', 'mail'] as const
const ADDRESSES = ['database', 'signIn', 'mail'] as const

/** Undefined for an answer without these fields, such as the `edition.json` of an older build. Never throws. */
export const parsePublished = (answer: Answer): Published | undefined => {
  if (!isReached(answer) || answer.status !== 200) return undefined
  try {
    const data = JSON.parse(answer.text) as Record<(typeof NAMES)[number], unknown>
    const isWhole = NAMES.every((name) => typeof data[name] === 'string' && data[name] !== '')
    const published = data as Published
    return isWhole && ADDRESSES.every((name) => URL.canParse(published[name])) ? published : undefined
  } catch {
    return undefined
  }
}

const HOSTED = {
  database: /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/[a-z0-9-]+\/databases\/\(default\)\/documents$/,
  signIn: /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword$/,
  mail: /^https:\/\/api\.emailjs\.com\/?$/,
}

/** Services that do not fit the site: a published site must use hosted services, a local site those of this computer. */
const foreignServices = (published: Published, origin: string): (keyof typeof HOSTED)[] =>
  ADDRESSES.filter((name) => (isLoopback(origin) ? !isLoopback(published[name]) : !HOSTED[name].test(published[name])))

/** `published` if its services fit the site, else undefined: a manipulated site could name any address, and the check must not call it. */
export const trusted = (published: Published | undefined, origin: string): Published | undefined =>
  published && foreignServices(published, origin).length === 0 ? published : undefined

const projectOf = ({ database }: Published): string => /\/projects\/([^/]+)\//.exec(database)?.[1] ?? ''

/** `expected` is the Firebase project in this computer's configuration, if there is one. */
export const judgeServices = (
  published: Published | undefined,
  { origin, expected }: { origin: string; expected?: string | undefined },
): Finding => {
  const subject = 'Services'
  if (!published) return unknown(subject, '/edition.json does not say which services the site uses.')
  const foreign = foreignServices(published, origin)
  const project = projectOf(published)
  if (foreign.length > 0) {
    const named = foreign.map((name) => published[name]).join(' and ')
    return { subject, state: 'fault', text: `The site uses ${named}, which a site at this address should not use.` }
  }
  if (expected && expected !== project)
    return {
      subject,
      state: 'fault',
      text: `The site uses the Firebase project ${project}, but .env here names ${expected}.`,
    }
  return { subject, state: 'fine', text: `The site uses the Firebase project ${project}.` }
}
