import { expect, it } from 'vitest'
import { facesOf, fileFaces, lateCss } from './faces.ts'

const FACE = '@font-face{font-family:"Two Words";font-weight:500;src:url(/two.woff2)format("woff2")}'
const TEXT = '@font-face{font-family:Jost;font-weight:400 500;src:url(/jost.woff2)}'
const REST = '@font-face{font-family:Jost;font-weight:400 500;src:url(/rest.woff2);unicode-range:U+A1,U+B2-C3}'
const STAND_IN = '@font-face{font-family:Stand;src:local(Arial)}'
const CSS = `/*! licence; { */${FACE}${REST}${TEXT}${STAND_IN}.x{content:"}"}`

it('the late sheet brings no face, because every face lays out anew what is being looked at', () => {
  expect(lateCss(CSS)).toBe('.x{content:"}"}')
})

it('without script the faces come from a sheet of their own', () => {
  expect(fileFaces(CSS)).toBe(FACE + REST + TEXT)
})

it('the starter is told what each face is, minified or not', () => {
  const told = {
    faces: [
      ['Two Words', '/two.woff2', '500'],
      ['Jost', '/jost.woff2', '400 500'],
    ],
    rest: [['Jost', '/rest.woff2', '400 500', 'U+A1,U+B2-C3']],
  }
  expect(facesOf(CSS)).toEqual(told)
  expect(facesOf(CSS.replace(/[{;]/g, '$&\n  ').replace(/:(?!\n)/g, ': '))).toEqual(told)
})

it('a sheet with more or fewer than two faces is not one the starter knows', () => {
  for (const css of [FACE + REST, FACE + TEXT + TEXT]) expect(() => facesOf(css)).toThrow('other faces')
})

it('colours of the late sheet are said as in the pages', () => {
  expect(lateCss('p{color:oklab(99.5976% -.00565356 .0187835/.8)}')).toBe('p{color:#fffff0cc}')
})

it.each(['font-family', 'font-weight', 'src'])('a face without its %s is no face', (name) => {
  const css = TEXT + FACE.replace(new RegExp(`${name}:[^;}]*;?`), '').replace('{', '{--x:url();')
  expect(() => facesOf(css)).toThrow('lacks its family, file or weight')
})
