type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** A piece of a pattern as it stands in the rules, where a backslash is doubled. */
const PIECE =
  /(?<code>\\\\x(?:\{[0-9A-F]+\}|[0-9A-F]{2}))|(?<escape>\\\\(?:[pP](?:\{\w+\}|[A-Z])|.))|(?<count>\{\d+(?:,\d+)?\})|(?<sign>[^])/gy

type Piece = {
  kind: 'code' | 'escape' | 'count' | 'sign'
  text: string
  start: number
  end: number
  isInClass: boolean
}

const piecesOf = (pattern: string): Piece[] => {
  let isInClass = false
  return [...pattern.matchAll(PIECE)].map(({ 0: text, index: start, groups = {} }) => {
    const kind = (['code', 'escape', 'count', 'sign'] as const).find((one) => groups[one] !== undefined) ?? 'sign'
    const opens = kind === 'sign' && text === '[' && !isInClass
    if (kind === 'sign' && text === ']') isInClass = false
    const piece: Piece = { kind, text, start, end: start + text.length, isInClass }
    if (opens) isInClass = true
    return piece
  })
}

/** One character further or less far, written as before: a letter, or the number of a character. */
const beside = ({ kind, text, start, end }: Piece): Edit[] => {
  const digits = /[0-9A-F]+/.exec(text.slice(3))?.[0] ?? ''
  return [-1, 1].flatMap((by) => {
    if (kind === 'sign') return [{ start, end, text: String.fromCodePoint((text.codePointAt(0) ?? 0) + by) }]
    const code = Number.parseInt(digits, 16) + by
    const other = code.toString(16).toUpperCase().padStart(digits.length, '0')
    return code < 0 ? [] : [{ start, end, text: text.replace(digits, other) }]
  })
}

/** Each range of a class moved at both ends, and each member left out. */
const inClass = (pieces: readonly Piece[]): Edit[] =>
  pieces.flatMap((piece, index): Edit[] => {
    const [before, after, last] = [pieces[index - 1], pieces[index + 1], pieces[index + 2]]
    if (!piece.isInClass || (piece.text === '^' && before?.text === '[')) return []
    const isRange = (dash: Piece | undefined) => dash?.text === '-' && dash.isInClass
    if (isRange(after) && last?.isInClass)
      return [...beside(piece), ...beside(last), { start: piece.start, end: last.end, text: '' }]
    const isTaken = isRange(before) || (isRange(piece) && before?.isInClass && after?.isInClass)
    return isTaken ? [] : [{ start: piece.start, end: piece.end, text: '' }]
  })

/** How often something may come: each number moved by one, and `?`, `*` and `+` in place of each other. */
const counts = (pieces: readonly Piece[]): Edit[] =>
  pieces.flatMap(({ kind, text, start, end, isInClass }, index): Edit[] => {
    if (isInClass) return []
    if (kind === 'count')
      return [...text.matchAll(/\d+/g)].flatMap(({ 0: number, index: at }) =>
        [-1, 1]
          .filter((by) => Number(number) + by >= 0)
          .map((by) => ({ start: start + at, end: start + at + number.length, text: String(Number(number) + by) })),
      )
    const before = pieces[index - 1]
    if (kind !== 'sign' || (before?.kind === 'sign' && before.text === '(')) return []
    const others = { '?': [''], '*': ['+'], '+': ['*', ''] }[text] ?? []
    return others.map((other) => ({ start, end, text: other }))
  })

/** Each of several alternatives left out, with a bar beside it. */
const alternatives = (pieces: readonly Piece[], length: number): Edit[] => {
  const edits: Edit[] = []
  const close = ({ start, bars }: { start: number; bars: number[] }, end: number) => {
    const [first] = bars
    if (first === undefined) return
    edits.push({ start, end: first + 1, text: '' })
    for (const [index, bar] of bars.entries()) edits.push({ start: bar, end: bars[index + 1] ?? end, text: '' })
  }
  const open = [{ start: 0, bars: [] as number[] }]
  for (const { kind, text, start, end, isInClass } of pieces) {
    if (kind !== 'sign' || isInClass) continue
    if (text === '(') open.push({ start: end, bars: [] })
    if (text === '|') open.at(-1)?.bars.push(start)
    const group = text === ')' ? open.pop() : undefined
    if (group) close(group, start)
  }
  for (const group of open) close(group, length)
  return edits
}

/** The changes of a pattern. One that is no pattern afterwards does not load. */
export const patternEdits = (pattern: string): Edit[] => {
  const pieces = piecesOf(pattern)
  return [...inClass(pieces), ...counts(pieces), ...alternatives(pieces, pattern.length)]
}
