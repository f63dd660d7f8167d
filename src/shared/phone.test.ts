import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isContactPhone, isForeignText, isPhoneEmpty, normalisePhone, phoneProblem, readWhole } from './phone.ts'

const MOBILE = 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567'
const LANDLINE = 'Landline numbers must have 7 digits. Example: +267 1234567'
const BOTSWANA = 'A booking online needs a Botswana number.'

const mobiles = fc.stringMatching(/^7\d{7}$/)
const landlines = fc.stringMatching(/^[1-689]\d{6}$/)
const numbers = fc.oneof(mobiles, landlines)
const phoneLike = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'+0012267789 -()x'), maxLength: 24 }),
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'+0267 7'), maxLength: 16 }).map((text) => `+267 ${text}`),
)
/** Spaces, dashes and brackets between the digits, as people and address books write them. */
const spaced = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ' ', '-', ' (', ') ', '\u00a0', '\u2011', '\u202a'), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((between) => [...text].map((sign, at) => sign + (between[at] ?? '')).join(''))

describe('a number that was pasted or filled in', () => {
  it.each([
    ['nothing', '', '+267 '],
    ['the prefix', '+267', '+267 '],
    ['a landline that begins with 267', '2671234', '+267 2671234'],
    ['00267 and a landline that begins with 267', '002672671234', '+267 2671234'],
    ['a number that is not finished', '+267 712', '+267 712'],
  ])('is understood when it is %s: "%s" → "%s"', (_, came, shown) => {
    expect(readWhole(came)).toBe(shown)
    expect(isForeignText(shown)).toBe(false)
  })

  it.each([
    ['the United States, without the plus', '14155550132'],
    ['South Africa as dialled there', '082 123 4567'],
    ['a nought before a number of Botswana', '071234567'],
    ['a nought behind the code', '+267 071234567'],
    ['a digit too many', '+267 712345678'],
    ['a landline with a digit too many', '+267 31234567'],
    ['a landline that begins with 0', '0712345'],
    ['two numbers', '71234567 / 72345678'],
    ['an extension', '3123456 ext 12'],
    ['letters', '+267 7a1b2'],
    ['digits of another script', '٧١٢٣٤٥٦٧'],
    ['a number that is not finished, without the prefix', '712345'],
  ])('stays unchanged when it is not understood: %s, "%s"', (_, came) => {
    expect(readWhole(came)).toBe(came)
    expect(isForeignText(came)).toBe(true)
    expect(phoneProblem(came)).toContain(BOTSWANA)
  })

  it('has no error while a dialling code of Botswana is being typed', () => {
    for (const text of ['+', '+2', '+26', '00', '002', '00267', '002677123'])
      expect([text, isForeignText(text)]).toEqual([text, false])
    for (const text of ['+1', '+27', '001', '0026771234567', '0026781234567'])
      expect([text, isForeignText(text)]).toEqual([text, true])
  })

  it('is read the same a second time', () => {
    fc.assert(
      fc.property(phoneLike, (text) => {
        expect(readWhole(readWhole(text))).toBe(readWhole(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('is understood in every notation when it is valid', () => {
    const codes = ['', '+267', '267', '00267', '+267+267', '+26700267', '+267267']
    const written = fc
      .tuple(numbers, fc.constantFrom(...codes))
      .chain(([number, code]) => fc.tuple(fc.constant(number), spaced(code + number)))
    fc.assert(
      fc.property(written, ([number, text]) => {
        expect(readWhole(text)).toBe(`+267 ${number}`)
      }),
      { numRuns: 1000 },
    )
  })

  it('is accepted only with all its digits, in their order', () => {
    fc.assert(
      fc.property(phoneLike, (text) => {
        const shown = readWhole(text)
        if (phoneProblem(shown) !== undefined) return
        const national = shown.slice('+267 '.length)
        expect(text.replace(/\D/g, '')).toMatch(new RegExp(`^(?:(?:00)?267)*${national}$`))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a booking’s phone', () => {
  it.each([
    ['+267 7123456', MOBILE],
    ['+267 7', MOBILE],
    ['+267 123456', LANDLINE],
    ['+267 0712345', LANDLINE],
    ['+267 ', LANDLINE],
    ['+267 712345678', `${BOTSWANA} ${MOBILE}`],
    ['0026771234', `${BOTSWANA} ${MOBILE}`],
    ['+267 12345678', `${BOTSWANA} ${LANDLINE}`],
    ['+267 7123456a', `${BOTSWANA} Example: +267 71234567`],
    ['+27 821234567', `${BOTSWANA} Example: +267 71234567`],
  ])('"%s": %s', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem)
  })

  it('is invalid after a digit too many', () => {
    const text = 'One digit too many: please check the number and type its end again.'
    expect(phoneProblem('+267 71234567', true)).toBe(`${text} ${MOBILE}`)
    expect(phoneProblem('+267 3123456', true)).toBe(`${text} ${LANDLINE}`)
  })

  it('is empty when it is only the prefix', () => {
    expect(['', '+267', '+267 ', ' '].map(isPhoneEmpty)).toEqual([true, true, true, true])
    expect(isPhoneEmpty('+267 7')).toBe(false)
  })
})

describe('a contact’s phone', () => {
  it.each([
    '+267 71234567',
    '3123456',
    '+267 +267 71234567',
    '+27 82 123 4567',
    '+44 (20) 7946-0958',
    '+1234567',
    '+123456789012345',
  ])('"%s" is valid', (text) => {
    expect(isContactPhone(text)).toBe(true)
  })

  it.each([
    '',
    '+',
    '+267',
    '7123456',
    '712345678',
    '12345678',
    '0712345',
    '+123456',
    '+1234567890123456',
    '+267 7123456',
    '+267 0712345',
    'call me',
    '0821234567',
    '+27 82 abc 4567',
  ])('"%s" is invalid', (text) => {
    expect(isContactPhone(text)).toBe(false)
  })
})

describe('the stored form', () => {
  it('has the prefix and a space for Botswana, plus and digits for the rest', () => {
    expect(normalisePhone('71 234 567')).toBe('+267 71234567')
    expect(normalisePhone('+267 71 234 567')).toBe('+267 71234567')
    expect(normalisePhone('+44 (20) 7946-0958')).toBe('+442079460958')
  })

  it('keeps a text that is no number as typed', () => {
    expect(normalisePhone(' ask at the desk ')).toBe('ask at the desk')
  })

  it('is the same for every spelling of one number, and idempotent', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('', '+267', '+267 ', '00267 ', '267'), (number, prefix) => {
        const stored = normalisePhone(`${prefix}${number.slice(0, 3)} ${number.slice(3)}`)
        expect(stored).toBe(`+267 ${number}`)
        expect(phoneProblem(stored)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(phoneLike, (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
      }),
    )
  })

  it('has the digits of the text, in their order, whenever the text is accepted', () => {
    fc.assert(
      fc.property(phoneLike, (text) => {
        if (!isContactPhone(text)) return
        const digits = text.replace(/\D/g, '')
        expect(digits.endsWith(normalisePhone(text).replace(/^\+267 |\D/g, ''))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
