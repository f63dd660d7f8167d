import { expect, test } from 'vitest'
import { fieldsOf, outcomeOf, verdictOn } from './condition.ts'

/** A request with a document of all types, by a user with claims of all types. */
const SAMPLE = {
  before: fieldsOf({
    name: { stringValue: 'Thato' },
    count: { integerValue: '3' },
    price: { doubleValue: 2.5 },
    tags: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
    owner: { mapValue: { fields: { uid: { stringValue: 'alice' }, level: { integerValue: '2' } } } },
    nothing: { nullValue: null },
    at: { timestampValue: '2030-01-15T08:30:00.123456Z' },
    place: { geoPointValue: { latitude: -24.6, longitude: 25.9 } },
    raw: { bytesValue: 'AQID' },
    friend: { referenceValue: 'projects/demo/databases/(default)/documents/users/bob' },
  }),
  auth: { uid: 'alice', token: { role: 'staff', level: 2, ratio: 0.5, email_verified: true, groups: ['x', 'y'] } },
}

/** For tests: every condition is true, and its negation is false. */
export const rows = (title: string, conditions: readonly string[]) =>
  test.each(conditions)(`${title}: %s`, (condition) => {
    expect(outcomeOf(condition, SAMPLE)).toBe('true')
    expect(outcomeOf(`(${condition}) == false`, SAMPLE)).toBe('false')
  })

/** For tests: every condition is an error with this message, and so is its negation. */
export const failing = (title: string, conditions: readonly (readonly [condition: string, message: string])[]) =>
  test.each(conditions)(`${title}: %s`, (condition, message) => {
    expect(outcomeOf(condition, SAMPLE)).toContain(message)
    expect(verdictOn(`!(${condition})`, SAMPLE).allowed).toBe(false)
  })
