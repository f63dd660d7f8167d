import type { Face, Plan } from '../../config/start-plan.ts'
import { type Rule, rulesOf, textOf } from './css-rules.ts'
import { shortColours } from './short-css.ts'

const isFace = ({ head }: Rule) => head === '@font-face'
export const isFileFace = (rule: Rule) => isFace(rule) && rule.body?.includes('url(') === true

/**
 * The whole sheet for whoever came with one page's part. A face in it would lay out anew the page that is being looked at, and a colour
 * said otherwise than there would fade into itself.
 */
export const lateCss = (css: string): string =>
  shortColours(
    rulesOf(css)
      .filter((rule) => !isFace(rule))
      .map(textOf)
      .join(''),
  )

/** The faces that come from files, for whoever reads without script. */
export const fileFaces = (css: string): string => rulesOf(css).filter(isFileFace).map(textOf).join('')

/** The same faces for the starter, display before text as in the sheet. Throws when there are not these two, or one lacks a part. */
export const facesOf = (css: string): Pick<Plan, 'faces' | 'rest'> => {
  const faces = rulesOf(css)
    .filter(isFileFace)
    .map(({ body = '' }): Face => {
      const said = (name: string) => new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]*)`).exec(body)?.[1]?.replace(/["']/g, '')
      const family = said('font-family')
      const weight = said('font-weight')
      const letters = said('unicode-range')
      const [, address] = /url\(["']?([^"')]+)/.exec(body) ?? []
      if (!family || !address || !weight) throw new Error(`A face lacks its family, file or weight: ${body}`)
      return letters ? [family, address, weight, letters] : [family, address, weight]
    })
  const hasRange = ([, , , letters]: Face) => letters !== undefined
  const [display, text, ...more] = faces.filter((face) => !hasRange(face))
  if (!display || !text || more.length > 0)
    throw new Error('The sheet holds other faces than one for display and one for text.')
  return { faces: [display, text], rest: faces.filter(hasRange) }
}
