import { expect, it } from 'vitest'
import { splitSheet } from './faces.ts'

const LOCAL = '@font-face{font-family:Fallback\\: Arial;src:local(Arial);font-weight:400}'
const JOST = '@font-face{font-family:Jost;font-weight:400;font-display:swap;src:url(/jost.woff2)format("woff2")}'

it('the font faces become a file of their own, named by its content, and the starter gets the fonts to fetch', () => {
  const { plain, faces, fonts } = splitSheet(`${LOCAL}${JOST}p{font-family:Jost}`)
  expect(plain).toBe('p{font-family:Jost}')
  expect(faces.css).toBe(LOCAL + JOST)
  expect(fonts).toEqual([['Jost', '400', '/jost.woff2']])
  expect(faces.address).toMatch(/^\/static\/css\/faces-[\w-]{8}\.css$/)
  expect(splitSheet(`${JOST}p{top:0}`).faces.address).not.toBe(faces.address)
  expect(splitSheet(`${LOCAL}${JOST}p{top:0}`).faces.address).toBe(faces.address)
})

it('a font that the starter would not show as the sheet does fails the build', () => {
  expect(() => splitSheet('@font-face{font-family:Jost;src:url(/jost.woff2)}')).toThrow('cannot show this font')
})
