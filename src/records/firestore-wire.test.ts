import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainFields } from './firestore-wire.ts'

it('turns typed values into plain ones, at any depth', () => {
  const fields = {
    text: { stringValue: 'Neo' },
    whole: { integerValue: '60' },
    part: { doubleValue: 1.5 },
    odd: { doubleValue: 'NaN' },
    yes: { booleanValue: true },
    none: { nullValue: null },
    at: { timestampValue: '2030-01-15T08:00:00Z' },
    empty: { arrayValue: {} },
    list: { arrayValue: { values: [{ mapValue: { fields: { name: { stringValue: 'Summer' } } } }, { mapValue: {} }] } },
  }
  expect(plainFields(fields)).toEqual({
    text: 'Neo',
    whole: 60,
    part: 1.5,
    odd: NaN,
    yes: true,
    none: null,
    at: '2030-01-15T08:00:00Z',
    empty: [],
    list: [{ name: 'Summer' }, {}],
  })
})

it('never throws, whatever the answer holds', () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ mapValue: fc.anything() }),
    fc.record({ arrayValue: fc.record({ values: fc.anything() }) }),
  )
  fc.assert(fc.property(fc.oneof(odd, fc.dictionary(fc.string(), odd)), (fields) => void plainFields(fields)))
})
