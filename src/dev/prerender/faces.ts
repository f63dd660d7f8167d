import { type Rule, rulesOf, textOf } from './css-rules.ts'
import type { Face } from './plan.ts'

const isFace = ({ head }: Rule) => head === '@font-face'
export const isFileFace = (rule: Rule) => isFace(rule) && rule.body?.includes('url(') === true

/** The whole sheet for whoever came with one page's part. A face in it would lay out anew the page that is being looked at. */
export const lateCss = (css: string): string =>
  rulesOf(css)
    .filter((rule) => !isFace(rule))
    .map(textOf)
    .join('')

/** The faces that come from files, for whoever reads without script. */
export const fileFaces = (css: string): string => rulesOf(css).filter(isFileFace).map(textOf).join('')

/** The same faces for the starter: those of common letters, in the order of the sheet, and those of the rest. Throws when one lacks a part. */
export const facesOf = (css: string): { common: Face[]; rest: Face[] } => {
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
  return { common: faces.filter((face) => !hasRange(face)), rest: faces.filter(hasRange) }
}
