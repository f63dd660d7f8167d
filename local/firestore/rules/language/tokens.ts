import { RulesError } from './rules-error.ts'
import { readString } from './token-strings.ts'

export type Position = { readonly line: number; readonly column: number }

/** `text` is the source of a name, number or sign, and the unescaped content of a string or bytes literal. */
export type Token = Position & {
  readonly kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'sign' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

const SPACE = /(?:[\s\uFEFF]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /\d+(\.\d+)?([eE][+-]?\d+)?/y
const SIGN = /&&|\|\||==|!=|<=|>=|[-+*/%!<>=?:;,.()[\]{}$]/y
const SEGMENT = /[^\s/$(){}[\]=,;:&|!<>?'"`\\]+/y
const DATABASE = /\(default\)/y

const matchAt = (pattern: RegExp, source: string, offset: number): string | undefined => {
  pattern.lastIndex = offset
  return pattern.exec(source)?.[0]
}

/** A tokenizer with one token of lookahead. Path segments have their own syntax, so the parser reads them with `segment`. */
export class Tokens {
  readonly source: string
  readonly file: string | undefined
  readonly lineStarts: number[]
  current: Token

  constructor(source: string, file: string | undefined) {
    this.source = source
    this.file = file
    this.lineStarts = [0, ...[...source.matchAll(/\n/g)].map((newline) => newline.index + 1)]
    this.current = this.read(0)
  }

  /** Returns the current token and moves to the next. */
  take(): Token {
    const taken = this.current
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

  /** Reads a literal path segment at `offset`, or undefined if there is none. The current token is then the one after it. */
  segment(offset: number): string | undefined {
    const text = matchAt(DATABASE, this.source, offset) ?? matchAt(SEGMENT, this.source, offset)
    if (text !== undefined) this.current = this.read(offset + text.length)
    return text
  }

  unexpected(wanted: string): RulesError {
    const { kind, text } = this.current
    return this.error(`expected ${wanted}, found ${kind === 'end' ? 'the end of the file' : `'${text}'`}`, this.current)
  }

  error(problem: string, at: Position): RulesError {
    return new RulesError(problem, at, this.file)
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
    if (number !== undefined) {
      if (matchAt(NAME, source, start + number.length) !== undefined) throw this.error('a malformed number', at)
      return token(/^\d+$/.test(number) ? 'int' : 'float', number)
    }
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
