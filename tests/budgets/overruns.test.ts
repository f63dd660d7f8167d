import { describe, expect, it } from 'vitest'
import { PAGE_BUDGETS, type PageBudget } from '../../tools/bench/budgets.ts'
import { overruns, WEIGHED } from './overruns.ts'

const home = PAGE_BUDGETS['/'] as PageBudget

describe('a page', () => {
  it('that costs exactly its budget keeps it', () => {
    expect(overruns('/', home)).toEqual([])
  })

  it.each(WEIGHED)('with a little more %s exceeds it', (what) => {
    expect(overruns('/', { ...home, [what]: home[what] + 1 })).toEqual([expect.stringContaining(`/: ${what} is `)])
  })

  it.each(WEIGHED)('exceeds it when %s could not be measured', (what) => {
    expect(overruns('/', { ...home, [what]: NaN })).toHaveLength(1)
  })

  it('without a budget fails the check', () => {
    expect(() => overruns('/nowhere', home)).toThrow('no budget')
  })
})
