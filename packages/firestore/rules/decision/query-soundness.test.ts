import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { where, all, list } from '../../testing/rules-query.ts'

describe('soundness', () => {
  const holds = {
    EQUAL: '==',
    NOT_EQUAL: '!=',
    LESS_THAN: '<',
    LESS_THAN_OR_EQUAL: '<=',
    GREATER_THAN: '>',
    GREATER_THAN_OR_EQUAL: '>=',
  }
  const OPERATORS = Object.keys(holds) as (keyof typeof holds)[]
  const compare = (left: number, operator: string, right: number): boolean =>
    ({
      '==': left === right,
      '!=': left !== right,
      '<': left < right,
      '<=': left <= right,
      '>': left > right,
      '>=': left >= right,
    })[operator] ?? false

  const operator = fc.constantFrom(...OPERATORS)
  const number = fc.integer({ min: -4, max: 4 })

  test('an allowed query never returns a document that the rule refuses', () => {
    let allowed = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(operator, number), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
        number,
        fc.boolean(),
        (filters, comparison, limit, negated) => {
          const condition = `resource.data.n ${comparison} ${String(limit)}`
          const filter = all(...filters.map(([name, value]) => where('n', name, value)))
          if (list(negated ? `!(${condition})` : condition, filter) !== 'true') return
          allowed += 1
          for (let n = -6; n <= 6; n += 1) {
            const isReturned = filters.every(([name, value]) => compare(n, holds[name], value))
            if (isReturned) expect(compare(n, comparison, limit)).toBe(!negated)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(allowed).toBeGreaterThan(10)
  })
})
