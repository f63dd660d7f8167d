const closingBrace = (css: string, opening: number) => {
  let depth = 0
  for (let at = opening; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A layer of the style sheet has no end: ${css.slice(opening, opening + 80)}`)
}

/**
 * The rules of a built sheet without their cascade layers, which Chromium 96 (Samsung Internet 17) skips whole. The layers stand in the order
 * of their names, and what is in none comes last, so the order of the rules says the same.
 */
export const withoutLayers = (css: string): string => {
  const [before, opening] = [css.indexOf('@layer '), css.indexOf('{', css.indexOf('@layer '))]
  if (before < 0) return css
  // `@layer components;` only names a layer.
  const end = css.indexOf(';', before)
  if (end >= 0 && (end < opening || opening < 0)) return css.slice(0, before) + withoutLayers(css.slice(end + 1))
  const closing = closingBrace(css, opening)
  return css.slice(0, before) + css.slice(opening + 1, closing) + withoutLayers(css.slice(closing + 1))
}
