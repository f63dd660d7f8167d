import { expect, test } from 'vitest'
import { commit } from './operations/commit.ts'
import { getDocument } from './operations/documents.ts'
import { runQuery } from './operations/run-query.ts'
import { denialLine, type Denial } from './denials.ts'
import { asOwner, nameOf, testContext } from './testing/database.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isStaff() { return request.auth != null && request.auth.token.role == 'staff'; }
    function isText(value, most) {
      let length = value.size();
      return value is string
        && length <= most;
    }
    match /bookings/{id} {
      allow get: if isStaff();
      allow list: if resource.data.public == true;
      allow create: if isText(request.resource.data.name, 3) && request.resource.data.status == 'pending';
      allow update: if request.resource.data.status
          == 'confirmed';
      allow update: if isStaff() || request.resource.data.keys().hasOnly(['name']);
      allow delete: if {'a': 1}[resource.data.name] == 1;
    }
    match /deep/{id} { allow create: if ${'true && '.repeat(90)}false; }
    match /long/{id} { allow create: if [${'1, '.repeat(1000)}1].size() == 2; }
  }
}`

const text = (value: string) => ({ stringValue: value })
const set = (path: string, fields: Record<string, unknown> = {}) => ({
  writes: [{ update: { name: nameOf(path), fields } }],
})

/** The last denial of an anonymous caller; `bookings/one` is there, with a name that must not be printed. */
const denialOf = (call: (context: ReturnType<typeof testContext>) => unknown): Denial => {
  const denials: Denial[] = []
  const context = { ...testContext(RULES), onDenial: (denial: Denial) => denials.push(denial) }
  commit(asOwner(context), set('bookings/one', { name: text('Secret') }))
  expect(() => call(context)).toThrow(expect.objectContaining({ status: 'PERMISSION_DENIED' }))
  const [denial, another] = denials
  if (!denial || another) throw new Error(`${denials.length} denials`)
  return denial
}
const lineOf = (call: (context: ReturnType<typeof testContext>) => unknown): string => denialLine(denialOf(call))

test('an operand that was false is named with its line, also inside a function', () => {
  expect(lineOf((context) => commit(context, set('bookings/new', { name: text('Long') })))).toBe(
    'denied: create bookings/new. rules:8: allow create of line 13: `length <= most` was false',
  )
  expect(lineOf((context) => getDocument(context, 'bookings/one', new URLSearchParams()))).toBe(
    'denied: get bookings/one. rules:4: allow get of line 11: `request.auth != null` was false',
  )
})

test('an operand that failed is named with the reason', () => {
  expect(lineOf((context) => commit(context, set('bookings/new', { name: text('Abc') })))).toBe(
    'denied: create bookings/new. rules:13: allow create: `request.resource.data.status` failed: Property status is undefined on object',
  )
})

test('every statement that could have allowed it is named, and every alternative', () => {
  const fields = { name: text('Other'), status: text('done') }
  expect(lineOf((context) => commit(context, set('bookings/one', fields)))).toBe(
    "denied: update bookings/one. rules:14: allow update: `request.resource.data.status == 'confirmed'` was false; " +
      "rules:4: allow update of line 16: `request.auth != null` was false, `request.resource.data.keys().hasOnly(['name'])` was false (line 16)",
  )
})

test('a query is denied by what its filters do not prove', () => {
  const query = { structuredQuery: { from: [{ collectionId: 'bookings' }] } }
  expect(lineOf((context) => runQuery(context, '', query))).toBe(
    'denied: list bookings. rules:12: allow list: `resource.data.public` failed: Property public is undefined on object',
  )
})

test('what no statement is for, and what exceeds a limit, is said', () => {
  expect(lineOf((context) => commit(context, set('elsewhere/a')))).toBe(
    'denied: create elsewhere/a. no `allow` is for it',
  )
  expect(lineOf((context) => commit(context, set('long/a')))).toBe(
    'denied: create long/a. maximum of 1000 expressions to evaluate has been reached',
  )
})

test('nothing of the data is printed', () => {
  const denial = denialOf((context) => commit(context, { writes: [{ delete: nameOf('bookings/one') }] }))
  expect(denialLine(denial)).toBe(
    "denied: delete bookings/one. rules:17: allow delete: `{'a': 1}[resource.data.name]` failed: Property is undefined on object",
  )
  expect(JSON.stringify(denial.explain())).not.toContain('Secret')
})

test('a long chain of operands is explained', () => {
  expect(lineOf((context) => commit(context, set('deep/a')))).toMatch(/`false` was false$/)
})
