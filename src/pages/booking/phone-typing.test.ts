import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTyping, BARE_PREFIX } from './phone-typing.ts'

/** `|` marks the caret. */
const edit = (before: string, edited: string) => {
  const caret = edited.indexOf('|')
  const after = afterTyping(before, edited.replace('|', ''), caret)
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

describe('the phone field while typing', () => {
  it.each([
    ['a digit at the end', '+267 7', '+267 71|', '+267 71|'],
    ['a digit in the middle', '+267 724', '+267 723|4', '+267 723|4'],
    ['a letter is dropped, the caret stays', '+267 71234', '+267 71x|234', '+267 71|234'],
    ['Backspace in the middle', '+267 71234567', '+267 71|34567', '+267 71|34567'],
    ['Backspace at the prefix keeps prefix and number', '+267 71234567', '+267|71234567', '+267 |71234567'],
    ['Backspace inside the prefix', '+267 71234567', '+2|7 71234567', '+267 |71234567'],
    ['select all and delete', '+267 71234567', '|', '+267 |'],
    ['select all and type', '+267 71234567', '7|', '+267 7|'],
    ['select all and paste 00267', '+267 7', '0026771234567|', '+267 71234567|'],
    ['paste with spaces', '+267 ', '+267 71 234 567|', '+267 71234567|'],
    ['autofill of the whole number', '+267 ', '+26771234567|', '+267 71234567|'],
    ['autofill without prefix', '+267 ', '71234567|', '+267 71234567|'],
    ['autofill with a bare 267', '+267 ', '26771234567|', '+267 71234567|'],
    ['a digit typed into the prefix', '+267 123456', '+27|67 123456', '+267 7|123456'],
    ['a full mobile number takes no digit in the middle', '+267 71234567', '+267 719|234567', '+267 71|234567'],
    ['a full mobile number takes no digit at the end', '+267 71234567', '+267 712345678|', '+267 71234567|'],
    ['a full landline takes no digit at the front', '+267 1234567', '+267 3|1234567', '+267 |1234567'],
  ])('%s', (_, before, edited, after) => {
    expect(edit(before, edited)).toBe(after)
  })

  it('shows the prefix and at most eight digits whatever happens, with the caret inside the text', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'+0267 1789ab') })
    fc.assert(
      fc.property(texts, texts, fc.nat(), (typed, raw, at) => {
        const before = afterTyping(BARE_PREFIX, typed, typed.length).text
        const { text, caret } = afterTyping(before, raw, Math.min(at, raw.length))
        expect(text).toMatch(/^\+267 (7\d{0,7}|(?!7)\d{0,7})$/)
        expect(caret).toBeGreaterThanOrEqual(BARE_PREFIX.length)
        expect(caret).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('leaves a field alone that needs no correction', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^7\d{0,7}$/), (digits) => {
        const text = BARE_PREFIX + digits
        expect(afterTyping(BARE_PREFIX, text, text.length)).toEqual({ text, caret: text.length })
      }),
    )
  })
})
