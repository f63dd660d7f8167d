import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** What English needs and the French words of the house: in the files that every page fetches. Written as in `unicode-range`. */
export const FIRST_LETTERS =
  'U+20-7E, U+A0, U+A9, U+B7, U+C0, U+C7-CA, U+D7, U+E0, U+E2, U+E4, U+E7-EB, U+EE-EF, U+F4, U+F6, U+FB-FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026'

/**
 * `rest` is what the source holds of the other Western European letters: as much as the `unicode-range` of the second file says.
 * Of the features those that the pages show: kerning, ligatures, lining figures (Jost has no others).
 */
export const FACES = [
  {
    name: 'cormorant-garamond',
    source: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2',
    rest: 'U+A1-A8, U+AA-B4, U+B6, U+B8-BF, U+C1-C6, U+CB-D6, U+D8-DF, U+E1, U+E3, U+E5-E6, U+EC-ED, U+F0-F3, U+F5, U+F7-FA, U+FD-FF, U+131, U+152-153, U+2C6, U+2DC, U+2009, U+201A, U+201E, U+2022, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2212',
    keepFeatures: ['kern', 'liga', 'lnum'],
  },
  {
    name: 'jost',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    rest: 'U+A1-A8, U+AA-B6, U+B8-BF, U+C1-C6, U+CB-D6, U+D8-DF, U+E1, U+E3, U+E5-E6, U+EC-ED, U+F0-F3, U+F5, U+F7-FA, U+FD-FF, U+131, U+152-153, U+2C6, U+2DC, U+201A, U+201E, U+2022, U+2039-203A, U+20AC, U+2122, U+2212',
    keepFeatures: ['kern'],
    variationAxes: { wght: { min: 400, max: 500, default: 400 } },
  },
]

/** The letters of a `unicode-range`. */
export const lettersOf = (range) =>
  range.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().slice('U+'.length).split('-')
    const first = parseInt(from, 16)
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, step) => String.fromCodePoint(first + step))
  })

/** The letters a font file draws, in order: its character map, in the one format (4) that both faces have. */
export const lettersIn = async (file) => {
  const font = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  const map = font.subarray(font.readUInt32BE(entry + 8))
  const table = map.subarray(map.readUInt32BE(4 + 4))
  if (table.readUInt16BE(0) !== 4) throw new Error('The character map is of another format than 4.')
  const segments = table.readUInt16BE(6) / 2
  return Array.from({ length: segments }, (_, segment) => {
    const last = table.readUInt16BE(14 + 2 * segment)
    const first = table.readUInt16BE(16 + 2 * (segments + segment))
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
    .flat()
    .filter((code) => code !== 0xffff)
    .map((code) => String.fromCodePoint(code))
}

const { resolve } = createRequire(import.meta.url)

/** Both files of a face. A letter that its source does not hold is an error, because the browser would look for it in vain. */
export const cut = async ({ name, source, rest, ...kept }) => {
  const whole = await readFile(resolve(source))
  const cuts = [
    { file: `${name}.woff2`, letters: lettersOf(FIRST_LETTERS) },
    { file: `${name}-rest.woff2`, letters: lettersOf(rest) },
  ]
  return Promise.all(
    cuts.map(async ({ file, letters }) => {
      const font = await subsetFont(whole, letters.join(''), { ...kept, noHinting: true, targetFormat: 'woff2' })
      const drawn = await lettersIn(font)
      const missing = letters.filter((letter) => !drawn.includes(letter))
      if (missing.length > 0) throw new Error(`${source} does not hold ${missing.join(' ')}`)
      return { file, letters, font }
    }),
  )
}
