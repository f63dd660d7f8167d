import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceOf } from './read-fault.mjs'

/** Line 1, columns 1 and 11 of the built file are lines 1 and 3 of the source; the second has a name. */
const MAP = {
  version: 3,
  sources: ['../../../../src/portal/portal.tsx'],
  names: ['Portal'],
  mappings: 'AAAA,UAEEA',
}

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maps-'))
  mkdirSync(path.join(folder, '0123456789ab'))
  writeFileSync(path.join(folder, '0123456789ab', 'admin-page-Bq2X_1aZ.js.map'), JSON.stringify(MAP))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('names file, line, column and name of the source', () => {
  expect(sourceOf('admin-page-Bq2X_1aZ.js:1:1', folder)).toBe('src/portal/portal.tsx:1:1')
  expect(sourceOf('admin-page-Bq2X_1aZ.js:1:15', folder)).toBe('src/portal/portal.tsx:3:3 (Portal)')
})

it('takes the whole name of a fault and an address, too', () => {
  const [whole, address] = ['TypeError ', 'https://spa.example/static/js/']
  for (const before of [whole, address])
    expect(sourceOf(`${before}admin-page-Bq2X_1aZ.js:1:1\n`, folder)).toBe('src/portal/portal.tsx:1:1')
})

it('says in a sentence why it does not know', () => {
  expect(() => sourceOf('house-page-Bq2X_1aZ.js:1:1', folder)).toThrow(
    /^No source map of house-page-Bq2X_1aZ.js is kept/,
  )
  expect(() => sourceOf('house-page-Bq2X_1aZ.js:1:1', path.join(folder, 'none'))).toThrow(/^No source map/)
  expect(() => sourceOf('admin-page-Bq2X_1aZ.js', folder)).toThrow(/^Name the place as House shows it/)
})
