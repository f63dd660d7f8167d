import { expect, it } from 'vitest'
import { editionOf } from './edition.ts'

const FILES = ['static/js/index-a1.js', 'static/js/site-b2.js', 'static/css/index-c3.css']

it('an edition changes with the client’s code, and with nothing else', () => {
  expect(editionOf(FILES)).toMatch(/^[0-9a-f]{12}$/)
  expect(editionOf([...FILES.toReversed(), 'index.html'])).toBe(editionOf(FILES))
  expect(editionOf(['static/js/index-a1.js', 'static/js/site-b3.js'])).not.toBe(editionOf(FILES))
})
