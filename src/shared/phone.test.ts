import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isContactPhone,
  isForeignText,
  isPhoneEmpty,
  normalisePhone,
  phoneProblem,
  readWhole,
  whatsappNumber,
} from './phone.ts'

const MOBILE = 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567'
const LANDLINE = 'Landline numbers must have 7 digits. Example: +267 1234567'
const BOTSWANA = 'A booking online needs a Botswana number.'

const numbers = fc.oneof(fc.stringMatching(/^7\d{7}$/), fc.stringMatching(/^[1-689]\d{6}$/))
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
    ['+267', '+267 '],
    ['002672671234', '+267 2671234'],
    ['+267 712', '+267 712'],
  ])('is understood: "%s" → "%s"', (came, shown) => {
    expect(readWhole(came)).toBe(shown)
    expect(isForeignText(shown)).toBe(false)
  })

  it.each([
    ['of South Africa as dialled there', '082 123 4567'],
    ['with a nought before it', '071234567'],
    ['with a digit too many', '+267 712345678'],
    ['with letters', '+267 7a1b2'],
    ['that is not finished and has no prefix', '712345'],
  ])('stays unchanged when it is one %s: "%s"', (_, came) => {
    expect(readWhole(came)).toBe(came)
    expect(isForeignText(came)).toBe(true)
    expect(phoneProblem(came)).toContain(BOTSWANA)
  })

  it('has no error while a dialling code of Botswana is being typed', () => {
    expect(['+', '+26', '00', '002677123'].filter(isForeignText)).toEqual([])
    expect(['+1', '+27', '001', '0026771234567'].filter((text) => !isForeignText(text))).toEqual([])
  })

  it('is understood in every notation when it is valid', () => {
    const codes = ['', '+267', '267', '00267', '+267+267', '+26700267', '+267267']
    const written = fc
      .tuple(numbers, fc.constantFrom(...codes))
      .chain(([number, code]) => fc.tuple(fc.constant(number), spaced(code + number)))
    fc.assert(
      fc.property(written, ([number, text]) => {
        expect(readWhole(text)).toBe(`+267 ${number}`)
        expect(normalisePhone(text)).toBe(`+267 ${number}`)
        expect(phoneProblem(`+267 ${number}`)).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it('is read the same a second time, and accepted only with all its digits, in their order', () => {
    fc.assert(
      fc.property(phoneLike, (text) => {
        const shown = readWhole(text)
        expect(readWhole(shown)).toBe(shown)
        if (phoneProblem(shown) !== undefined) return
        const national = shown.slice('+267 '.length)
        expect(text.replace(/\D/g, '')).toMatch(new RegExp(`^(?:(?:00)?267)*${national}$`))
      }),
      { numRuns: 5000 },
    )
  })
})

it.each([
  ['+267 7', MOBILE],
  ['+267 0712345', LANDLINE],
  ['+267 ', LANDLINE],
  ['+267 712345678', `${BOTSWANA} ${MOBILE}`],
  ['+267 12345678', `${BOTSWANA} ${LANDLINE}`],
  ['+27 821234567', `${BOTSWANA} Example: +267 71234567`],
])('a booking’s phone "%s": %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem)
})

it('a booking’s phone is invalid after a digit too many, and empty when it is only the prefix', () => {
  const text = 'One digit too many: please check the number and type its end again.'
  expect(phoneProblem('+267 71234567', true)).toBe(`${text} ${MOBILE}`)
  expect(['', '+267 ', ' ', '+267 7'].map(isPhoneEmpty)).toEqual([true, true, true, false])
})

it.each([
  ['3123456', true],
  ['+44 (20) 7946-0958', true],
  ['+123456789012345', true],
  ['', false],
  ['7123456', false],
  ['+123456', false],
  ['+267 7123456', false],
])('a contact’s phone "%s": %s', (text, isValid) => {
  expect(isContactPhone(text)).toBe(isValid)
})

it('is stored with plus and digits, a text that is no number as typed; again it is the same', () => {
  expect(normalisePhone('+44 (20) 7946-0958')).toBe('+442079460958')
  expect(normalisePhone(' ask at the desk ')).toBe('ask at the desk')
  fc.assert(
    fc.property(phoneLike, (text) => {
      const stored = normalisePhone(text)
      expect(normalisePhone(stored)).toBe(stored)
      if (isContactPhone(text)) expect(text.replace(/\D/g, '').endsWith(stored.replace(/^\+267 |\D/g, ''))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['71 234 567', '26771234567'],
  ['00267 71234567', '26771234567'],
  ['+27 82 123 4567', '27821234567'],
  ['+267 3912345', undefined],
  ['71234567 / 72345678', undefined],
])('the WhatsApp number of "%s" is %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})
