import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answered, silent } from '#support/answers.ts'
import { judgeCaching, judgeHeaders } from './headers.ts'

type Rule = { source: string; headers: { key: string; value: string }[] }
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { headers: Rule[] } }

/** The headers of firebase.json for a path; its patterns are read as regular expressions. Later rules win. */
const headersOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter(({ source }) => {
        const pattern = source
          .replaceAll('.', String.raw`\.`)
          .replaceAll('@(', '(')
          .replaceAll('**', '.*')
        return new RegExp(`^${pattern}$`).test(path)
      })
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )

const PATHS = ['/', '/my-booking', '/admin', '/admin-login', '/service-worker.js', '/edition.json', '/static/js/a-1.js']
const answerOf = (path: string, own: Record<string, string> = {}) =>
  answered(path, { headers: { ...headersOf(path), ...own } })
const without = (path: string, name: string) => {
  const { [name]: _, ...headers } = headersOf(path)
  return answered(path, { headers })
}

describe('headers', () => {
  it('are in order as firebase.json sets them', () => {
    expect(judgeHeaders(PATHS.map((path) => answerOf(path)))).toMatchObject({ state: 'fine' })
    expect(judgeCaching(PATHS.map((path) => answerOf(path)))).toMatchObject({ state: 'fine' })
  })

  it.each([
    'strict-transport-security',
    'content-security-policy',
    'x-frame-options',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ])('without %s are a fault', (name) => {
    expect(judgeHeaders([answerOf('/admin'), without('/', name)])).toEqual({
      subject: 'Security headers',
      state: 'fault',
      text: `The home page sends no ${name}.`,
    })
  })

  it.each([
    ['/', 'strict-transport-security', 'max-age=60'],
    ['/', 'content-security-policy', "frame-ancestors 'self'"],
    ['/', 'x-frame-options', 'SAMEORIGIN'],
    ['/', 'referrer-policy', 'unsafe-url'],
    ['/', 'cross-origin-resource-policy', 'cross-origin'],
    ['/', 'permissions-policy', 'camera=*'],
    ['/my-booking', 'referrer-policy', 'strict-origin-when-cross-origin'],
    ['/admin', 'x-robots-tag', 'all'],
    ['/service-worker.js', 'content-security-policy', "frame-ancestors 'none'"],
  ])('of %s with %s: %s are a fault', (path, name, value) => {
    const { state, text } = judgeHeaders([answerOf(path, { [name]: value })])
    expect([state, text]).toEqual([
      'fault',
      `${path === '/' ? 'The home page' : path} sends ${name}: ${value}, which protects too little.`,
    ])
  })

  it('of an address that answers an error are a fault, of a silent one unknown, and a fault beside it counts', () => {
    expect(judgeHeaders([answered('/', { status: 503 })])).toMatchObject({
      state: 'fault',
      text: 'The home page answers 503.',
    })
    expect(judgeHeaders([answerOf('/'), silent('/admin')])).toEqual({
      subject: 'Security headers',
      state: 'unknown',
      text: 'Could not check. https://spa.example/admin: it cannot be reached.',
    })
    expect(judgeHeaders([without('/', 'x-frame-options'), silent('/admin')])).toMatchObject({ state: 'fault' })
  })
})

it.each([
  ['/', 'public, max-age=3600'],
  ['/admin', ''],
  ['/edition.json', 'no-cache'],
  ['/service-worker.js', 'public, max-age=86400'],
  ['/static/js/a-1.js', 'no-cache'],
  ['/static/js/a-1.js', 'public, max-age=60, immutable'],
])('%s with the cache time "%s" is a fault', (path, value) => {
  expect(judgeCaching([answerOf(path, { 'cache-control': value })])).toMatchObject({ state: 'fault' })
})
