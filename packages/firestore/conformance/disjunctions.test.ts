import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target

beforeAll(async () => {
  target = await openTarget('demo-conformance-disjunctions')
})
afterAll(() => target.close())

const int = (value: number) => ({ integerValue: String(value) })
const upTo = (count: number, first = 0): number[] => Array.from({ length: count }, (_, index) => first + index)
const condition = (op: string, value: unknown, fieldPath = 'a') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const equal = (value: number, field?: string) => condition('EQUAL', int(value), field)
const isIn = (values: number[], field?: string) => condition('IN', { arrayValue: { values: values.map(int) } }, field)
const contains = (value: unknown) => condition('ARRAY_CONTAINS', value)
const containsAny = (...values: number[]) =>
  condition('ARRAY_CONTAINS_ANY', { arrayValue: { values: values.map(int) } })
const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } })
const equals = (count: number) => upTo(count).map((value) => equal(value))
const double = (doubleValue: number | string) => ({ doubleValue })

const query = (where: unknown) => ({ structuredQuery: { from: [{ collectionId: 'c' }], where } })

test.each([
  ['31 different values', any(...equals(31)), 400],
  ['one value 31 times', any(...upTo(31).map(() => equal(1))), 200],
  ['a list with repeated values', all(isIn([0, 0, 1, 1, 2, 2]), isIn(upTo(10), 'b')), 200],
  ['lists of two fields', all(isIn(upTo(6)), isIn(upTo(6), 'b')), 400],
  ['the same list twice, in another order', all(isIn(upTo(30)), isIn(upTo(30).reverse())), 200],
  ['the same list inside', all(isIn(upTo(8)), all(isIn(upTo(8)), equal(1, 'b'))), 200],
  ['a list and an OR of its values', all(isIn(upTo(8)), any(...equals(8))), 200],
  ['two lists with 3 of 6 values in common', all(isIn(upTo(6)), isIn(upTo(6, 3))), 400],
  ['an OR of lists with two values in common', any(isIn(upTo(16)), isIn(upTo(16, 14))), 200],
  ['an OR of lists with one value in common', any(isIn(upTo(16)), isIn(upTo(16, 15))), 400],
  ['an OR of 31 values and all of them', all(any(...equals(31)), ...equals(31)), 200],
  ['the same array-contains-any, with repetitions', all(containsAny(1, 1, 2), containsAny(2, 1)), 200],
  ['array-contains-any and an OR of its values', all(containsAny(1, 2), any(contains(int(1)), contains(int(2)))), 200],
  ['array-contains-any and array-contains', all(containsAny(1), contains(int(1))), 400],
  ['array-contains twice', all(contains(int(1)), contains(int(1))), 200],
  ['array-contains and the same inside', all(contains(int(1)), all(contains(int(1)))), 400],
  ['array-contains of an integer and its double', all(contains(int(1)), contains(double(1))), 400],
  ['array-contains of infinity and NaN', all(contains(double('Infinity')), contains(double('NaN'))), 400],
])('of at most 30 disjunctions and one array-contains in each: %s', async (_, where, status) => {
  expect(await target.rest('POST', ':runQuery', query(where))).toMatchObject({ status })
})

/** Loads rules with this condition for lists, and asks queries as a stranger. */
const underRule = async (condition: string) => {
  await target.loadRules(`rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /c/{id} { allow list: if ${condition}; } } }`)
  const { host, port, project } = target.address
  return (where: unknown) =>
    fetch(`http://${host}:${port}/v1/projects/${project}/databases/(default)/documents:runQuery`, {
      method: 'POST',
      body: JSON.stringify(query(where)),
    })
}

test('rules are asked about each once', async () => {
  const ask = await underRule(`resource.data.a in ${JSON.stringify(upTo(8))}`)
  expect(await ask(all(isIn(upTo(8)), all(isIn(upTo(8)))))).toMatchObject({ status: 200 })
  expect(await ask(all(isIn(upTo(9)), all(isIn(upTo(9)))))).toMatchObject({ status: 403 })
})

test('array-contains with null proves nothing to the rules', async () => {
  const ask = await underRule('null in resource.data.a || resource.data.a.hasAny([1, null])')
  expect(await ask(contains(int(1)))).toMatchObject({ status: 200 })
  expect(await ask(contains({ nullValue: null }))).toMatchObject({ status: 403 })
})
