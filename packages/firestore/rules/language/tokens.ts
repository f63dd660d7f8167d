import { RulesError } from './rules-error.ts'
import { readString } from './token-strings.ts'

export type Position = { readonly line: number; readonly column: number }

/** `text` is the source of a name, number or sign, the content of a string or bytes literal, and a path segment without its slash. */
export type Token = Position & {
  readonly kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'segment' | 'sign' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

const SPACE = /(?:[ \t\r\n\f]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+/y
// As Google's lexer does, a slash with a letter, digit or one of these signs right after it begins a path: `a/b` is no division.
const SEGMENT = /\/(?:[\w.\-+@~&':*]+|\([\w.\-+@~&':*]+\))/y
const SIGN = /&&|\|\||==|!=|<=|>=|--|\+\+|[-+*/%!<>=?:;,.()[\]{}$]/y
/** Text after a slash that makes it the start of a path segment. */
const WILDCARD = /\s*\{\s*[A-Za-z_]\w*\s*[=}]/y
const VALUE = /\s*\$\s*\(/y

/** Names that a rules file cannot declare in Google's grammar, which sets aside more words than it uses. */
export const RESERVED = new Set(
  (
    'allow break case continue default do else extends false for function goto if import in is let match not null package return ' +
    'rules_version service switch then true var while'
  ).split(' '),
)

const matchAt = (pattern: RegExp, source: string, offset: number): string | undefined => {
  pattern.lastIndex = offset
  return pattern.exec(source)?.[0]
}

/** A tokenizer with one token of lookahead. */
export class Tokens {
  readonly source: string
  readonly file: string | undefined
  readonly lineStarts: number[]
  current: Token
  /** The offset after the last token taken. */
  lastEnd = 0

  constructor(source: string, file: string | undefined) {
    this.source = source
    this.file = file
    this.lineStarts = [0, ...[...source.matchAll(/\n/g)].map((newline) => newline.index + 1)]
    this.current = this.read(0)
  }

  /** Returns the current token and moves to the next. */
  take(): Token {
    const taken = this.current
    this.lastEnd = taken.end
    this.current = this.read(taken.end)
    return taken
  }

  at(text: string): boolean {
    return this.current.text === text && (this.current.kind === 'sign' || this.current.kind === 'name')
  }

  /** Takes the current token if it is this text; returns whether it was. */
  skip(text: string): boolean {
    if (!this.at(text)) return false
    this.take()
    return true
  }

  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`)
    return this.take()
  }

  expectName(what: string): Token {
    if (this.current.kind !== 'name') throw this.unexpected(what)
    return this.take()
  }

  /** A name to declare, which is not reserved. */
  expectNewName(what: string): Token {
    if (RESERVED.has(this.current.text)) throw this.unexpected(what)
    return this.expectName(what)
  }

  /** Whether a path segment follows: `/name`, `/{name}`, `/{name=**}` or `/$(…)`. */
  atSegment(): boolean {
    return this.current.kind === 'segment' || (this.at('/') && (this.follows(WILDCARD) || this.follows(VALUE)))
  }

  unexpected(wanted: string): RulesError {
    const { kind, text } = this.current
    return this.error(
      `expected ${wanted}, found ${kind === 'end' ? 'the end of the file' : `'${kind === 'segment' ? '/' : ''}${text}'`}`,
      this.current,
    )
  }

  error(problem: string, at: Position): RulesError {
    return new RulesError(problem, at, this.file)
  }

  private follows(pattern: RegExp): boolean {
    return matchAt(pattern, this.source, this.current.end) !== undefined
  }

  private read(offset: number): Token {
    const start = offset + (matchAt(SPACE, this.source, offset) ?? '').length
    const at = this.position(start)
    const { source } = this
    const token = (kind: Token['kind'], text: string, length = text.length): Token =>
      Object.freeze({ kind, text, start, end: start + length, ...at })
    if (start >= source.length) return token('end', '')
    if (source.startsWith('/*', start)) throw this.error('a comment that does not end', at)

    const string = readString(source, start, (problem) => this.error(problem, at))
    if (string) return token(string.kind, string.text, string.length)
    const name = matchAt(NAME, source, start)
    if (name !== undefined) return token('name', name)
    const number = matchAt(NUMBER, source, start)
    if (number !== undefined) return token(/^\d+$/.test(number) ? 'int' : 'float', number)
    const segment = matchAt(SEGMENT, source, start)
    if (segment !== undefined) return token('segment', segment.slice(1), segment.length)
    const sign = matchAt(SIGN, source, start)
    if (sign === undefined) throw this.error(`unexpected character '${source.slice(start, start + 1)}'`, at)
    return token('sign', sign)
  }

  private position(offset: number): Position {
    let low = 0
    let high = this.lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 }
  }
}
