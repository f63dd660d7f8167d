import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../testing/condition.ts'

const rows = (title: string, conditions: string[]) =>
  test.each(conditions)(`${title}: %s`, (condition) => {
    expect(outcomeOf(condition)).toBe('true')
    expect(outcomeOf(`(${condition}) == false`)).toBe('false')
  })

const failing = (conditions: [condition: string, message: string][]) =>
  test.each(conditions)('is an error: %s', (condition, message) => {
    expect(outcomeOf(condition)).toContain(message)
  })

describe('string', () => {
  rows('holds', [
    `'abc'.size() == 3`,
    `'😀'.size() == 2`,
    `''.size() == 0`,
    `'user@domain.com'.matches('.*@domain[.]com')`,
    `!'xabc'.matches('abc')`,
    `!'abcx'.matches('abc')`,
    `'ab\\nc'.matches('(?s)a.*c')`,
    `!'a\\n'.matches('a')`,
    `'+26771234567'.matches('^\\\\+267[0-9]{8}$')`,
    `'é'.matches('\\\\pL')`,
    `'a/b/c'.split('/') == ['a', 'b', 'c']`,
    `'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']`,
    `'banana'.replace('a', 'o') == 'bonono'`,
    `'a.b'.replace('[.]', '') == 'ab'`,
    `'ABCÄ'.lower() == 'abcÄ'`,
    `'abcß'.upper() == 'ABCß'`,
    `'  a b\\t '.trim() == 'a b'`,
    `'é'.toUtf8().size() == 2`,
  ])
  failing([
    [`'a'.matches(1)`, 'Function not found error: Name: [matches].'],
    [`'a'.matches('(' + 'a')`, 'Invalid regular expression: (a.'],
    [`1.size() == 1`, 'Function not found error: Name: [size].'],
    [`null.size() == 1`, 'Null value error.'],
    [`'a'.hasOnly(['a'])`, 'Function not found error: Name: [hasOnly].'],
  ])
})

describe('list', () => {
  rows('holds', [
    `[1, 2].size() == 2`,
    `['a', 'b'].hasAny(['b', 'c'])`,
    `!['a', 'b'].hasAny(['c'])`,
    `!['a'].hasAny([])`,
    `['a', 'b'].hasAll(['a'])`,
    `!['a'].hasAll(['a', 'b'])`,
    `['a'].hasAll([])`,
    `['a', 'a'].hasOnly(['a', 'b'])`,
    `[].hasOnly(['a'])`,
    `!['a', 'c'].hasOnly(['a', 'b'])`,
    `['a'].hasOnly(['a'].toSet())`,
    `[1].concat([2]) == [1, 2]`,
    `[1, 2, 1].removeAll([1]) == [2]`,
    `['a', 'b'].join('-') == 'a-b'`,
    `[1, 2.0, true, null].join(',') == '1,2.0,true,null'`,
    `['a', 'a'].toSet().size() == 1`,
  ])
  failing([
    [`['a'].hasAny('a')`, 'Function not found error'],
    [`[1].concat(1) == [1, 1]`, 'Function not found error'],
    [`[[1]].join(',') == '1'`, 'Function not found error'],
    [`['a'].hasOnly(null)`, 'Function not found error'],
  ])
})

describe('set', () => {
  rows('holds', [
    `['a', 'b'].toSet().hasAny(['b'])`,
    `['a', 'b'].toSet().hasAll(['a', 'b'].toSet())`,
    `['a'].toSet().hasOnly(['a', 'b'])`,
    `['a'].toSet().union(['b'].toSet()) == ['b', 'a'].toSet()`,
    `['a', 'b'].toSet().intersection(['b'].toSet()) == ['b'].toSet()`,
    `['a', 'b'].toSet().difference(['b'].toSet()) == ['a'].toSet()`,
    `['a'].toSet().size() == 1`,
  ])
})

