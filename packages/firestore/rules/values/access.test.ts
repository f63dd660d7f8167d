import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../testing/condition.ts'
import { failing, rows } from '../../testing/rows.ts'

describe('fields, indexes and slices', () => {
  rows('reach', [
    `resource.data.owner.uid == 'alice'`,
    `resource.data['owner']['uid'] == 'alice'`,
    `resource.data.tags[1] == 'b'`,
    `'abc'[1] == 'b'`,
    `'2030-01-15'[0:4] == '2030'`,
    `'abc'[1:] == 'bc' && 'abc'[:2] == 'ab' && 'abc'[:] == 'abc' && 'abc'[1:1] == ''`,
    `[1, 2, 3][1:3] == [2, 3] && [1, 2, 3][:1] == [1] && [][:] == []`,
    `resource.data.friend[4] == 'bob'`,
    `resource.data.nothing == null`,
    `resource.id == 'one' && id == 'one' && collection == 'things'`,
    `resource.__name__ == /databases/(default)/documents/things/one`,
    `request.path == resource.__name__`,
    `request.auth.token.role == 'staff' && request.auth.token.level == 2 && request.auth.token.ratio == 0.5`,
    `request.auth.token.groups.hasAll(['x']) && request.auth.token.email_verified`,
    `request.method == 'get'`,
    `request.time == timestamp.date(2030, 1, 15) + duration.value(9, 'h')`,
  ])
  failing('end in an error', [
    [`resource.data.missing == 1`, 'Property missing is undefined on object.'],
    [`resource.data['missing'] == 1`, 'Property is undefined on object.'],
    [`resource.data.nothing.x == 1`, 'Null value error.'],
    [`resource.data.name.x == 1`, 'Property x is undefined on object.'],
    [`request.query.limit < 5`, 'Property query is undefined on object.'],
    [`request.resource == null`, 'Property resource is undefined on object.'],
    [`[1][1] == 1`, 'Index out of bounds.'],
    [`[1][-1] == 1`, 'Index out of bounds.'],
    [`'abc'[3] == ''`, 'Index out of bounds.'],
    [`'abc'[1:4] == 'bc'`, 'Index out of bounds.'],
    [`'abc'[2:1] == ''`, 'Index out of bounds.'],
    [`[1]['a'] == 1`, 'Unsupported operation error'],
  ])
  test('without a token request.auth is null', () => {
    expect(outcomeOf(`request.auth == null`)).toBe('true')
    expect(outcomeOf(`request.auth.uid == 'alice'`)).toBe('Null value error.')
  })
})
