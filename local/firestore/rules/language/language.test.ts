import { describe, expect, test } from 'vitest'
import { fieldsOf, outcomeOf, verdictOn } from '../../testing/condition.ts'

const before = fieldsOf({
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
})
const auth = { uid: 'alice', token: { role: 'staff', level: 2, ratio: 0.5, email_verified: true, groups: ['x', 'y'] } }
const database = { before, auth }

/** Every condition is true, and its negation is false. */
const rows = (title: string, conditions: string[]) =>
  test.each(conditions)(`${title}: %s`, (condition) => {
    expect(outcomeOf(condition, database)).toBe('true')
    expect(outcomeOf(`(${condition}) == false`, database)).toBe('false')
  })

/** Every condition is an error, and so is its negation. */
const failing = (title: string, conditions: [condition: string, message: string][]) =>
  test.each(conditions)(`${title}: %s`, (condition, message) => {
    expect(outcomeOf(condition, database)).toContain(message)
    expect(verdictOn(`!(${condition})`, database).allowed).toBe(false)
  })

describe('literals and precedence', () => {
  rows('holds', [
    `1 + 2 * 3 == 7`,
    `(1 + 2) * 3 == 9`,
    `10 - 2 - 3 == 5`,
    `2 * 3 % 4 == 2`,
    `-2 + 5 == 3`,
    `- (2 + 5) == -7`,
    `-9223372036854775808 < 0`,
    `true || false && false`,
    `!false && true`,
    `1 < 2 == true`,
    `true == 1 in [1]`,
    `1 is int == true`,
    `false ? false : true`,
    `(true ? 'a' : 1) == 'a'`,
    `true ? true : false ? false : false`,
    `"it's" == 'it\\'s'`,
    `'\\x41\\u0042\\U00000043\\104' == 'ABCD'`,
    `b'\\xff\\x00'.size() == 2`,
    `b'é'.size() == 1`,
    `{'a': 1, "b": [2,]}.b == [2]`,
    `1.5e2 == 150.0`,
    `null == null`,
    `/* here */ true // and there\n`,
    `/users/$(request.auth.uid)/notes/n-1.txt == path('/users/alice/notes/n-1.txt')`,
    `/databases/(default)/documents/a/b == /databases/$(database)/documents/a/b`,
    `/a/$(1)/$(/b/c) == /a/1/b/c`,
    `8 / 2 / 2 == 2`,
  ])
})

describe('equality', () => {
  rows('holds', [
    `1 == 1.0`,
    `9007199254740993 != 9007199254740992.0`,
    `[1] != [1.0]`,
    `{'a': 1} != {'a': 1.0}`,
    `[1].toSet() == [1.0].toSet()`,
    `['a', 'b'].toSet() == ['b', 'a', 'a'].toSet()`,
    `[1, 2] != [2, 1]`,
    `{'a': 1, 'b': 2} == {'b': 2, 'a': 1}`,
    `'1' != 1`,
    `null != false`,
    `[] != {}`,
    `/a/b != '/a/b'`,
    `b'a' == 'a'.toUtf8()`,
    `latlng.value(1, 2) == latlng.value(1.0, 2.0)`,
    `duration.value(60, 's') == duration.value(1, 'm')`,
    `math.sqrt(-1) != math.sqrt(-1)`,
  ])
})

describe('order', () => {
  rows('holds', [
    `1 < 2`,
    `2 <= 2.0`,
    `3 > 2.5`,
    `'a' < 'b'`,
    `'Z' < 'a'`,
    `timestamp.value(1) > timestamp.value(0)`,
    `duration.value(1, 'h') >= duration.value(60, 'm')`,
    `!(math.sqrt(-1) < 1)`,
  ])
  failing('is an error between', [
    [`1 < 'a'`, 'Unsupported operation error. Received: int < string.'],
    [`null < 3`, 'Null value error.'],
    [`3 >= null`, 'Null value error.'],
    [`true < false`, 'Unsupported operation error'],
    [`[1] < [2]`, 'Unsupported operation error'],
    [`timestamp.value(1) < duration.value(1, 's')`, 'Unsupported operation error'],
  ])
})

describe('arithmetic', () => {
  rows('holds', [
    `5 / 2 == 2`,
    `-5 / 2 == -2`,
    `-5 % 2 == -1`,
    `5 / 2.0 == 2.5`,
    `1 + 1.5 == 2.5`,
    `1 / 0.0 > 1000`,
    `'a' + 'b' == 'ab'`,
    `[1] + [2] == [1, 2]`,
    `timestamp.value(0) + duration.value(1, 's') == timestamp.value(1000)`,
    `duration.value(1, 's') + timestamp.value(0) == timestamp.value(1000)`,
    `timestamp.value(5000) - timestamp.value(3000) == duration.value(2, 's')`,
    `timestamp.value(5000) - duration.value(2, 's') == timestamp.value(3000)`,
    `duration.value(3, 's') - duration.value(2, 's') == duration.value(1000, 'ms')`,
  ])
  failing('is an error', [
    [`1 / 0 == 0`, 'Division by zero.'],
    [`1 % 0 == 0`, 'Division by zero.'],
    [`9223372036854775807 + 1 > 0`, 'Integer overflow.'],
    [`-9223372036854775808 - 1 < 0`, 'Integer overflow.'],
    [`-9223372036854775808 / -1 > 0`, 'Integer overflow.'],
    [`4611686018427387904 * 2 > 0`, 'Integer overflow.'],
    [`'a' + 1 == 'a1'`, 'Unsupported operation error. Received: string + int.'],
    [`'a' - 'a' == ''`, 'Unsupported operation error'],
    [`null + 1 == 1`, 'Null value error.'],
    [`-'a' == 'a'`, 'Unsupported operation error. Received: -string.'],
  ])
})

