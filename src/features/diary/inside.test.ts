import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { drawDay, visitsDuring, visitsOutside } from './drawn-day.ts'

const visit = (id: string, start: number, own: object = {}, therapists: string[] = []) =>
  parseBooking(id, {
    date: DATE,
    time: '10:00 AM',
    status: 'confirmed',
    plan: plan({ entries: [entry({ start, minutes: 60, therapists })] }),
    ...own,
  })
const visits = drawDay(
  DATE,
  [
    visit('early', 540),
    visit('neo', 600, {}, ['neo']),
    visit('thato', 600, {}, ['thato', 'lesedi']),
    visit('arrived', 600, { outcome: { kind: 'arrived' } }, ['neo']),
    visit('request', 600, { status: 'pending' }, ['neo']),
    visit('late', 1_080),
  ],
  [],
)
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

describe('visits during a block', () => {
  it.each([
    ['of the house are all that meet it', null, 570, 660, ['early', 'neo', 'thato']],
    ['end where it begins or begin where it ends: they do not meet it', null, 660, 1_080, []],
    ['of a therapist are those they give', 'neo', 0, 1_440, ['neo']],
    ['of the second therapist of a couple', 'lesedi', 0, 1_440, ['thato']],
  ])('%s', (_, therapist, from, to, expected) => {
    expect(ids(visitsDuring(visits, { therapist, from, to }))).toEqual(expected)
  })
})

describe('visits outside the hours', () => {
  it('are those that begin too early or end too late', () => {
    expect(ids(visitsOutside(visits, { opens: 600, lastEnd: 1_110, closes: 1_140 }))).toEqual(['early', 'late'])
    expect(ids(visitsOutside(visits, { opens: 540, lastEnd: 1_140, closes: 1_140 }))).toEqual([])
  })

  it('are all on a closed day, but for guests who are here already', () => {
    expect(ids(visitsOutside(visits, undefined))).toEqual(['early', 'neo', 'thato', 'late'])
  })
})
