/** One rule of a style sheet: what stands before its braces, and what stands in them. */
export type Rule = { head: string; body: string | undefined }

/** The rules of a sheet as they stand; strings and comments are passed over whole. */
export const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let depth = 0
  let from = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < css.length && css[at] !== sign; at += 1) if (css[at] === '\\') at += 1
    } else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at)
      if (depth === 0) from = end + 2
      at = end + 1
    } else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) })
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at).trim(), body: undefined })
      from = at + 1
    }
  }
  return rules
}

export const textOf = ({ head, body }: Rule) => (body === undefined ? `${head};` : `${head}{${body}}`)
