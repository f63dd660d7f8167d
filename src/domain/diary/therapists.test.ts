import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { doing, onDuty, parseTherapists } from './therapists.ts'

describe('the therapists of settings/therapists', () => {
  it('are read as they were written', () => {
    const stored = [
      therapist('neo', { phone: '+267 71234567', gender: 'woman', weekdays: [2, 4] }),
      therapist('thato', { categories: [] }),
    ]
    expect(parseTherapists({ therapists: structuredClone(stored) })).toEqual(stored)
  })

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

describe('on a Tuesday', () => {
  const [neo, thato] = [therapist('neo'), therapist('thato', { categories: ['massage', 'nails'], weekdays: [2] })]
  const off = therapist('off', { categories: ['nails'], weekdays: [1, 3] })
  const all = [neo, thato, off]

  it('those work who have that weekday', () => {
    expect(onDuty(all, DATE)).toEqual([neo, thato])
  })

  it('a treatment off the menu is done by nobody', () => {
    expect([doing(all, 'nails'), doing(all, null)]).toEqual([[thato, off], []])
  })
})
