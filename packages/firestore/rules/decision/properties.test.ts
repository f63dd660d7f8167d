import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileRules } from '../rules.ts'
import { RulesError } from '../language/rules-error.ts'
import { fieldsOf, outcomeOf } from '../../testing/condition.ts'

const ERROR = 'resource.data.missing'
const truths = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('true', 'false', ERROR),
    fc.tuple(tie('formula'), fc.constantFrom('&&', '||'), tie('formula')).map((parts) => `(${parts.join(' ')})`),
    tie('formula').map((inner) => `!${inner}`),
  ),
})).formula

/** 'true', 'false' or 'error', for a condition of only these. */
const decided = (condition: string): string => {
  if (outcomeOf(condition) === 'true') return 'true'
  return outcomeOf(`!(${condition})`) === 'true' ? 'false' : 'error'
}

describe('errors in conditions', { timeout: 60_000 }, () => {
  test('the order of the operands never matters', () => {
    fc.assert(
      fc.property(truths, truths, fc.constantFrom('&&', '||'), (left, right, operator) => {
        expect(decided(`${left} ${operator} ${right}`)).toBe(decided(`${right} ${operator} ${left}`))
      }),
      { numRuns: 150 },
    )
  })

  test('De Morgan’s law holds', () => {
    fc.assert(
      fc.property(truths, truths, (left, right) => {
        expect(decided(`!(${left} && ${right})`)).toBe(decided(`!(${left}) || !(${right})`))
      }),
      { numRuns: 150 },
    )
  })
})

describe('numbers', { timeout: 60_000 }, () => {
  const LARGEST = 2n ** 63n - 1n
  const int = fc.bigInt({ min: -LARGEST - 1n, max: LARGEST })
  const isInt = (value: bigint) => value >= -LARGEST - 1n && value <= LARGEST

  test('ints are exact, and an overflow is an error, never a wrong number', () => {
    fc.assert(
      fc.property(int, int, fc.constantFrom('+', '-', '*', '/', '%'), (left, right, operator) => {
        fc.pre(right !== 0n || (operator !== '/' && operator !== '%'))
        const exact = { '+': left + right, '-': left - right, '*': left * right, '/': 0n, '%': 0n }[operator]
        const result = operator === '/' ? left / right : operator === '%' ? left % right : exact
        const condition = `(${String(left)}) ${operator} (${String(right)})`
        if (isInt(result)) expect(outcomeOf(`${condition} == ${String(result)}`)).toBe('true')
        else expect(outcomeOf(`${condition} is int`)).toBe('Integer overflow.')
      }),
      { numRuns: 200 },
    )
  })

  test('precedence is that of arithmetic', () => {
    const term = fc.array(fc.tuple(fc.constantFrom('+', '-', '*'), fc.bigInt({ min: 0n, max: 99n })), { maxLength: 6 })
    fc.assert(
      fc.property(term, (parts) => {
        const source = parts.reduce((text, [operator, number]) => `${text} ${operator} ${String(number)}`, '1')
        const sums = source.split(/ (?=[+-] )/).map((sum) => sum.replace(/^\+ /, '').replace(/^- /, '-'))
        const product = (sum: string) => sum.split(' * ').reduce((result, factor) => result * BigInt(factor), 1n)
        const expected = sums.reduce((result, sum) => result + product(sum), 0n)
        expect(outcomeOf(`${source} == ${String(expected)}`)).toBe('true')
      }),
      { numRuns: 100 },
    )
  })
})

describe('text', { timeout: 60_000 }, () => {
  const letters = [...`aZ0 é߀😀\n\t\r\0\u2028"'\\/$(){}`]
  const texts = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''))

  test('every string is unchanged by its literal, and slices and sizes count as in JavaScript', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), fc.nat(12), (text, from, length) => {
        const before = fieldsOf({ text: { stringValue: text } })
        expect(outcomeOf(`${JSON.stringify(text)} == resource.data.text`, { before })).toBe('true')
        expect(outcomeOf(`resource.data.text.size() == ${String(text.length)}`, { before })).toBe('true')
        const to = from + length
        const slice = `${JSON.stringify(text)}[${String(from)}:${String(to)}]`
        const isInside = from < text.length && to > 0 && to <= text.length
        if (!isInside) expect(outcomeOf(`${slice} == ''`)).toContain('out of bounds')
        else expect(outcomeOf(`${slice}.size() == ${String(to - from)}`)).toBe('true')
      }),
      { numRuns: 150 },
    )
  })
})

describe('loading', { timeout: 60_000 }, () => {
  const source = readFileSync(new URL('../booking-site.rules', import.meta.url), 'utf8')
  const loads = (text: string): boolean => {
    try {
      compileRules(text, 'x.rules')
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(RulesError)
      return false
    }
  }

  test('a damaged file is either loaded or refused with a position', () => {
    const outcomes = { loaded: 0, refused: 0 }
    fc.assert(
      fc.property(fc.nat(source.length), fc.nat(8), fc.string({ maxLength: 3 }), (at, removed, inserted) => {
        const isLoaded = loads(source.slice(0, at) + inserted + source.slice(at + removed))
        outcomes[isLoaded ? 'loaded' : 'refused'] += 1
      }),
      { numRuns: 300 },
    )
    expect(outcomes.refused).toBeGreaterThan(outcomes.loaded)
  })

  test('a file of only brackets is refused, too', () => {
    const deep = `service cloud.firestore { match /a/{b} { allow read: if ${'('.repeat(50_000)}`
    expect(loads(deep)).toBe(false)
    const long = `service cloud.firestore { match /a/{b} { allow read: if ${'true && '.repeat(50_000)} true; } }`
    expect(loads(long)).toBe(false)
  })
})
