import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Such as `decision 26`, `decision F103` and `docs/decisions.md [26]`. */
const REFERENCE = /decisions?(?:\.md)?`? \[?(F?\d+)/gi
const FOLDERS = ['src', 'tests', 'tools', 'packages', 'docs']
const DECISIONS = readFileSync('docs/decisions.md', 'utf8')

const referencesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(REFERENCE)].map(([, number]) => ({ file, number }))

it('every decision that code or a document names stands in docs/decisions.md', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((file) => /\.(?:tsx?|mjs|md|css)$/.test(file) && !file.includes('node_modules'))
  const references = ['README.md', 'firestore.rules', ...files].flatMap(referencesIn)
  expect(references.length).toBeGreaterThan(3)
  expect(references.filter(({ number }) => !DECISIONS.includes(`[${number}]`))).toEqual([])
})
