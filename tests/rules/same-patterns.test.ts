import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOT_IN_MESSAGES, NOT_IN_NAMES } from '#shared/characters.ts'
import { NOT_IN_ADDRESSES } from '#shared/email.ts'
import { FAULT_KEY } from '#records/faults.ts'
import { isContactPhone, normalisePhone, phoneProblem } from '#shared/phone.ts'

/** The patterns are both in the code and in the rules, and a table of attacks cannot try every character; these tests compare them. */
const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

const block = (name: string) => {
  const [, body] = new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n {4,8}\\}`).exec(RULES) ?? []
  if (body === undefined) throw new Error(`The rules have no function ${name}.`)
  return body
}

test('the forms and the rules accept the same phones', () => {
  const patternIn = (name: string) => new RegExp(`^(?:${/matches\('([^']+)'\)/.exec(block(name))?.[1] ?? 'none'})$`)
  const [booking, abroad] = [patternIn('isBookingPhone'), patternIn('isContactPhone')]
  const isContact = (text: string) => booking.test(text) || (abroad.test(text) && !text.startsWith('+267'))
  const phones = fc.string({ unit: fc.constantFrom(...'+0267 19'), maxLength: 17 })
  const texts = fc.oneof(
    phones,
    phones.map((text) => `+267 ${text}`),
    fc.stringMatching(/^\+?[0-9]{6,16}$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      if (phoneProblem(text) === undefined) expect(normalisePhone(text)).toMatch(booking)
      if (booking.test(text)) expect(phoneProblem(text)).toBeUndefined()
      if (isContactPhone(text)) expect(isContact(normalisePhone(text))).toBe(true)
      if (isContact(text)) expect(isContactPhone(text)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

/** A character class in the syntax of the rules: RE2's `\x{…}`, with each backslash doubled. */
const inRules = (characters: string) => `[^${characters.replaceAll('\\u{', '\\x{').replaceAll('\\', '\\\\')}]`

test.each([
  ['isName', NOT_IN_NAMES],
  ['isLine', NOT_IN_NAMES],
  ['isMessage', NOT_IN_MESSAGES],
  ['isEmail', NOT_IN_ADDRESSES],
])('the characters %s refuses are those of the forms', (name, characters) => {
  expect(block(name)).toContain(inRules(characters))
})

test('the portal and the rules name faults alike', () => {
  const [, pattern] = /matches\('([^']+)'\)/.exec(block('isFaultCounted')) ?? []
  expect(pattern).toBe(FAULT_KEY.source.slice(1, -1))
})
