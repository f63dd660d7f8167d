import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'
import { DATE } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { copyStateText, fingerprintOf, givenFields, parseGivenCopy, stateOfCopy } from './given-copy.ts'
import type { CopyVisit, TherapistCopy } from './therapist-copy.ts'

const VISIT: CopyVisit = {
  ...{ key: 'b1 0', from: 600, to: 660, cleaning: '', guest: 'Amara' },
  ...{ treatment: 'Swedish Massage', colleagues: '', alert: '', asks: '', requests: '' },
}
const copyOf = (id: string, own: Partial<CopyVisit> = {}): TherapistCopy => ({
  ...{ date: DATE, therapist: therapist(id), hours: '9:00 AM to 7:00 PM' },
  lines: [{ ...VISIT, ...own }],
})
const given = (id: string, copies: readonly TherapistCopy[], minute: number) => {
  const at = new Date(Date.UTC(2030, 0, 14, 15, minute))
  const found = parseGivenCopy(id, { date: DATE, copies: givenFields(copies), at, by: { name: 'Thato', uid: 'x' } })
  return found ? [found] : []
}
const NOW = new Date('2030-01-14T16:00:00Z')

it('has the same fingerprint for the same text only', () => {
  const texts = fc.record({ guest: fc.string(), requests: fc.string(), from: fc.nat(1_439) })
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const isSame = fingerprintOf(copyOf('neo', one)) === fingerprintOf(copyOf('neo', other))
      const wasSame = JSON.stringify(one) === JSON.stringify(other)
      expect(isSame || !wasSame).toBe(true)
    }),
    randomRuns(200, 10_000),
  )
  const own = [
    {},
    { guest: 'Amara, room 12' },
    { from: 615 },
    { cleaning: 'cleaning until 11:15 AM' },
    { alert: 'Nuts' },
    { requests: 'Quiet' },
  ]
  expect(new Set(own.map((one) => fingerprintOf(copyOf('neo', one)))).size).toBe(own.length)
})

it('compares with what was sent last, or printed where nothing was sent', () => {
  const printed = given(DATE, [copyOf('neo'), copyOf('thato')], 10)
  const sent = given(`${DATE}-neo`, [copyOf('neo', { from: 615 })], 40)
  const say = (copy: TherapistCopy, from = [...sent, ...printed]) => copyStateText(stateOfCopy(copy, from), NOW)
  expect(say(copyOf('neo'), printed)).toBe('Printed at 5:10 PM today by Thato')
  expect(say(copyOf('neo', { from: 615 }), printed)).toBe('Changed since it was printed at 5:10 PM today by Thato')
  expect(say(copyOf('neo', { from: 615 }))).toBe('Sent at 5:40 PM today by Thato')
  expect(say(copyOf('neo'))).toBe('Changed since it was sent at 5:40 PM today by Thato')
  const printedLater = given(DATE, [copyOf('neo')], 50)
  expect(say(copyOf('neo'), [...sent, ...printedLater])).toBe('Changed since it was sent at 5:40 PM today by Thato')
  expect(say(copyOf('thato'))).toBe('Printed at 5:10 PM today by Thato')
  expect(say(copyOf('lesedi'))).toBe('')
  expect(say({ ...copyOf('neo'), date: '2030-01-16' })).toBe('')
})

it('is no note on a visit, and reads whatever is stored', () => {
  expect(parseGivenCopy('b1', { date: DATE, state: '' })).toBeUndefined()
  const odd = parseGivenCopy(DATE, { copies: ['neo', 7, 'neo 12', 'a b 0a1b2c3d'], at: 'noon' })
  expect(odd).toMatchObject({ date: '', at: null, isPrinted: true })
  expect([...(odd?.fingerprints ?? [])]).toEqual([['a b', '0a1b2c3d']])
})
