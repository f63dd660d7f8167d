import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { isUncounted } from './drawn-day.ts'

const MENU = [
  { name: 'Swedish Massage', category: 'massage' },
  { name: 'Manicure', category: 'nails' },
] as const
const unknown = plan({ entries: [entry({ category: null }), entry({ name: 'Gold Bath', category: null, start: 660 })] })
const TODAY = unknown.date

describe('a visit', () => {
  const visit = { status: 'confirmed', plan: unknown } as const
  it('is not counted by category while the menu is not known, and until it is', () => {
    expect(isUncounted(visit, undefined, TODAY)).toBe(true)
    expect(isUncounted(visit, MENU, TODAY)).toBe(true)
  })

  it.each([
    ['its treatments are not on the menu', visit, []],
    ['every category is there', { ...visit, plan: plan() }, undefined],
    ['it was never counted', { ...visit, plan: null }, undefined],
    ['it is not confirmed', { ...visit, status: 'rejected' as const }, undefined],
    ['it is over', { ...visit, outcome: { kind: 'done' as const, at: null, by: null } }, undefined],
    ['nobody came', { ...visit, outcome: { kind: 'missed' as const, at: null, by: null } }, undefined],
  ])('has nothing to be counted when %s', (_, one, menu) => {
    expect(isUncounted(one, menu, TODAY)).toBe(false)
  })

  it('of a day that has passed stays as it is', () => {
    expect(isUncounted(visit, MENU, '2099-01-01')).toBe(false)
  })
})
