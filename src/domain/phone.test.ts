import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forcePrefix, isContactPhone, isPhoneEmpty, normalisePhone, phoneProblem } from './phone.ts'

const MOBILE = 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567'
const LANDLINE = 'Landline numbers must have 7 digits. Example: +267 1234567'

const mobiles = fc.stringMatching(/^7\d{7}$/)
const landlines = fc.stringMatching(/^[0-689]\d{6}$/)
const numbers = fc.oneof(mobiles, landlines)
const phoneLike = fc.string({ unit: fc.constantFrom(...'+0012267789 -()x'), maxLength: 24 })

describe('the booking input', () => {
  it.each([
    ['nothing', '', '+267 '],
    ['the prefix', '+267', '+267 '],
    ['the prefix and a space', '+267 ', '+267 '],
    ['a mobile number', '71234567', '+267 71234567'],
    ['a mobile number with spaces', '71 234 567', '+267 71234567'],
    ['a landline', '3123456', '+267 3123456'],
    ['+267…', '+26771234567', '+267 71234567'],
    ['+267… with spaces', ' +267 71 234 567 ', '+267 71234567'],
    ['267…', '26771234567', '+267 71234567'],
    ['267… with spaces', '267 71 234 567', '+267 71234567'],
    ['00267…', '0026771234567', '+267 71234567'],
    ['00267… with hyphens', '00267-71-234-567', '+267 71234567'],
    ['a landline that begins with 267', '2671234', '+267 2671234'],
    ['00267 and a landline that begins with 267', '002672671234', '+267 2671234'],
    ['letters', '+267 7a1b2', '+267 712'],
    ['nine digits of a mobile number', '+267 712345678', '+267 71234567'],
    ['eight digits of a landline', '+267 31234567', '+267 3123456'],
    ['eight digits of a landline that begins with 267', '+267 26712345', '+267 2671234'],
    ['+267… pasted behind the prefix', '+267 +26771234567', '+267 71234567'],
    ['267… pasted behind the prefix', '+267 26771234567', '+267 71234567'],
    ['00267… pasted behind the prefix', '+267 0026771234567', '+267 71234567'],
    ['a digit typed before the prefix', '7+267 1', '+267 71'],
    ['the prefix without its plus', '267 71234567', '+267 71234567'],
    ['the prefix without its 7', '+26 71234567', '+267 71234567'],
    ['the prefix without its 6', '+27 71234567', '+267 71234567'],
    ['the prefix without its space', '+26771234567', '+267 71234567'],
    ['what Backspace leaves of the empty prefix', '+26', '+267 '],
    ['the plus alone', '+', '+267 '],
  ])('makes of %s: "%s" → "%s"', (_, typed, held) => {
    expect(forcePrefix(typed)).toBe(held)
  })

  it('holds the prefix and at most 8 digits beginning with 7, or else 7, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          phoneLike,
          fc.string(),
          phoneLike.map((text) => `+267 ${text}`),
        ),
        (text) => {
          expect(forcePrefix(text)).toMatch(/^\+267 (7\d{0,7}|[0-689]\d{0,6})?$/)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          phoneLike,
          fc.string(),
          phoneLike.map((text) => `+267 ${text}`),
        ),
        (text) => {
          expect(forcePrefix(forcePrefix(text))).toBe(forcePrefix(text))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('understands a good number in every way it is pasted', () => {
    const ways = ['', '+267', '+267 ', '267', '00267', '+267 +267', '+267 00267', '+267 267']
    fc.assert(
      fc.property(
        numbers.filter((number) => !number.startsWith('00267')),
        fc.constantFrom(...ways),
        (number, way) => {
          expect(forcePrefix(way + number)).toBe(`+267 ${number}`)
        },
      ),
    )
  })

  it('takes a number digit by digit', () => {
    fc.assert(
      fc.property(
        numbers.filter((number) => !number.startsWith('00267')),
        (number) => {
          let held = '+267 '
          for (const digit of number) held = forcePrefix(held + digit)
          expect(held).toBe(`+267 ${number}`)
        },
      ),
    )
  })
})

describe('a booking’s phone', () => {
  it('is 8 digits starting with 7, or 7 digits, with or without spaces', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(phoneProblem(`+267 ${number}`)).toBeUndefined()
        expect(phoneProblem(`+267${number.slice(0, 2)} ${number.slice(2)}`)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['+267 7123456', MOBILE],
    ['+267 712345678', MOBILE],
    ['+267 7', MOBILE],
    ['+267 7123456a', MOBILE],
    ['+267 123456', LANDLINE],
    ['+267 12345678', LANDLINE],
    ['+267 ', LANDLINE],
    ['+267 12x4567', LANDLINE],
    ['71234567', 'Phone numbers must begin with +267. Example: +267 71234567'],
    ['+27 821234567', 'Phone numbers must begin with +267. Example: +267 71234567'],
  ])('"%s": %s', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem)
  })

  it('is empty when there is the prefix alone', () => {
    expect(['', '+267', '+267 ', ' '].map(isPhoneEmpty)).toEqual([true, true, true, true])
    expect(isPhoneEmpty('+267 7')).toBe(false)
  })
})

describe('a contact’s phone', () => {
  it.each([
    '+267 71234567',
    '71234567',
    '71 234 567',
    '3123456',
    '+2673123456',
    '26771234567',
    '+27 82 123 4567',
    '+44 (20) 7946-0958',
    '+1234567',
    '+123456789012345',
  ])('"%s" is good', (text) => {
    expect(isContactPhone(text)).toBe(true)
  })

  it.each([
    '',
    '+',
    '+267',
    '7123456',
    '712345678',
    '12345678',
    '+123456',
    '+1234567890123456',
    '+267 7123456',
    'call me',
    '0821234567',
    '+27 82 abc 4567',
  ])('"%s" is not', (text) => {
    expect(isContactPhone(text)).toBe(false)
  })
})

describe('the stored form', () => {
  it('has the prefix and a space for Botswana, plus and digits for the rest', () => {
    expect(normalisePhone('71 234 567')).toBe('+267 71234567')
    expect(normalisePhone('+267 71 234 567')).toBe('+267 71234567')
    expect(normalisePhone('+44 (20) 7946-0958')).toBe('+442079460958')
  })

  it('leaves what is no number as it was typed', () => {
    expect(normalisePhone(' ask at the desk ')).toBe('ask at the desk')
  })

  it('is the same for every spelling of one number, and changes nothing the second time', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('', '+267', '+267 ', '00267 ', '267'), (number, prefix) => {
        const stored = normalisePhone(`${prefix}${number.slice(0, 3)} ${number.slice(3)}`)
        expect(stored).toBe(`+267 ${number}`)
        expect(phoneProblem(stored)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string()), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
      }),
    )
  })
})
