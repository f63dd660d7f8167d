import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import type { DrawnVisit } from './drawn-day.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Plan } from './plan.ts'
import { type Choices, proposalsFor } from '#features/roster/to-place.ts'

const visit = (id: string, own: Partial<Plan> = {}, fields: object = {}): DrawnVisit => {
  const stored = plan(own)
  const booking = parseBooking(id, { status: 'confirmed', date: DATE, plan: stored, ...fields })
  return { booking, plan: booking.plan ?? stored, isRequest: booking.status === 'pending', isUncounted: false }
}
const [neo, thato] = [therapist('neo'), therapist('thato')]
const both = therapist('both', { categories: ['massage', 'nails'] })
const nails = [entry({ category: 'nails' })]
const propose = (visits: DrawnVisit[], therapists = [neo, thato], choices: Choices = {}, own: object = {}) =>
  proposalsFor({ date: DATE, visits, blocks: [], therapists, hours: HOUSE_HOURS, ...own }, choices)
const named = (...all: Parameters<typeof propose>) =>
  propose(...all).map(({ booking, seats }) => [booking.id, ...seats.map(({ therapist: id }) => id)])

describe('the proposals of a day', () => {
  it('give each treatment somebody else at the same time', () => {
    expect(named([visit('a'), visit('b')])).toEqual([
      ['a', 'neo'],
      ['b', 'thato'],
    ])
    expect(named([visit('a'), visit('b', { entries: nails })], [neo, both])).toEqual([
      ['a', 'neo'],
      ['b', 'both'],
    ])
  })

  it('leave out who has a therapist, requests, visits with an outcome, and treatments that have ended', () => {
    const visits = [
      visit('has', { entries: [entry({ start: 800, therapists: ['neo'] })] }),
      visit('asks', {}, { status: 'pending' }),
      visit('done', {}, { outcome: { kind: 'done' } }),
      visit('over', { entries: [entry({ start: 540, minutes: 30 })] }),
      visit('open', { entries: [entry({ start: 700 })] }),
    ]
    expect(named(visits, [neo, thato], {}, { now: 600 })).toEqual([['open', 'thato']])
  })

  it('follow what the desk chose, and suggest for the others around it', () => {
    const visits = [visit('a'), visit('b')]
    expect(named(visits, [neo, thato], { a: [['thato']] })).toEqual([
      ['a', 'thato'],
      ['b', 'neo'],
    ])
    expect(named(visits, [neo, thato], { a: [[]] })[0]).toEqual(['a', ''])
    expect(propose(visits, [neo, thato], { a: [['thato']] })[0]?.plan.entries[0]?.therapists).toEqual(['thato'])
  })

  it('keep whose guest has arrived with that guest', () => {
    const arrived = visit('here', { entries: [entry({ therapists: ['neo'] })] }, { outcome: { kind: 'arrived' } })
    expect(named([arrived, visit('open')])).toEqual([['open', 'thato']])
  })

  it('have a seat for each guest who has nobody', () => {
    const couple = [visit('a', { guests: 2 })]
    expect(named(couple)).toEqual([['a', 'neo', 'thato']])
    expect(named(couple, [neo, thato], { a: [['thato']] })).toEqual([['a', 'thato', '']])
    const half = visit('a', { guests: 2, entries: [entry({ therapists: ['thato'] })] })
    expect(named([half])).toEqual([['a', 'neo']])
    expect(propose([half], [neo, thato], { a: [['thato', 'neo']] })[0]?.plan.entries[0]?.therapists).toEqual([
      'thato',
      'neo',
    ])
  })

  it('list all who can come and whom the desk has not chosen for another guest, and are none where nobody can', () => {
    const away = { blocks: [block({ therapist: 'thato', from: 0, to: 1_440 })] }
    expect(propose([visit('a')], [neo, thato], {}, away)[0]?.seats[0]).toMatchObject({
      therapist: 'neo',
      fits: ['neo'],
    })
    expect(propose([visit('a', { entries: nails })], [neo, thato])).toEqual([])
    const busy = visit('busy', { entries: [entry({ therapists: ['neo'] })] })
    expect(propose([visit('a'), busy], [neo])).toEqual([])
    const [a, b] = propose([visit('a'), visit('b')], [neo, thato], { a: [['thato']] })
    expect([a?.seats[0]?.fits, b?.seats[0]?.fits]).toEqual([['neo', 'thato'], ['neo']])
  })
})