describe('errors are absorbed', () => {
  rows('when the other side decides', [
    `resource.data.missing || true`,
    `true || resource.data.missing`,
    `!(resource.data.missing && false)`,
    `!(false && resource.data.missing)`,
    `1 || true`,
  ])
  failing('in no other case', [
    [`resource.data.missing || false`, 'Property missing is undefined on object.'],
    [`false || resource.data.missing`, 'Property missing is undefined on object.'],
    [`resource.data.missing && true`, 'Property missing is undefined on object.'],
    [`true && resource.data.missing`, 'Property missing is undefined on object.'],
    [`!resource.data.missing`, 'Property missing is undefined on object.'],
    [`1 || false`, 'Received: int. Expected: bool.'],
    [`true && 'yes'`, 'Received: string. Expected: bool.'],
    [`!1`, 'Received: int. Expected: bool.'],
    [`null || false`, 'Null value error.'],
    [`1 ? true : true`, 'Received: int. Expected: bool.'],
    [`resource.data.missing ? true : true`, 'Property missing'],
    [`[resource.data.missing].size() == 1`, 'Property missing'],
  ])
  test('a condition that is not a boolean allows nothing', () => {
    expect(outcomeOf(`1`)).toBe('Unsupported operation error. Received: int. Expected: bool.')
    expect(outcomeOf(`'true'`)).toContain('Received: string')
  })
})

describe('is', () => {
  rows('knows', [
    `resource.data.name is string`,
    `resource.data.count is int && resource.data.count is number && !(resource.data.count is float)`,
    `resource.data.price is float && resource.data.price is number && !(resource.data.price is int)`,
    `resource.data.tags is list`,
    `resource.data is map && request is map && resource is map`,
    `resource.data.at is timestamp`,
    `resource.data.place is latlng`,
    `resource.data.raw is bytes`,
    `resource.data.friend is path`,
    `true is bool`,
    `duration.value(1, 's') is duration`,
    `!(null is string)`,
    `!([1].toSet() is list)`,
  ])
})

describe('in', () => {
  rows('looks into', [
    `'a' in ['a', 'b']`,
    `!('c' in ['a', 'b'])`,
    `1 in [1.0]`,
    `'a' in ['a'].toSet()`,
    `'name' in resource.data`,
    `!('missing' in resource.data)`,
    `null in [null]`,
    `'uid' in resource.data.owner && !('alice' in resource.data.owner)`,
  ])
  failing('takes nothing else', [
    [`'a' in 'abc'`, 'Unsupported operation error. Received: string in string.'],
    [`1 in {'a': 1}`, 'Unsupported operation error'],
    [`'a' in null`, 'Null value error.'],
  ])
})

describe('fields, indexes and slices', () => {
  rows('reach', [
    `resource.data.owner.uid == 'alice'`,
    `resource.data['owner']['uid'] == 'alice'`,
    `resource.data.tags[1] == 'b'`,
    `'abc'[1] == 'b'`,
    `'2030-01-15'[0:4] == '2030'`,
    `'abc'[3:3] == ''`,
    `[1, 2, 3][1:3] == [2, 3]`,
    `resource.data.friend[4] == 'bob'`,
    `resource.data.nothing == null`,
    `resource.id == 'one' && id == 'one' && collection == 'things'`,
    `resource.__name__ == /databases/(default)/documents/things/one`,
    `request.path == resource.__name__`,
    `request.resource == null`,
    `request.auth.token.role == 'staff' && request.auth.token.level == 2 && request.auth.token.ratio == 0.5`,
    `request.auth.token.groups.hasAll(['x']) && request.auth.token.email_verified`,
    `request.method == 'get'`,
    `request.time == timestamp.date(2030, 1, 15) + duration.value(9, 'h')`,
  ])
  failing('end in an error', [
    [`resource.data.missing == 1`, 'Property missing is undefined on object.'],
    [`resource.data['missing'] == 1`, 'Property missing is undefined on object.'],
    [`resource.data.nothing.x == 1`, 'Null value error.'],
    [`resource.data.name.x == 1`, 'Property x is undefined on object.'],
    [`request.query.limit < 5`, 'Property query is undefined on object.'],
    [`request.resource.data.x == 1`, 'Null value error.'],
    [`[1][1] == 1`, 'Index 1 out of bounds.'],
    [`[1][-1] == 1`, 'Index -1 out of bounds.'],
    [`'abc'[3] == ''`, 'Index 3 out of bounds.'],
    [`'abc'[1:4] == 'bc'`, 'Range 1:4 out of bounds.'],
    [`'abc'[2:1] == ''`, 'Range 2:1 out of bounds.'],
    [`[1]['a'] == 1`, 'Unsupported operation error'],
    [`null[0] == 1`, 'Null value error.'],
    [`{1: 2}.size() == 1`, 'The keys of a map are strings.'],
    [`/a/$(null) == /a`, 'Null value error.'],
    [`/a/$([1]) == /a`, 'a path segment of type list'],
  ])
  test('without a token request.auth is null', () => {
    expect(outcomeOf(`request.auth == null`)).toBe('true')
    expect(outcomeOf(`request.auth.uid == 'alice'`)).toBe('Null value error.')
  })
})
