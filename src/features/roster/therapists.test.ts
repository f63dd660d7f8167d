import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { areWanted, parseTherapists } from './therapists.ts'

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

const team = [
  therapist('neo', { gender: 'man' }),
  therapist('thato', { gender: 'woman' }),
  therapist('unsaid', { categories: ['nails'] }),
]

it.each([
  ['', ['neo', 'unsaid'], true],
  ['woman', ['thato'], true],
  ['woman', ['thato', 'neo'], false],
  ['woman', ['unsaid'], false],
  ['neo', ['thato', 'neo'], true],
  ['neo', ['thato'], false],
  ['gone', ['thato'], false],
  // Does none of the treatments.
  ['unsaid', ['thato'], true],
])('those for whom the guest asks with “%s”: %j, %s', (wants, therapists, expected) => {
  const asked = plan({ wants, entries: [entry({ therapists })] })
  expect(areWanted(asked, entry({ therapists }), team)).toBe(expected)
  // The therapist in one of several treatments is enough.
  const next = { ...asked, entries: [...asked.entries, entry({ therapists: ['neo'] })] }
  expect(areWanted(next, entry({ therapists }), team)).toBe(expected || wants === 'neo')
})

it('whom the guest asks for is read with the plan; nothing readable is anybody', () => {
  expect(parsePlan(plan({ wants: 'woman' }))).toEqual(plan({ wants: 'woman' }))
  for (const wants of [' ', {}, undefined]) expect(parsePlan({ ...plan(), wants })).toEqual(plan())
})
