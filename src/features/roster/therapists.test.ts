import { expect, it } from 'vitest'
import { therapist } from '#support/therapists.ts'
import { parseTherapists } from './therapists.ts'

it('the therapists of settings/therapists get defaults for what is odd; without an id there is none, and at most twenty', () => {
  const neo = {
    id: 'neo',
    gender: 'Woman',
    categories: ['nails', 'sauna', 'massage'],
    weeks: [{ weekdays: [6, 9, 'Monday'] }],
  }
  const odd = [
    neo,
    { id: 'neo', name: 'Another' },
    { id: 'thato', categories: 'massage', name: ' ' },
    { name: 'Nobody' },
    null,
  ]
  expect(parseTherapists({ therapists: odd })).toEqual([
    therapist('neo', { name: 'neo', categories: ['massage', 'nails'], weekdays: [6] }),
    therapist('thato', { name: 'thato', categories: [] }),
  ])
  expect([undefined, { therapists: 'Neo' }].map(parseTherapists)).toEqual([[], []])
  const many = Array.from({ length: 25 }, (_, index) => ({ id: `t${String(index)}` }))
  expect(parseTherapists({ therapists: many })).toHaveLength(20)
})
