import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForeignText, phoneProblem } from '#shared/phone.ts'
import { BARE_PREFIX } from './booking-draft.ts'
import { afterTyping, type PhoneEdit } from './guest-inputs.ts'

/** `|` marks the caret. */
const edit = (before: string, edited: string) => {
  const caret = edited.indexOf('|')
  const after = afterTyping(before, edited.replace('|', ''), caret)
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

const start: PhoneEdit = { text: BARE_PREFIX, caret: BARE_PREFIX.length, isTooLong: false }
/** Keeps the previous `isTooLong` when an edit changes nothing, like the draft. */
const edited = (state: PhoneEdit, raw: string, caret: number): PhoneEdit => {
  const { isTooLong = state.isTooLong, ...after } = afterTyping(state.text, raw, caret)
  return { ...after, isTooLong }
}
const insert = (state: PhoneEdit, piece: string) =>
  edited(state, state.text.slice(0, state.caret) + piece + state.text.slice(state.caret), state.caret + piece.length)
const backspace = (state: PhoneEdit) =>
  state.caret === 0
    ? state
    : edited(state, state.text.slice(0, state.caret - 1) + state.text.slice(state.caret), state.caret - 1)
const typeKeys = (text: string, from = start) => [...text].reduce(insert, from)
const fill = (text: string, state = start) => edited(state, text, text.length)
const isAccepted = ({ text, isTooLong }: PhoneEdit) => phoneProblem(text, isTooLong) === undefined

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
    ['a digit typed into the prefix', '+267 123456', '+27|67 123456', '+267 7|123456'],
    ['a full mobile number takes no digit in the middle', '+267 71234567', '+267 719|234567', '+267 71|234567'],
    ['a full mobile number takes no digit at the end', '+267 71234567', '+267 712345678|', '+267 71234567|'],
    ['a full landline takes no digit at the front', '+267 1234567', '+267 3|1234567', '+267 |1234567'],
    ['select all and paste 00267', '+267 7', '0026771234567|', '+267 71234567|'],
    ['paste with spaces', '+267 ', '+267 71 234 567|', '+267 71234567|'],
    ['autofill of the whole number', '+267 ', '+26771234567|', '+267 71234567|'],
    ['autofill without prefix', '+267 ', '71234567|', '+267 71234567|'],
    ['autofill with a bare 267', '+267 ', '26771234567|', '+267 71234567|'],
    ['autofill of a foreign number', '+267 ', '+27 82 123 4567|', '+27 82 123 4567|'],
    ['a foreign number pasted behind the prefix', '+267 ', '+267 +27 82 123 4567|', '+27 82 123 4567|'],
    ['a foreign number edited', '+27 82 123 4567', '+27 82 |23 4567', '+27 82 |23 4567'],
    ['a foreign number deleted', '+27 82 123 4567', '|', '+267 |'],
    ['a foreign number replaced by a digit', '+27 82 123 4567', '7|', '+267 7|'],
    ['a nought deleted before a number of Botswana', '071234567', '|71234567', '+267 71234567|'],
    ['two noughts begin a dialling code', '+267 0', '+267 00|', '00|'],
    ['a plus begins a dialling code', '+267 ', '+267 +|', '+|'],
    ['two characters at once are read whole', '+267 ', '+267 +2|', '+2|'],
    ['the dialling code of Botswana, typed, is the prefix', '+26', '+267|', '+267 |'],
  ])('%s', (_, before, edited, after) => {
    expect(edit(before, edited)).toBe(after)
  })

  it('says when a digit had no room, until the next edit', () => {
    const tooLong = typeKeys('712345678')
    expect(tooLong).toEqual({ text: '+267 71234567', caret: 13, isTooLong: true })
    expect(isAccepted(tooLong)).toBe(false)
    for (const key of ['9', ' ', '-', 'x']) expect(isAccepted(insert(tooLong, key))).toBe(false)
    expect(isAccepted(insert(backspace(tooLong), '8'))).toBe(true)
  })

  it.each([
    ['3123456', '+267 3123456'],
    ['+26771234567', '+267 71234567'],
    ['0026771234567', '+267 71234567'],
  ])('understands %s typed key by key', (keys, shown) => {
    const typed = typeKeys(keys)
    expect([typed.text, isAccepted(typed)]).toEqual([shown, true])
  })

  const foreign = fc
    .tuple(fc.constantFrom('+', '00'), fc.stringMatching(/^[1-9]\d{6,14}$/))
    .filter(([, digits]) => !digits.startsWith('267'))
    .map(([dialled, digits]) => dialled + digits)

  it('never accepts the number of another country, however it is entered', () => {
    fc.assert(
      fc.property(foreign, (number) => {
        const typed = typeKeys('71234')
        for (const state of [fill(number), insert(start, number), typeKeys(number), fill(number, typed)]) {
          expect(isAccepted(state)).toBe(false)
          expect(isForeignText(state.text)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('never accepts a number that lacks a typed digit, or has its digits in another order', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'01234567789 -x'), maxLength: 16 })
    fc.assert(
      fc.property(keys, (typed) => {
        const state = typeKeys(typed)
        if (!isAccepted(state)) return
        const digits = typed.replace(/\D/g, '')
        expect(digits).toMatch(new RegExp(`^(?:(?:00)267)*${state.text.slice(BARE_PREFIX.length)}$`))
      }),
      { numRuns: 3000 },
    )
  })
})
