import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#config/limits.ts'
import { NOT_IN_MESSAGES, NOT_IN_NAMES } from '#domain/characters.ts'
import { ACTS } from '#domain/acts.ts'
import { DAY_MINUTES, DIARY_LIMITS } from '#domain/diary/limits.ts'
import { OUTCOMES } from '#domain/diary/outcome.ts'
import { COUNTED, QUARTERS } from '#domain/diary/occupancy.ts'
import { NOT_IN_ADDRESSES } from '#domain/email.ts'
import { isContactPhone, normalisePhone, phoneProblem } from '#domain/phone.ts'
import { CATEGORIES } from '#domain/service.ts'
import { SLOTS } from '#domain/slots.ts'
import { DIARY_SETTINGS } from '#records/diary-settings.ts'

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
/** Minimum and maximum of each `isText(data.field, least, most)` in one function. */
const textLimits = (name: string): Record<string, [number, number]> =>
  Object.fromEntries(
    [...block(name).matchAll(/isText\((?:\w+\.)?(\w+)(?:\.get\([^)]*\))?, (\d+), (\d+)\)/g)].map(
      ([, field, least, most]) => [field ?? '', [Number(least), Number(most)] as [number, number]],
    ),
  )
/** Maximum of each `check(data.field, most)` in one function. */
const mostOf = (check: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...block(name).matchAll(new RegExp(`${check}\\(\\w+\\.(\\w+), (\\d+)\\)`, 'g'))].map(([, field, most]) => [
      field ?? '',
      Number(most),
    ]),
  )
const numberIn = (name: string, pattern: RegExp) => Number(pattern.exec(block(name))?.[1])

test('texts of a booking', () => {
  expect(mostOf('isName', 'isBooking')).toEqual({
    firstName: LIMITS.firstName,
    fullName: LIMITS.fullName,
  })
  expect(mostOf('isLine', 'isBooking')).toEqual({
    lastName: LIMITS.lastName,
    services: LIMITS.servicesText,
    totalPrice: LIMITS.priceText,
  })
  expect(mostOf('isMessage', 'isBooking')).toEqual({ specialRequests: LIMITS.specialRequests })
  expect(mostOf('isName', 'isService')).toEqual({ name: LIMITS.serviceName })
  expect(mostOf('isLine', 'isService')).toEqual({ price: LIMITS.priceText })
  expect(numberIn('isBooking', /totalTime\.size\(\) <= (\d+)/)).toBe(LIMITS.totalTime)
  expect(numberIn('isEmail', /size\(\) <= (\d+)/)).toBe(LIMITS.email)
  // The longest phone that a pattern accepts: + and 15 digits.
  expect(numberIn('isContactPhone', /\{7,(\d+)\}/) + 1).toBeLessThanOrEqual(LIMITS.phone)
  expect(textLimits('isRejection').rejectionReason).toEqual([1, LIMITS.rejectionReason])
  expect(numberIn('isEnteredByDesk', /'room', ''\), 0, (\d+)\)/)).toBe(LIMITS.room)
})

test('numbers of a booking', () => {
  expect(numberIn('isService', /duration <= (\d+)/)).toBe(LIMITS.serviceDuration)
  expect(numberIn('areServices', /count <= (\d+)/)).toBe(LIMITS.servicesPerBooking)
  expect(numberIn('isBooking', /'guests', 1\) in \[1, (\d+)\]/)).toBe(LIMITS.guests)
  expect(numberIn('isOfRequest', /minutes <= (\d+)/)).toBe(LIMITS.servicesPerBooking * LIMITS.serviceDuration)
  expect(block('areServices').match(/isService\(chosen\[\d+\]\)/g)).toHaveLength(LIMITS.servicesPerBooking)
  expect(numberIn('isBookableDate', /duration\.value\((\d+), 'd'\)/)).toBe(LIMITS.daysAhead)
})

test('the slots', () => {
  expect(block('isSlot').match(/\d\d:\d\d [AP]M/g)).toEqual(SLOTS)
})

test('texts and numbers of what the desk enters and corrects', () => {
  const names = { firstName: LIMITS.firstName, fullName: LIMITS.fullName }
  expect(mostOf('isName', 'isEnteredByDesk')).toEqual(names)
  expect(mostOf('isLine', 'isEnteredByDesk')).toEqual({ lastName: LIMITS.lastName, services: LIMITS.servicesText })
  expect(mostOf('isMessage', 'isEnteredByDesk')).toEqual({ specialRequests: LIMITS.specialRequests })
  expect(textLimits('isEnteredByDesk')).toMatchObject({
    totalTime: [1, LIMITS.totalTime],
    totalPrice: [1, LIMITS.priceText],
  })
  expect(rangesIn('isEnteredByDesk')).toEqual({
    selectedServices: [1, LIMITS.servicesPerBooking],
    guests: [1, LIMITS.guestsAtDesk],
  })
  expect(numberIn('isPastVisit', /duration\.value\((\d+), 'd'\)/)).toBe(LIMITS.daysBack)
  expect({ ...mostOf('isName', 'isCorrection'), ...mostOf('isLine', 'isCorrection') }).toEqual({
    ...names,
    lastName: LIMITS.lastName,
  })
  expect(textLimits('isCancellation').rejectionReason).toEqual([1, LIMITS.rejectionReason])
})

test('the plan of a booking', () => {
  expect(rangesIn('isPlan')).toEqual({ guests: [1, LIMITS.guestsAtDesk], buffer: [0, DIARY_SETTINGS.buffer.most] })
  expect(numberIn('isPlan', /count <= (\d+)/)).toBe(DIARY_LIMITS.entries)
  expect(block('isPlan').match(/isPlanEntry\(entries\[\d+\]/g)).toHaveLength(DIARY_LIMITS.entries)
  expect(listIn('isPlan')).toEqual(CATEGORIES.map(({ id }) => id))
  expect(numberIn('isPlanEntry', /\.\{1,(\d+)\}/)).toBe(LIMITS.serviceName)
  expect(numberIn('isPlanEntry', /start < (\d+)/)).toBe(DAY_MINUTES)
  expect(numberIn('isPlanEntry', /minutes <= (\d+)/)).toBe(DIARY_LIMITS.minutes)
})

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
