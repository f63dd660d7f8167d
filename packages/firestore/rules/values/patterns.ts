import { createRequire } from 'node:module'
import type { RE2JS } from 're2js'

const compiled = new Map<string, RE2JS | null>()
let re2: { RE2JS: typeof RE2JS } | undefined

/** Compiles with RE2, as in production; null for a malformed pattern. Loads RE2 on first use: without patterns rules load faster. */
export const compilePattern = (pattern: string): RE2JS | null => {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  re2 ??= createRequire(import.meta.url)('re2js') as { RE2JS: typeof RE2JS }
  const expression = compileWith(re2.RE2JS, pattern)
  if (compiled.size > 1000) compiled.clear()
  compiled.set(pattern, expression)
  return expression
}

const compileWith = (engine: typeof RE2JS, pattern: string): RE2JS | null => {
  try {
    return engine.compile(pattern)
  } catch {
    return null
  }
}

type Match = { readonly start: number; readonly end: number; readonly groups: readonly string[] }

/** Every match from left to right. After a match an empty one may follow at its end, as in Google's emulator. */
const matchesIn = (text: string, expression: RE2JS): Match[] => {
  const matcher = expression.matcher(text)
  const found: Match[] = []
  for (let from = 0; from <= text.length && matcher.find(from);) {
    const [start, end] = [matcher.start(), matcher.end()]
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? '')
    found.push({ start, end, groups })
    from = end === start ? end + 1 : end
  }
  return found
}

/** The parts between the matches, without empty ones at the end, but at least one. */
export const split = (text: string, expression: RE2JS): string[] => {
  let from = 0
  const parts = matchesIn(text, expression).map(({ start, end }) => {
    const part = text.slice(from, start)
    from = end
    return part
  })
  parts.push(text.slice(from))
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

/** Java's rules: `$1` is a group with as many digits as name one, a backslash takes the next character as it is. Undefined for `${`. */
const expand = (replacement: string, groups: readonly string[]): string | undefined => {
  let text = ''
  for (let at = 0; at < replacement.length; at += 1) {
    const character = replacement.charAt(at)
    if (character === '\\' && at + 1 < replacement.length) text += replacement.charAt((at += 1))
    else if (character !== '$') text += character
    else if (replacement[at + 1] === '{') return undefined
    else if (!/\d/.test(replacement.charAt(at + 1))) text += character
    else {
      let group = Number(replacement[(at += 1)])
      for (; /\d/.test(replacement.charAt(at + 1)); at += 1) {
        const longer = group * 10 + Number(replacement[at + 1])
        if (longer >= groups.length) break
        group = longer
      }
      const value = groups[group]
      if (value === undefined) return undefined
      text += value
    }
  }
  return text
}

/** Undefined when the replacement names a group that the expression does not have. */
export const replaceAll = (text: string, expression: RE2JS, replacement: string): string | undefined => {
  let result = ''
  let from = 0
  for (const { start, end, groups } of matchesIn(text, expression)) {
    const expanded = expand(replacement, groups)
    if (expanded === undefined) return undefined
    result += text.slice(from, start) + expanded
    from = end
  }
  return result + text.slice(from)
}
