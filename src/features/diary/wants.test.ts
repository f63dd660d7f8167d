import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parsePlan } from './plan.ts'
import { areWanted } from '#features/roster/therapists.ts'

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
