type StringToken = { kind: 'string' | 'bytes'; text: string; length: number }

const SIMPLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
}
const CODED = /x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[0-3][0-7]{2}/y

const readEscape = (source: string, offset: number, isBytes: boolean): { text: string; length: number } | undefined => {
  const simple = SIMPLE[source.charAt(offset)]
  if (simple !== undefined) return { text: simple, length: 1 }
  CODED.lastIndex = offset
  const code = CODED.exec(source)?.[0]
  if (code === undefined || (isBytes && code.startsWith('u'))) return undefined
  const value = /^\d/.test(code) ? parseInt(code, 8) : parseInt(code.slice(1), 16)
  return { text: String.fromCharCode(value), length: code.length }
}

/** Google refuses the curly forms of a quote between two of it. */
const CURLY: Record<string, string> = { "'": '‘’', '"': '“”' }

const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

/**
 * Reads a string literal, or with `b` before it a bytes literal, whose `text` has one character for each byte. Unknown escapes are errors,
 * because they would change a pattern.
 */
export const readString = (
  source: string,
  start: number,
  error: (problem: string) => Error,
): StringToken | undefined => {
  const isBytes = /^[bB]['"]/.test(source.slice(start, start + 2))
  const quote = source.charAt(isBytes ? start + 1 : start)
  if (quote !== "'" && quote !== '"') return undefined
  let text = ''
  let offset = start + (isBytes ? 2 : 1)
  for (;;) {
    const character = String.fromCodePoint(source.codePointAt(offset) ?? 0x0a)
    if (character === '\n' || character === '\r') throw error('a string that does not end on its line')
    if (CURLY[quote]?.includes(character))
      throw error(`a curly quote ${character} (write it with \\u, or use the other quotes)`)
    offset += character.length
    if (character === quote) return { kind: isBytes ? 'bytes' : 'string', text, length: offset - start }
    if (character !== '\\') {
      text += isBytes ? utf8(character) : character
      continue
    }
    const escape = readEscape(source, offset, isBytes)
    if (!escape) throw error(`an unknown escape '\\${source.charAt(offset)}' (a backslash is written \\\\)`)
    text += escape.text
    offset += escape.length
  }
}
