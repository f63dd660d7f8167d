import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { HOSTED } from '#support/hosted-env.ts'
import { editionOf, publishedOf } from './edition.ts'
import { rulesEdition } from './rules-edition.ts'

const FILES = ['static/js/index-a1.js', 'static/js/site-b2.js', 'static/css/index-c3.css']

it('an edition changes with the client’s code, and with nothing else', () => {
  expect(editionOf(FILES)).toMatch(/^[0-9a-f]{12}$/)
  expect(editionOf([...FILES.toReversed(), 'index.html'])).toBe(editionOf(FILES))
  expect(editionOf(['static/js/index-a1.js', 'static/js/site-b3.js'])).not.toBe(editionOf(FILES))
})

it('a site names its rules and its database', () => {
  const rules = readFileSync('firestore.rules', 'utf8')
  expect(publishedOf(parseEnv(HOSTED), rules)).toEqual({
    rules: rulesEdition(rules),
    database: `https://firestore.googleapis.com/v1/projects/${HOSTED.VITE_FIREBASE_PROJECT_ID}/databases/(default)/documents`,
    apiKey: HOSTED.VITE_FIREBASE_API_KEY,
  })
})
