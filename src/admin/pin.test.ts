import { describe, expect, it } from 'vitest'
import { afterWrongTry, pinProblem, triesLeftText } from './pin.ts'

describe('a PIN', () => {
  it.each([
    ['482913', '482913', undefined],
    ['482913', '482914', 'The two are not the same. Please enter the PIN twice.'],
    ['48291', '48291', 'Please enter six digits.'],
    ['4829133', '4829133', 'Please enter six digits.'],
    ['abcdef', 'abcdef', 'Please enter six digits.'],
    ['', '', 'Please enter six digits.'],
  ])('%j, then %j', (digits, repeated, problem) => {
    expect(pinProblem(digits, repeated)).toBe(problem)
  })

  it('is forgotten with the third wrong try', () => {
    const second = afterWrongTry({ digits: '482913', wrong: 0 })
    expect(second && triesLeftText(second)).toBe('2 tries left.')
    const last = second && afterWrongTry(second)
    expect(last && triesLeftText(last)).toBe('1 try left.')
    expect(last && afterWrongTry(last)).toBeUndefined()
  })
})
