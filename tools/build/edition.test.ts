import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { type Published, trusted } from '#domain/deployment/published.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { HOSTED } from '#support/hosted-env.ts'
import { editionOf, publishedOf } from './edition.ts'
import { rulesEdition } from './rules-edition.ts'

const FILES = ['static/js/index-a1.js', 'static/js/site-b2.js', 'static/css/index-c3.css']

it('an edition changes with the client’s code, and with nothing else', () => {
  expect(editionOf(FILES)).toMatch(/^[0-9a-f]{12}$/)
  expect(editionOf([...FILES.toReversed(), 'index.html'])).toBe(editionOf(FILES))
  expect(editionOf(['static/js/index-a1.js', 'static/js/site-b3.js'])).not.toBe(editionOf(FILES))
})

it('a site names its rules; a hosted one the services of Google and EmailJS, a local one the local stack', () => {
  const rules = readFileSync('firestore.rules', 'utf8')
  const hosted = publishedOf(parseEnv(HOSTED), rules) as Published
  expect(hosted.rules).toBe(rulesEdition(rules))
  expect(trusted(hosted, 'https://www.spa.example')).toBe(hosted)
  const local = publishedOf(parseEnv(demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 })), rules) as Published
  expect(local.rules).toBe(rulesEdition(rules))
  expect(trusted(local, 'http://127.0.0.1:1')).toBe(local)
})
