import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../testing/condition.ts'
import { failing, rows } from '../../testing/rows.ts'

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
    `true == (1 in [1])`,
    `1 is int == true`,
    `false ? false : true`,
    `(true ? 'a' : 1) == 'a'`,
    `true ? true : false ? false : false`,
    `"it's" == 'it\\'s'`,
    `{'a': 1, "b": [2,]}.b == [2]`,
    `null == null`,
    `/* here */ true // and there\n`,
    `/databases/(default)/documents/a/b == /databases/$(database)/documents/a/b`,
    `/a/$('b/c') != /a/b/c`,
    `string(/users/$(request.auth.uid)/notes/n-1.txt) == '/users/alice/notes/n-1.txt'`,
    `8 / 2 / 2 == 2`,
  ])
})

describe('equality', () => {
  rows('holds', [
    `1 == 1.0`,
    `9007199254740993 == 9007199254740992.0 && 9007199254740993 != 9007199254740992`,
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
    `timestamp.value(0) + duration.value(1, 's') == timestamp.value(1000)`,
    `timestamp.value(5000) - timestamp.value(3000) == duration.value(2, 's')`,
    `timestamp.value(5000) - duration.value(2, 's') == timestamp.value(3000)`,
    `duration.value(3, 's') - duration.value(2, 's') == duration.value(1000, 'ms')`,
  ])
  failing('is an error', [
    [`1 / 0 == 0`, 'Division by zero.'],
    [`1 % 0 == 0`, 'Division by zero.'],
    [`9223372036854775807 + 1 > 0`, 'Integer overflow.'],
    [`-9223372036854775808 - 1 < 0`, 'Integer overflow.'],
    [`[1] + [2] == [1, 2]`, 'Received: list + list.'],
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
    `!(1 in [1.0]) && 1 in [1.0].toSet() && 0.0 in [-0.0]`,
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
