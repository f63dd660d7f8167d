import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../store/value-json.ts'
import { compileRules } from './rules.ts'
import type { RulesRequest } from './decision/rules-request.ts'
import { fieldsOf, lookupIn, MOMENT, requestOf } from '../testing/condition.ts'

const rules = compileRules(readFileSync(new URL('booking-site.rules', import.meta.url), 'utf8'), 'booking-site.rules')

const now = { timestampValue: '2030-01-15T09:00:00Z' }
const text = (stringValue: string) => ({ stringValue })
const service = (changes: Record<string, JsonValue> = {}) => ({
  mapValue: { fields: { name: text('Massage'), duration: { integerValue: '60' }, price: text('P500'), ...changes } },
})
const services = (...values: object[]) => ({ arrayValue: { values } })

const booking: Record<string, JsonValue> = {
  firstName: text('Thato'),
  email: text('thato@example.com'),
  phone: text('+26771234567'),
  date: text('2030-01-15'),
  time: text('02:30 PM'),
  selectedServices: services(service(), service(), service()),
  clientId: { nullValue: null },
  status: text('pending'),
  createdAt: now,
  updatedAt: now,
}
const receipt = fieldsOf({ createdAt: now })
const staff = { uid: 'alice', token: { role: 'staff' } }
const main = { uid: 'bob', token: { role: 'main' } }
const stranger = { uid: 'eve', token: {} }

const creation = (changes: Record<string, JsonValue> = {}, request: Partial<RulesRequest> = {}) =>
  rules.allows(
    requestOf({
      method: 'create',
      path: ['bookings', 'b1'],
      before: null,
      after: fieldsOf({ ...booking, ...changes }),
      lookup: lookupIn({}, { 'receipts/b1': receipt }),
      ...request,
    }),
  )

describe('a booking', () => {
  test('is created by anyone when it is valid', () => {
    expect(creation()).toEqual({ allowed: true })
  })

  test.each<[string, Record<string, JsonValue>]>([
    ['an unknown field', { extra: text('x') }],
    ['an untrimmed name', { firstName: text(' Thato') }],
    ['a name of 61', { firstName: text('x'.repeat(61)) }],
    ['a number for a name', { firstName: { integerValue: '1' } }],
    ['yesterday', { date: text('2030-01-14') }],
    ['a day that does not exist', { date: text('2030-02-30') }],
    ['a date in words', { date: text('tomorrow') }],
    ['an unknown slot', { time: text('25:00 PM') }],
    ['a foreign phone', { phone: text('+27712345678') }],
    ['no service', { selectedServices: services() }],
    ['five services', { selectedServices: services(...Array.from({ length: 5 }, () => service())) }],
    ['a bad service among good ones', { selectedServices: services(service(), service({ price: text('free') })) }],
    ['a service with an unknown field', { selectedServices: services(service({ x: now })) }],
    ['an invented time', { createdAt: { timestampValue: '2030-01-15T08:59:59.999Z' } }],
    ['a decided status', { status: text('confirmed') }],
  ])('is refused with %s', (_, changes) => {
    expect(creation(changes).allowed).toBe(false)
  })

  test('is refused without a field, without a receipt, and with an older receipt', () => {
    const after = fieldsOf(booking)
    after.delete('phone')
    expect(creation({}, { after }).allowed).toBe(false)
    expect(creation({}, { lookup: lookupIn({}) })).toEqual({ allowed: false, reason: "false for 'create' @ L44" })
    expect(creation({}, { lookup: lookupIn({ 'receipts/b1': receipt }) }).allowed).toBe(false)
  })

  test('is checked against the date at the venue', () => {
    const late = { time: MOMENT + 14n * 3_600_000_000n }
    const stamp = { timestampValue: '2030-01-15T23:00:00Z' }
    expect(creation({ createdAt: stamp, updatedAt: stamp }, late).allowed).toBe(false)
    expect(creation({ createdAt: stamp, updatedAt: stamp, date: text('2030-01-16') }, late).allowed).toBe(true)
  })

  const confirmed = {
    ...booking,
    status: text('confirmed'),
    confirmedBy: { mapValue: { fields: { uid: text('alice') } } },
  }
  test.each<[string, RulesRequest['auth'], Record<string, JsonValue>, boolean]>([
    ['staff', staff, confirmed, true],
    ['main with the uid of another person', main, confirmed, false],
    ['a stranger', stranger, confirmed, false],
    ['nobody', null, confirmed, false],
    ['staff changing the name', staff, { ...confirmed, firstName: text('X') }, false],
  ])('is confirmed by %s: %#', (_, auth, after, expected) => {
    const request = requestOf({
      method: 'update',
      path: ['bookings', 'b1'],
      before: fieldsOf(booking),
      after: fieldsOf(after),
      auth,
    })
    expect(rules.allows(request).allowed).toBe(expected)
  })

  test.each<[string, RulesRequest['auth'], number | null, boolean]>([
    ['staff, 50', staff, 50, true],
    ['staff, 51', staff, 51, false],
    ['staff, without limit', staff, null, false],
    ['nobody', null, 50, false],
    ['a stranger', stranger, 50, false],
  ])('is listed by %s: %s', (_, auth, limit, expected) => {
    const query = { filter: null, limit, offset: 0, orderBy: [], allDescendants: false }
    expect(rules.allows(requestOf({ method: 'list', path: ['bookings'], auth, query })).allowed).toBe(expected)
  })

  test.each<[string, RulesRequest['auth'], boolean]>([
    ['main', main, true],
    ['staff', staff, false],
    ['nobody', null, false],
  ])('is deleted by %s: %s', (_, auth, expected) => {
    const request = requestOf({ method: 'delete', path: ['bookings', 'b1'], before: fieldsOf(booking), auth })
    expect(rules.allows(request).allowed).toBe(expected)
  })
})
