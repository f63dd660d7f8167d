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
