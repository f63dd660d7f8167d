import { expect, test } from 'vitest'
import { withErasedNotes } from './emptied-notes.ts'

const text = (stringValue: string) => ({ stringValue })
const time = (timestampValue: string) => ({ timestampValue })
const PROFILE = {
  ...{ fullName: text('Amantle'), notes: text('Bad knee'), alert: text('Nut allergy') },
  updatedAt: time('2024-03-01T08:00:00.123456Z'),
}
const upTo = (moment: string) => ({ visits: { integerValue: '5' }, notesErasedTo: time(moment) })

test('notes of a profile that was last changed up to the moment are empty, and no field is added', () => {
  const emptied = { ...PROFILE, notes: text(''), alert: text('') }
  expect(withErasedNotes(PROFILE, upTo('2024-03-01T08:00:00.123456Z'))).toEqual(emptied)
  expect(withErasedNotes(PROFILE, upTo('2024-03-02T00:00:00Z'))).toEqual(emptied)
})

test('the alert of a client who shall not come again stays', () => {
  const unwelcome = { ...PROFILE, isUnwelcome: { booleanValue: true } }
  const { notes, alert } = withErasedNotes(unwelcome, upTo('2024-03-02T00:00:00Z'))
  expect({ notes, alert }).toEqual({ notes: text(''), alert: PROFILE.alert })
})

test.each([
  ['a profile that was changed since', PROFILE, upTo('2024-03-01T07:59:59Z')],
  ['without a moment', PROFILE, {}],
  ['without settings', PROFILE, undefined],
  ['a profile without a time', { notes: PROFILE.notes }, upTo('2024-03-02T00:00:00Z')],
])('%s keeps them', (_, profile, records) => {
  expect(withErasedNotes(profile, records)).toBe(profile)
})
