import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#config/limits.ts'
import { NOT_IN_MESSAGES, NOT_IN_NAMES } from '#domain/characters.ts'
import { ACTS } from '#domain/acts.ts'
import { DAY_MINUTES } from '#domain/diary/limits.ts'
import { OUTCOMES } from '#domain/diary/outcome.ts'
import { COUNTED, QUARTERS } from '#domain/diary/occupancy.ts'
import { NOT_IN_ADDRESSES } from '#domain/email.ts'
import { isContactPhone, normalisePhone, phoneProblem } from '#domain/phone.ts'

/** The numbers are both in the code and in the rules; these tests compare them. */
const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

const block = (name: string) => {
  const [, body] = new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n {4,8}\\}`).exec(RULES) ?? []
  if (body === undefined) throw new Error(`The rules have no function ${name}.`)
  return body
}
/** Least and most of each `isWithin(data.field, least, most)` in one function. */
const rangesIn = (name: string): Record<string, [number, number]> =>
  Object.fromEntries(
    [...block(name).matchAll(/isWithin\((?:\w+\.(?:get\(')?)?(\w+)[^,]*(?:, \d+\))?, (\d+), (\d+)\)/g)].map(
      ([, field, least, most]) => [field ?? '', [Number(least), Number(most)] as [number, number]],
    ),
  )
/** The texts of the first list in one function. */
const listIn = (name: string) =>
  [...(/\[([^\]]*)\]/.exec(block(name))?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text)
const numberIn = (name: string, pattern: RegExp) => Number(pattern.exec(block(name))?.[1])

test('the counts of a day', () => {
  const [quarters, numbers] = [...block('areCounts').matchAll(/let \w+ = \[([^\]]*)\]/g)].map(([, list]) =>
    (list ?? '').split(',').map((item) => item.trim()),
  )
  expect(quarters).toEqual(Array.from({ length: QUARTERS }, (_, quarter) => `'${String(quarter)}'`))
  expect(numbers).toEqual(Array.from({ length: 99 }, (_, index) => String(index + 1)))
  expect([...block('areCounts').matchAll(/isCount\(data\.get\('(\w+)'/g)].map(([, name]) => name)).toEqual([...COUNTED])
  expect(listIn('areTakes')).toEqual([...COUNTED])
  expect(rangesIn('isMinute')).toEqual({ value: [0, DAY_MINUTES] })
  expect(numberIn('areHours', /closes <= (\d+)/)).toBe(DAY_MINUTES)
})

test('how far ahead visitors can ask', () => {
  expect(numberIn('isOpenFor', /'daysAhead', (\d+)\)/)).toBe(LIMITS.daysAhead)
})

test('the acts of the desk', () => {
  const kinds = [...block('isAct').matchAll(/kind == '(\w+)'/g)].map(([, kind]) => kind)
  expect(['enter', ...kinds].toSorted()).toEqual(Object.keys(ACTS).toSorted())
  expect([...block('isOutcomeStamp').matchAll(/kind in \[([^\]]*)\]/g)].map(([, list]) => list)).toEqual([
    OUTCOMES.map((outcome) => `'${outcome}'`).join(', '),
  ])
})

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
