type StringToken = { kind: 'string' | 'bytes'; text: string; length: number }

const SIMPLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
}
const CODED = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})/y

const readEscape = (source: string, offset: number): { text: string; length: number } | undefined => {
  const simple = SIMPLE[source.charAt(offset)]
  if (simple !== undefined) return { text: simple, length: 1 }
  CODED.lastIndex = offset
  const coded = CODED.exec(source)
  if (!coded) return undefined
  const octal = coded[4]
  const code = octal === undefined ? parseInt(coded[0].slice(1), 16) : parseInt(octal, 8)
  return code > 0x10ffff ? undefined : { text: String.fromCodePoint(code), length: coded[0].length }
}

/** Reads a string literal, or with `b` before it a bytes literal. Unknown escapes are errors, because they would change a pattern. */
export const readString = (
  source: string,
  start: number,
  error: (problem: string) => Error,
): StringToken | undefined => {
  const isBytes = /^b['"]/.test(source.slice(start, start + 2))
  const quote = source.charAt(isBytes ? start + 1 : start)
  if (quote !== "'" && quote !== '"') return undefined
  let text = ''
  let offset = start + (isBytes ? 2 : 1)
  for (;;) {
    const character = source.charAt(offset)
    if (character === '' || character === '\n') throw error('a string that does not end on its line')
    offset += 1
    if (character === quote) return { kind: isBytes ? 'bytes' : 'string', text, length: offset - start }
    if (character !== '\\') {
      text += character
      continue
    }
    const escape = readEscape(source, offset)
    if (!escape) throw error(`an unknown escape '\\${source.charAt(offset)}' (a backslash is written \\\\)`)
    text += escape.text
    offset += escape.length
  }
}
