import { describe, expect, it } from 'vitest'
import { therapist } from '#support/therapists.ts'
import { parseTherapists } from './therapists.ts'

describe('the therapists of settings/therapists', () => {
  it('get defaults for what is odd; without an id there is none', () => {
    const odd = [
      {
        id: 'neo',
        gender: 'Woman',
        categories: ['nails', 'sauna', 'massage'],
        weeks: [{ weekdays: [6, 9, 'Monday'] }],
      },
      { id: 'neo', name: 'Another' },
      { id: 'thato', categories: 'massage', name: ' ' },
      { name: 'Nobody' },
      null,
    ]
    expect(parseTherapists({ therapists: odd })).toEqual([
      therapist('neo', { name: 'neo', categories: ['massage', 'nails'], weekdays: [6] }),
      therapist('thato', { name: 'thato', categories: [] }),
    ])
    expect([undefined, {}, { therapists: 'Neo' }].map(parseTherapists)).toEqual([[], [], []])
  })

  it('are at most twenty', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ id: `t${String(index)}` }))
    expect(parseTherapists({ therapists: many })).toHaveLength(20)
  })
})
