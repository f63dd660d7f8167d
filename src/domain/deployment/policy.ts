import { type Answer, type Finding, isLoopback, judge, placeOf, type Reached } from './finding.ts'

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\s*\/?>/i
const FIRST_CODE = /<(?:script|style|link)\b/i

/** The source lists that tools/build/prerender/content-security-policy.ts writes for a published site. */
const HOSTS = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://api.emailjs.com',
  'https://www.openstreetmap.org',
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
]
const KEYWORDS = [`'self'`, `'none'`, 'data:']

type Directives = ReadonlyMap<string, readonly string[]>

const parsePolicy = (text: string): Directives =>
  new Map(
    text.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/)
      return name ? [[name.toLowerCase(), sources] as const] : []
    }),
  )

const isKnown = (source: string, isLocal: boolean) =>
  KEYWORDS.includes(source) ||
  HOSTS.includes(source) ||
  /^'sha256-[\w+/]+=*'$/.test(source) ||
  (isLocal && URL.canParse(source) && isLoopback(source))

const FETCHED =
  /^(?:default|script|style|img|font|connect|frame|manifest|worker|object|media|child)-src(?:-elem|-attr)?$/

const EXACT = [
  ['default-src', `'none'`],
  ['base-uri', `'none'`],
  ['form-action', `'self'`],
] as const

const directiveProblems = (directives: Directives, isLocal: boolean): string[] => {
  const sourcesOf = (name: string) => directives.get(name) ?? []
  const exact = EXACT.filter(([name, value]) => sourcesOf(name).join(' ') !== value).map(
    ([name, value]) => `does not say ${name} ${value}`,
  )
  const odd = [...directives].flatMap(([name, sources]) =>
    FETCHED.test(name)
      ? sources
          // `data:` is safe for pictures only: in any other directive it would allow injected code.
          .filter((source) => !isKnown(source, isLocal) || (source === 'data:' && name !== 'img-src'))
          .map((source) => `allows ${source} as ${name}`)
      : [],
  )
  // App Check sets the address of its script as plain text, which Trusted Types would block.
  const hasAppCheck = sourcesOf('script-src').some((source) => source.includes('/recaptcha/'))
  const isTyped = sourcesOf('require-trusted-types-for').includes(`'script'`)
  return [...exact, ...odd, ...(hasAppCheck || isTyped ? [] : ['does not require Trusted Types'])]
}

const problemsOf = (answer: Reached): string[] => {
  const place = placeOf(answer)
  if (answer.status !== 200) return [`${place} answers ${String(answer.status)}.`]
  const found = META.exec(answer.text)
  if (!found) return [`${place} has no policy.`]
  const isLate = answer.text.search(FIRST_CODE) < found.index
  const problems = directiveProblems(parsePolicy(found[1] ?? ''), isLoopback(answer.address))
  return [...(isLate ? ['comes after code'] : []), ...problems].map((problem) => `The policy of ${place} ${problem}.`)
}

/** Judges each page by itself, because each page has its policy in its own HTML. */
export const judgePolicies = (pages: readonly Answer[]): Finding =>
  judge(
    'Content Security Policy',
    pages,
    problemsOf,
    'Pages run only the code of the site and talk only to its services.',
  )
