import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cut, FACES, fontsCss, LETTERS, lettersIn, lettersOf } from './font-cuts.mjs'

const FOLDER = 'src/shared/ui/fonts'
/** A page's budget for fonts, minus 300 bytes of response headers for each of the three files. */
const BUDGET = 40 * 1024 - 3 * 300

const committed = (file) => readFile(join(FOLDER, file))

describe.each(FACES)('$file', (face) => {
  it('is committed as font-cuts.mjs cuts it, with exactly the letters of the table', async () => {
    const file = await committed(face.file)
    expect(file.equals(await cut(face))).toBe(true)
    expect(await lettersIn(file)).toEqual(lettersOf(LETTERS))
  })
})

it('all files together are within the budget of a page, and each belongs to a face', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.woff2'))
  expect(files.sort()).toEqual(FACES.map(({ file }) => file).sort())
  const sizes = await Promise.all(files.map(async (file) => (await committed(file)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET)
})

it('the style sheet contains the fallbacks as the library computes them, and the theme uses every family', async () => {
  const css = await readFile('src/shared/ui/styles/fonts.css', 'utf8')
  expect(css).toBe(await fontsCss())
  const theme = await readFile('src/shared/ui/styles/theme.css', 'utf8')
  const families = [...css.matchAll(/font-family: ('[^']+')/g)].map(([, family]) => family)
  expect(families.length).toBeGreaterThan(FACES.length)
  expect(families.filter((family) => !theme.includes(family))).toEqual([])
})

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

it('every letter of the site’s own words is in the files', async () => {
  const letters = new Set(lettersOf(LETTERS).concat('\n'))
  const missing = new Set()
  let read = 0
  for (const room of [
    'src/config',
    'src/content',
    'src/desk',
    'src/features',
    'src/pages',
    'src/portal',
    'src/shared',
    'src/site',
    'tools/stack/seed',
  ])
    for (const name of await readdir(room, { recursive: true })) {
      // `names.ts` names the apostrophes that guests type.
      if (!/\.(tsx?|json)$/.test(name) || name.includes('.test.') || name === 'names.ts') continue
      read += 1
      const words = (await readFile(join(room, name), 'utf8')).replaceAll(COMMENT, '')
      for (const letter of words) if (!letters.has(letter)) missing.add(`${letter} in ${room}/${name}`)
    }
  expect(read).toBeGreaterThan(100)
  expect([...missing]).toEqual([])
})
