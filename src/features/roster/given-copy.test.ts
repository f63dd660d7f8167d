import { expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import {
  copyStateText,
  fingerprintOf,
  givenFields,
  givenTo,
  isUntold,
  lastGiven,
  parseCall,
  parseGivenCopy,
} from './calls.ts'
import type { CopyLine, TherapistCopy } from './therapist-copy.ts'

const LINE: CopyLine = {
  ...{ key: 'b1 0', from: 600, to: 660, texts: ['10:00 AM to 11:00 AM', 'Amara'] },
  ...{ alert: '', healthNote: '' },
}
const copyOf = (id: string, own: Partial<CopyLine> = {}): TherapistCopy => ({
  ...{ date: DATE, therapist: therapist(id), hours: '9:00 AM to 7:00 PM' },
  lines: [{ ...LINE, ...own }],
})
const LATER = { texts: ['10:15 AM to 11:15 AM', 'Amara'] }
const given = (id: string, copies: readonly TherapistCopy[], minute: number) => {
  const at = new Date(Date.UTC(2030, 0, 14, 15, minute))
  const found = parseGivenCopy(id, { date: DATE, copies: givenFields(copies), at, by: { name: 'Thato', uid: 'x' } })
  return found ? [found] : []
}
const NOW = new Date('2030-01-14T16:00:00Z')

it('has another fingerprint for each other text', () => {
  const own = [
    {},
    LATER,
    { texts: ['10:00 AM to 11:00 AM', 'Amara, room 12'] },
    { alert: 'Nuts' },
    { healthNote: 'Nuts' },
  ]
  expect(new Set(own.map((one) => fingerprintOf(copyOf('neo', one)))).size).toBe(own.length)
  expect(fingerprintOf(copyOf('neo'))).toBe(fingerprintOf(copyOf('neo')))
})

it('compares with what was sent, or printed where nothing was sent', () => {
  const printed = given(DATE, [copyOf('neo'), copyOf('thato')], 50)
  const sent = given(`${DATE}-neo`, [copyOf('neo', LATER)], 40)
  const say = (copy: TherapistCopy, from = [...printed, ...sent]) => copyStateText(copy, lastGiven(copy, from), NOW)
  expect(say(copyOf('neo'), printed)).toBe('Printed at 5:50 PM today by Thato')
  expect(say(copyOf('neo', LATER), printed)).toBe('Changed since it was printed at 5:50 PM today by Thato')
  expect(say(copyOf('neo', LATER))).toBe('Sent at 5:40 PM today by Thato')
  expect(say(copyOf('neo'))).toBe('Changed since it was sent at 5:40 PM today by Thato')
  expect(say(copyOf('lesedi'))).toBe('')
  expect(say({ ...copyOf('neo'), date: '2030-01-16' })).toBe('')
})

it('is no note on a visit, and reads whatever is stored', () => {
  expect(parseGivenCopy('b1', { date: DATE, state: '' })).toBeUndefined()
  const odd = parseGivenCopy(DATE, {
    copies: ['neo', 7, 'neo 12', '\nneo 0a1b2c3d', 'neo 0a1b2c3d4', 'a b 0a1b2c3d'],
    at: 'noon',
  })
  expect([...(odd?.fingerprints ?? [])]).toEqual([['a b', '0a1b2c3d']])
})

it('names who was given a copy of the date', () => {
  const tomorrow = given('2030-01-16', [copyOf('lesedi')], 50).map((one) => ({ ...one, date: '2030-01-16' }))
  expect([...givenTo(DATE, [...given(DATE, [copyOf('neo'), copyOf('thato')], 50), ...tomorrow])]).toEqual([
    'neo',
    'thato',
  ])
})

it.each([
  ['told', DATE, false],
  ['', DATE, true],
  ['unreached', DATE, true],
  ['unreached', '2030-01-16', false],
])('a guest with the note “%s” of %s is still to be told: %s', (state, date, expected) => {
  expect(isUntold({ date: DATE }, parseCall('b1', { date, state }))).toBe(expected)
  expect(isUntold({ date: DATE }, undefined)).toBe(false)
})