describe('map and map_diff', () => {
  rows('holds', [
    `{'a': 1, 'b': 2}.size() == 2`,
    `{'a': 1, 'b': 2}.keys() == ['b', 'a'].toSet()`,
    `{'a': 1}.keys().hasOnly(['a'])`,
    `{'a': 1, 'b': 2}.values() == [1, 2]`,
    `{'a': 1}.get('a', 0) == 1`,
    `{'a': 1}.get('b', 0) == 0`,
    `{'a': {'b': 1}}.get(['a', 'b'], 0) == 1`,
    `{'a': 1}.get(['a', 'b'], 0) == 0`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).removedKeys() == ['c'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).affectedKeys() == ['a', 'b', 'c'].toSet()`,
    `{'a': [1], 'b': 2}.diff({'a': [1.0]}).unchangedKeys() == ['a'].toSet()`,
    `!{'a': 1}.diff({'a': 1}).affectedKeys().hasAny(['a'])`,
  ])
  failing([
    [`{'a': 1}.diff(null).addedKeys().size() == 1`, 'Null value error.'],
    [`{'a': 1}.get(1, 2) == 2`, 'Function not found error'],
    [`{'a': 1}.diff([]).addedKeys().size() == 1`, 'Function not found error'],
  ])
})

describe('timestamp', () => {
  const at = `timestamp.value(1893662625123)`
  rows('holds', [
    `${at}.year() == 2030 && ${at}.month() == 1 && ${at}.day() == 3`,
    `${at}.hours() == 9 && ${at}.minutes() == 23 && ${at}.seconds() == 45 && ${at}.nanos() == 123000000`,
    `${at}.dayOfWeek() == 4 && ${at}.dayOfYear() == 3`,
    `timestamp.date(2030, 1, 6).dayOfWeek() == 7`,
    `timestamp.date(2028, 12, 31).dayOfYear() == 366`,
    `${at}.toMillis() == 1893662625123`,
    `${at}.date() == timestamp.date(2030, 1, 3)`,
    `${at}.time() == duration.time(9, 23, 45, 123000000)`,
    `timestamp.date(1969, 12, 31).time() == duration.value(0, 's')`,
    `timestamp.value(-1).date() == timestamp.date(1969, 12, 31) && timestamp.value(-1).nanos() == 999000000`,
    `timestamp.date(1, 1, 1).year() == 1`,
  ])
  failing([
    [`timestamp.date(2030, 2, 30).day() == 2`, 'Invalid date.'],
    [`timestamp.date(2030, 13, 1).day() == 1`, 'Invalid date.'],
    [`timestamp.value(9223372036854775807).year() > 1`, 'Timestamp out of range.'],
    [`timestamp.date(9999, 12, 31) + duration.value(1, 'd') > request.time`, 'Timestamp out of range.'],
  ])
})

describe('duration', () => {
  rows('holds', [
    `duration.value(1, 'w') == duration.value(7, 'd')`,
    `duration.value(2, 'h').seconds() == 7200`,
    `duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000`,
    `duration.value(5, 'ns').nanos() == 5`,
    `duration.time(1, 2, 3, 4) == duration.value(3723, 's') + duration.value(4, 'ns')`,
    `duration.abs(duration.value(-20, 'm')) == duration.value(20, 'm')`,
  ])
  failing([
    [`duration.value(1, 'y').seconds() > 0`, 'Unknown unit of duration: y.'],
    [`duration.value(1.5, 'h').seconds() > 0`, 'Function not found error: Name: [duration.value].'],
    [`duration.value(9223372036854775807, 'w').seconds() > 0`, 'Duration out of range.'],
  ])
})

describe('bytes, latlng, path', () => {
  rows('holds', [
    `b'\\xfb\\xfb'.toHexString() == 'fbfb' && b'\\xfb\\xfb'.toBase64() == '+/s='`,
    `latlng.value(-24.6, 25.9).latitude() == -24.6 && latlng.value(-24.6, 25.9).longitude() == 25.9`,
    `math.abs(latlng.value(0, 0).distance(latlng.value(0, 1)) - 111195) < 1`,
    `latlng.value(10, 20).distance(latlng.value(10, 20)) == 0`,
    `path('/users/{name}/x').bind({'name': 'alice'}) == /users/alice/x`,
    `path('users/$(name)').bind({'name': 'alice'}) == /users/alice`,
  ])
  failing([
    [`latlng.value(91, 0).latitude() > 0`, 'Invalid latitude or longitude.'],
    [`path('/users/{name}').bind({}) == /users/alice`, 'Function not found error'],
  ])
})

describe('conversions', () => {
  rows('holds', [
    `int('07') == 7 && int('-3') == -3 && int(2.9) == 2 && int(-2.9) == -2 && int(4) == 4`,
    `float('1.5') == 1.5 && float(2) is float && float('1e3') == 1000.0`,
    `string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null' && string('a') == 'a'`,
    `string(12345678.0) == '1.2345678E7' && string(0.0001) == '1.0E-4' && string(0.5) == '0.5'`,
    `string(/a/b) == '/a/b'`,
    `bool('true') && !bool('false') && bool(true)`,
    `debug(5) == 5`,
  ])
  failing([
    [`int('1.5') == 1`, 'Invalid integer.'],
    [`int('') == 0`, 'Invalid integer.'],
    [`int('99999999999999999999') > 0`, 'Integer overflow.'],
    [`int(1e300) > 0`, 'Integer overflow.'],
    [`int(true) == 1`, 'Function not found error: Name: [int].'],
    [`float('x') > 0.0`, 'Invalid float.'],
    [`bool('yes')`, 'Invalid boolean.'],
    [`string([]) == '[]'`, 'Function not found error: Name: [string].'],
  ])
})

describe('math and hashing', () => {
  rows('holds', [
    `math.abs(-3) == 3 && math.abs(-1.5) == 1.5`,
    `math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(2.5) == 3 && math.round(1) == 1`,
    `math.ceil(1.2) is int`,
    `math.sqrt(9) == 3.0 && math.pow(2, 10) == 1024`,
    `math.isNaN(math.sqrt(-1)) && !math.isNaN(1) && math.isInfinite(1 / 0.0)`,
    `hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'`,
    `hashing.sha256(b'abc').toHexString() == 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'`,
    `hashing.crc32('123456789').toHexString() == 'cbf43926'`,
    `hashing.crc32c('123456789').toHexString() == 'e3069283'`,
  ])
  failing([
    [`math.floor(math.sqrt(-1)) == 0`, 'Integer overflow.'],
    [`math.abs(-9223372036854775808) > 0`, 'Integer overflow.'],
    [`math.abs('1') == 1`, 'Function not found error: Name: [math.abs].'],
  ])
})
