import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parsePlan } from './plan.ts'
import { areWanted } from '#features/roster/therapists.ts'

const neo = therapist('neo', { gender: 'man' })
const thato = therapist('thato', { gender: 'woman', categories: ['massage', 'nails'] })
const [unsaid, lesedi] = [therapist('unsaid'), therapist('lesedi', { gender: 'woman', categories: ['nails'] })]
const team = [neo, thato, unsaid, lesedi]

describe('those for whom the guest asks', () => {
  it.each([
    ['', ['neo', 'unsaid'], true],
    ['woman', ['thato'], true],
    ['woman', ['thato', 'neo'], false],
    ['woman', ['unsaid'], false],
    ['neo', ['thato', 'neo'], true],
    ['neo', ['thato'], false],
    ['lesedi', ['thato'], true],
    ['gone', ['thato'], false],
  ])('for “%s” are not always %j', (wants, therapists, expected) => {
    expect(areWanted(plan({ wants }), entry({ therapists }), team)).toBe(expected)
  })

  it('may be with the other guest of two who share', () => {
    const entries = [entry({ therapists: ['neo'] }), entry({ therapists: ['thato'] })]
    const shared = plan({ guests: 2, shares: true, entries, wants: 'neo' })
    expect(shared.entries.map((one) => areWanted(shared, one, team))).toEqual([true, true])
  })

  it('are read with the plan; nothing readable is anybody', () => {
    expect(parsePlan(plan({ wants: 'woman' }))).toEqual(plan({ wants: 'woman' }))
    for (const wants of ['', ' ', {}, null, undefined]) expect(parsePlan({ ...plan(), wants })).toEqual(plan())
  })
})
