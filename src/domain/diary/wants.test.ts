import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parsePlan } from './plan.ts'
import { areWanted, wantedFor, wantedPlaces } from './wants.ts'

const neo = therapist('neo', { gender: 'man' })
const thato = therapist('thato', { gender: 'woman', categories: ['massage', 'nails'] })
const [unsaid, lesedi] = [therapist('unsaid'), therapist('lesedi', { gender: 'woman', categories: ['nails'] })]
const team = [neo, thato, unsaid, lesedi]

describe('those for whom the guest asks', () => {
  it.each([
    ['anybody', '', entry(), undefined],
    ['a woman who does it', 'woman', entry(), ['thato']],
    ['a man who does it', 'man', entry(), ['neo']],
    ['a man where none does it', 'man', entry({ category: 'nails' }), []],
    ['a therapist', 'unsaid', entry(), ['unsaid']],
    ['a therapist, in a treatment of others', 'neo', entry({ category: 'nails' }), undefined],
    ['a therapist who has left', 'gone', entry(), ['gone']],
    ['a woman, in a treatment that nobody does', 'woman', entry({ category: 'facial' }), undefined],
    ['a woman, in a treatment off the menu', 'woman', entry({ category: null }), undefined],
  ])('%s', (_, wants, treatment, expected) => {
    expect(wantedFor(wants, treatment, team)).toEqual(expected)
  })

  it.each([
    ['', ['neo', 'unsaid'], true],
    ['woman', ['thato'], true],
    ['woman', ['thato', 'neo'], false],
    ['woman', ['unsaid'], false],
    ['neo', ['thato', 'neo'], true],
    ['neo', ['thato'], false],
  ])('for “%s” are not always %j', (wants, therapists, expected) => {
    expect(areWanted(wants, entry({ therapists }), team)).toBe(expected)
  })

  it('are needed once for a therapist, and for each guest for a woman or a man', () => {
    expect(wantedPlaces('woman', ['neo'], 2)).toBe(2)
    expect(wantedPlaces('neo', [], 2)).toBe(1)
    expect(wantedPlaces('neo', [], 0)).toBe(0)
    expect(wantedPlaces('neo', ['neo'], 1)).toBe(0)
    expect([wantedPlaces('', [], 2), wantedPlaces(undefined, [], 2)]).toEqual([0, 0])
  })

  it('are read with the plan; nothing readable is anybody', () => {
    expect(parsePlan(plan({ wants: 'woman' }))).toEqual(plan({ wants: 'woman' }))
    for (const wants of ['', ' ', {}, null, undefined]) expect(parsePlan({ ...plan(), wants })).toEqual(plan())
  })
})
