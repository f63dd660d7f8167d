import { type Answer, type Finding, judge, pathOf, placeOf, type Reached } from './finding.ts'

type Rule = { name: string; fits: (value: string) => boolean }

const secondsOf = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
const has =
  (...parts: string[]) =>
  (value: string) =>
    parts.every((part) => value.includes(part))

const YEAR = 31_536_000
/** Headers that every address must send; firebase.json sets them. */
const EVERYWHERE: readonly Rule[] = [
  { name: 'strict-transport-security', fits: (value) => secondsOf(value) >= YEAR },
  { name: 'x-frame-options', fits: (value) => value === 'DENY' },
  { name: 'x-content-type-options', fits: (value) => value === 'nosniff' },
  {
    name: 'referrer-policy',
    fits: (value) => /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value),
  },
  { name: 'cross-origin-opener-policy', fits: (value) => value === 'same-origin' },
  { name: 'cross-origin-resource-policy', fits: (value) => value === 'same-origin' },
  { name: 'permissions-policy', fits: has('camera=()', 'geolocation=()', 'microphone=()', 'payment=()') },
]
const NOT_FRAMED: Rule = { name: 'content-security-policy', fits: has("frame-ancestors 'none'") }
const NOT_INDEXED: Rule = { name: 'x-robots-tag', fits: has('noindex') }

/** Headers that some addresses must send in addition or instead. */
const OWN: Readonly<Record<string, readonly Rule[]>> = {
  '/admin': [NOT_FRAMED, NOT_INDEXED],
  '/admin-login': [NOT_FRAMED, NOT_INDEXED],
  // Its address holds the id of a request.
  '/my-booking': [NOT_FRAMED, NOT_INDEXED, { name: 'referrer-policy', fits: (value) => value === 'no-referrer' }],
  '/service-worker.js': [{ name: 'content-security-policy', fits: has("default-src 'none'", "connect-src 'self'") }],
}

const problemsOf = (answer: Reached): string[] => {
  const place = placeOf(answer)
  if (answer.status !== 200) return [`${place} answers ${String(answer.status)}.`]
  const rules = [...EVERYWHERE, ...(OWN[pathOf(answer)] ?? [NOT_FRAMED])]
  const wrong = rules.filter(({ name, fits }) => !fits(answer.headers[name] ?? ''))
  return [...new Set(wrong.map(({ name }) => name))].map((name) =>
    name in answer.headers
      ? `${place} sends ${name}: ${answer.headers[name] ?? ''}, which protects too little.`
      : `${place} sends no ${name}.`,
  )
}

export const judgeHeaders = (answers: readonly Answer[]): Finding =>
  judge('Security headers', answers, problemsOf, 'Every page that was checked sends them.')

/** How long a browser may keep what it got; by path, else a file with a hash in its name. */
const cacheFits = (path: string, value: string): boolean => {
  if (path.startsWith('/static/')) return value.includes('immutable') && secondsOf(value) >= YEAR
  if (path === '/edition.json') return value.includes('no-store')
  return /no-cache|no-store/.test(value)
}

export const judgeCaching = (answers: readonly Answer[]): Finding =>
  judge(
    'Cache times',
    answers,
    (answer) => {
      const [place, value] = [placeOf(answer), answer.headers['cache-control'] ?? 'nothing']
      if (answer.status !== 200) return [`${place} answers ${String(answer.status)}.`]
      return cacheFits(pathOf(answer), value) ? [] : [`${place} sends ${value} as its cache time.`]
    },
    'Browsers ask for pages each time and keep files with a hash in their name for a year.',
  )
