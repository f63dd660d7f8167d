import { expect, test } from 'vitest'
import { isWayToReach, peopleIn, type PersonRecord } from './people.ts'

test.each([
  ['amantle@guest.example', true],
  ['71234567', true],
  ['+44 20 7946 0000', true],
  ['4567', false],
  ['Amantle Moyo', false],
  ['  ', false],
])('by “%s” somebody is looked for: %s', (typed, isLookedFor) => {
  expect(isWayToReach(typed)).toBe(isLookedFor)
})

const record = (own: Partial<PersonRecord>): PersonRecord => ({
  ...{ kind: 'bookings', id: 'b', fullName: '', firstName: '', lastName: '', email: '', phone: '' },
  ...own,
})

test('records of one e-mail are one person, without an e-mail those of one phone', () => {
  const people = peopleIn([
    record({ kind: 'clients', id: 'known', fullName: 'Amantle Moyo', email: 'a@guest.example' }),
    record({ email: 'A@guest.example ', phone: '+267 71234567' }),
    record({ kind: 'contacts', fullName: 'Neo', email: 'n@guest.example', phone: '+267 71234567' }),
    record({ firstName: 'Thato', phone: '+267 71234567' }),
    record({ fullName: 'Thato', phone: '+26771234567' }),
  ])
  expect(people).toEqual([
    {
      ...{ id: 'known', fullName: 'Amantle Moyo', email: 'a@guest.example', phone: '+267 71234567' },
      ...{ bookings: 1, contacts: 0, clients: 1 },
    },
    {
      ...{ id: '', fullName: 'Neo', email: 'n@guest.example', phone: '+267 71234567' },
      ...{ bookings: 0, contacts: 1, clients: 0 },
    },
    {
      ...{ id: '', fullName: 'Thato', email: '', phone: '+267 71234567' },
      ...{ bookings: 2, contacts: 0, clients: 0 },
    },
  ])
})

test('two profiles of one phone are two people', () => {
  const profiles = ['one', 'two'].map((id) => record({ kind: 'clients', id, phone: '+267 71234567' }))
  expect(peopleIn(profiles).map(({ id }) => id)).toEqual(['one', 'two'])
})
