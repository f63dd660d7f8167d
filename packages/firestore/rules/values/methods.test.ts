import { describe } from 'vitest'
import { failing, rows } from '../../testing/rows.ts'

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
    `'banana'.replace('a', 'o') == 'bonono'`,
    `'a.b'.replace('[.]', '') == 'ab'`,
    `'ABCÄ'.lower() == 'abcÄ'`,
    `'  a b\\t '.trim() == 'a b'`,
  ])
  failing('is an error', [
    [`'a'.matches(1)`, 'Function not found error: Name: [matches].'],
    [`'a'.matches('(' + 'a')`, 'Invalid regular expression.'],
    [`(1).size() == 1`, 'Function not found error: Name: [size].'],
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
    `!['a'].hasAny([1.0]) && ![1].hasAny([1.0]) && ![1].hasAll([1.0]) && ![1].hasOnly([1.0])`,
    `[1].concat([2]) == [1, 2]`,
    `['a', 'b'].join('-') == 'a-b'`,
    `[1, 2.0, true, null].join(',') == '1,2.0,true,null'`,
    `['a', 'a'].toSet().size() == 1`,
  ])
  failing('is an error', [
    [`['a'].hasAny('a')`, 'Function not found error'],
    [`[1].concat(1) == [1, 1]`, 'Function not found error'],
    [`[[1]].join(',') == '1'`, 'Function not found error'],
    [`['a'].hasOnly(null)`, 'Function not found error'],
    [`['a'].hasAny(['a'].toSet()) != null`, 'Function not found error'],
    [`['a'].hasAll(['a'].toSet()) != null`, 'Function not found error'],
    [`['a'].hasOnly(['a'].toSet()) != null`, 'Function not found error'],
    [`['a'].concat(['a'].toSet()) != null`, 'Function not found error'],
  ])
})

describe('set', () => {
  rows('holds', [
    `['a', 'b'].toSet().hasAny(['b'])`,
    `['a', 'b'].toSet().hasAll(['a', 'b'].toSet())`,
    `['a'].toSet().hasOnly(['a', 'b']) && [1].toSet().hasOnly([1.0])`,
    `['a', 'b'].toSet().intersection(['b'].toSet()) == ['b'].toSet()`,
    `['a'].toSet().size() == 1`,
  ])
  failing('is an error', [[`['a'].toSet().intersection(['a']) != null`, 'Function not found error']])
})

describe('map and map_diff', () => {
  rows('holds', [
    `{'a': 1, 'b': 2}.size() == 2`,
    `{'b': 1, 'a': 2, 'B': 3}.keys() == ['B', 'a', 'b']`,
    `{'a': 1}.keys().hasOnly(['a'])`,
    `{'a': 1, 'b': 2}.values() == [1, 2]`,
    `{'a': 1}.get('a', 0) == 1`,
    `{'a': 1}.get('b', 0) == 0`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).affectedKeys() == ['a', 'b', 'c'].toSet()`,
    `{'a': [1], 'b': 2}.diff({'a': [1.0]}).unchangedKeys() == ['a'].toSet()`,
    `!{'a': 1}.diff({'a': 1}).affectedKeys().hasAny(['a'])`,
  ])
  failing('is an error', [
    [`{'a': 1}.diff(null).addedKeys().size() == 1`, 'Null value error.'],
    [`{'a': 1}.get(1, 2) == 2`, 'Function not found error'],
    [`{'a': 1}.diff([]).addedKeys().size() == 1`, 'Function not found error'],
  ])
})

describe('timestamp', () => {
  const at = `timestamp.value(1893662625123)`
  rows('holds', [
    `${at}.year() == 2030 && ${at}.month() == 1 && ${at}.day() == 3`,
    `${at}.dayOfWeek() == 4`,
    `timestamp.date(2030, 1, 6).dayOfWeek() == 7`,
    `${at}.toMillis() == 1893662625123`,
    `${at}.date() == timestamp.date(2030, 1, 3)`,
    `${at}.time() == duration.time(9, 23, 45, 123000000)`,
    `timestamp.date(1969, 12, 31).time() == duration.value(0, 's')`,
    `timestamp.value(-1).date() == timestamp.date(1969, 12, 31) && timestamp.value(-1).nanos() == 999000000`,
  ])
  failing('is an error', [
    [`timestamp.date(2030, 2, 30).day() == 2`, 'Invalid date.'],
    [`timestamp.date(2030, 13, 1).day() == 1`, 'Invalid date.'],
    [`timestamp.value(9223372036854775807).year() > 1`, 'Timestamp out of range.'],
    [`timestamp.date(9999, 12, 31) + duration.value(1, 'd') > request.time`, 'Timestamp out of range.'],
  ])
})

describe('duration', () => {
  rows('holds', [
    `duration.value(2, 'h').seconds() == 7200`,
    `duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000`,
    `duration.time(1, 2, 3, 4) == duration.value(3723, 's') + duration.value(4, 'ns')`,
  ])
  failing('is an error', [
    [`duration.value(1, 'y').seconds() > 0`, 'Unknown unit of duration.'],
    [`duration.value(1.5, 'h').seconds() > 0`, 'Function not found error: Name: [duration.value].'],
    [`duration.value(9223372036854775807, 'w').seconds() > 0`, 'Duration out of range.'],
  ])
})

describe('conversions', () => {
  rows('holds', [`int('07') == 7 && int('-3') == -3 && int(2.9) == 2 && int(-2.9) == -2 && int(4) == 4`])
  failing('is an error', [
    [`int('1.5') == 1`, 'Invalid integer.'],
    [`int('') == 0`, 'Invalid integer.'],
    [`int('99999999999999999999') > 0`, 'Integer overflow.'],
    [`int(true) == 1`, 'Function not found error: Name: [int].'],
  ])
})

describe('math', () => {
  rows('holds', [`math.abs(-3) == 3 && math.abs(-1.5) == 1.5`])
  failing('is an error', [[`math.abs('1') == 1`, 'Function not found error: Name: [math.abs].']])
})
