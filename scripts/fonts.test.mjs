import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cut, FACES, FIRST_LETTERS, lettersIn, lettersOf } from './font-cuts.mjs'

const FOLDER = 'src/ui/fonts'
const FIRST_LOAD_BYTES = 24 * 1024

const stylesheet = await readFile('src/ui/styles/fonts.css', 'utf8')
/** What `fonts.css` says of a file: the `unicode-range` of its rule. */
const rangeOf = (file) => {
  const rule = stylesheet.split('@font-face').find((text) => text.includes(`/${file}'`))
  expect(rule).toBeDefined()
  return /unicode-range:([^;]+);/.exec(rule)?.[1]
}

it('a range is read with both its ends', () => {
  expect(lettersOf('U+41-43, U+E9')).toEqual(['A', 'B', 'C', 'é'])
})

describe.each(FACES)('$name', (face) => {
  it('stands in the repository as the recipe cuts it, and draws the letters of the table, no others', async () => {
    for (const { file, letters, font } of await cut(face)) {
      const committed = await readFile(join(FOLDER, file))
      expect([file, committed.equals(font)]).toEqual([file, true])
      expect(await lettersIn(committed)).toEqual(letters)
    }
  })

  it('has its second file fetched for what that file draws, and its first for everything else', () => {
    expect(rangeOf(`${face.name}.woff2`)).toBeUndefined()
    expect(lettersOf(rangeOf(`${face.name}-rest.woff2`))).toEqual(lettersOf(face.rest))
    expect(lettersOf(face.rest).filter((letter) => lettersOf(FIRST_LETTERS).includes(letter))).toEqual([])
  })

  it('is refused a letter that its source does not hold', async () => {
    await expect(cut({ ...face, rest: `${face.rest}, U+2264` })).rejects.toThrow('≤')
  })
})

it('a first view needs no more than two files of 24 kB together', async () => {
  const sizes = await Promise.all(FACES.map(async ({ name }) => (await readFile(join(FOLDER, `${name}.woff2`))).length))
  expect(sizes).toHaveLength(2)
  expect(sizes[0] + sizes[1]).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
})

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

it('every letter of the site’s own words is in the first files', async () => {
  const letters = new Set(lettersOf(FIRST_LETTERS).concat('\n'))
  const missing = new Set()
  let read = 0
  for (const room of ['src/config', 'src/content', 'src/layout', 'src/pages', 'src/ui', 'src/admin', 'src/dev/seed'])
    for (const name of await readdir(room, { recursive: true })) {
      if (!/\.(tsx?|json)$/.test(name) || name.includes('.test.')) continue
      read += 1
      const words = (await readFile(join(room, name), 'utf8')).replaceAll(COMMENT, '')
      for (const letter of words) if (!letters.has(letter)) missing.add(`${letter} in ${room}/${name}`)
    }
  expect(read).toBeGreaterThan(100)
  expect([...missing]).toEqual([])
})
