import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import prettier from 'prettier'
import subsetFont from 'subset-font'
import { arial, cormorantGaramondMedium, jost, jostMedium, notoSerif, roboto, timesNewRoman } from './font-metrics.mjs'

/** Western European letters, those of Setswana (š) and of names from neighbouring countries (ž). Written as in `unicode-range`. */
export const LETTERS =
  'U+20-7E, U+A0-B4, U+B6-FF, U+152-153, U+160-161, U+178, U+17D-17E, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212'

const SERIF = [timesNewRoman, notoSerif]
const SANS = [arial, roboto]
/** Fonts with the metrics of the one before. */
const withLiberation = (css) =>
  css
    .replaceAll("local('TimesNewRomanPSMT')", "local('TimesNewRomanPSMT'), local('Liberation Serif')")
    .replaceAll("local('ArialMT')", "local('ArialMT'), local('Liberation Sans')")

/** Keeps the font features that the pages use: kerning, ligatures and lining figures (Jost has no other figures). */
export const FACES = [
  {
    file: 'cormorant-garamond-500.woff2',
    source: '@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
    keepFeatures: ['kern', 'liga', 'lnum'],
    metrics: cormorantGaramondMedium,
    weight: 500,
    fallbacks: SERIF,
  },
  {
    file: 'jost-400.woff2',
    source: '@expo-google-fonts/jost/400Regular/Jost_400Regular.ttf',
    keepFeatures: ['kern'],
    metrics: jost,
    weight: 400,
    fallbacks: SANS,
  },
  {
    file: 'jost-500.woff2',
    source: '@expo-google-fonts/jost/500Medium/Jost_500Medium.ttf',
    keepFeatures: ['kern'],
    metrics: jostMedium,
    weight: 500,
    fallbacks: SANS,
  },
]

/** The letters of a `unicode-range`. */
export const lettersOf = (range) =>
  range.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().slice('U+'.length).split('-')
    const first = parseInt(from, 16)
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, step) => String.fromCodePoint(first + step))
  })

/** The letters in the character map of a font file, in order. Reads format 4 only, which both families use. */
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

/** The font file of a face. Throws for a letter that its source lacks, because the page would show it in a fallback font. */
export const cut = async ({ source, keepFeatures }, letters = lettersOf(LETTERS)) => {
  const whole = await readFile(resolve(source))
  const font = await subsetFont(whole, letters.join(''), { keepFeatures, noHinting: true, targetFormat: 'woff2' })
  const drawn = await lettersIn(font)
  const missing = letters.filter((letter) => !drawn.includes(letter))
  if (missing.length > 0) throw new Error(`${source} does not hold ${missing.join(' ')}`)
  return font
}

const fallbackRules = ({ metrics, weight, fallbacks }) =>
  createFontStack([metrics, ...fallbacks], { fontFaceProperties: { fontWeight: weight } }).fontFaces

const faceRule = ({ file, metrics, weight }) => `@font-face {
  font-family: '${metrics.familyName}';
  font-weight: ${weight};
  font-display: swap;
  src: url('../fonts/${file}') format('woff2');
}`

/** The style sheet: the font files, and for each face system fonts adjusted to its width and height as fallbacks. */
export const fontsCss = async () => {
  const rules = FACES.flatMap((face) => [faceRule(face), fallbackRules(face)])
  const css = [
    '/* Written by `tools/art/fonts.mjs`. Cormorant Garamond for display, Jost for text: SIL Open Font License (texts beside the files). */',
    ...rules,
  ].join('\n')
  return withLiberation(await prettier.format(css, { parser: 'css', singleQuote: true, printWidth: 120 }))
}
