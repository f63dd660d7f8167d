import { createHash } from 'node:crypto'
import type { Face } from '#config/start-plan.ts'

const RULE = /@font-face\{[^}]*\}/g
const WEB_FONT = /\{font-family:([^;]*);font-weight:(\d+);[^}]*src:url\(([^)]*)\)/

export type SplitSheet = {
  /** The sheet without its font faces. */
  plain: string
  /** The font faces, as a file of their own. */
  faces: { address: string; css: string }
  /** The fonts that have to be fetched. */
  fonts: readonly Face[]
}

/**
 * Splits the built style sheet, because a sheet with font faces lays out the whole page where it is added. The starter adds the plain sheet
 * and shows the fonts by itself; the shell, and pages without script, link both files.
 */
export const splitSheet = (css: string): SplitSheet => {
  const rules = css.match(RULE) ?? []
  const faces = rules.join('')
  const fonts = rules.flatMap((rule): Face[] => {
    if (!rule.includes('url(')) return []
    const [, family, weight, address] = WEB_FONT.exec(rule) ?? []
    if (!family || !weight || !address) throw new Error(`The starter cannot show this font: ${rule}`)
    return [[family, weight, address]]
  })
  const hash = createHash('sha256').update(faces).digest('base64url').slice(0, 8)
  return { plain: css.replace(RULE, ''), faces: { address: `/static/css/faces-${hash}.css`, css: faces }, fonts }
}
