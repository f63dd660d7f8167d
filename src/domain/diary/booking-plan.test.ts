import { expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { parseBooking } from '../booking.ts'
import { suggestedPlan } from './booking-plan.ts'

const MENU = [{ name: 'Swedish Massage', category: 'massage' }] as const
const suggested = (own: object) =>
  suggestedPlan(parseBooking('b', { date: DATE, time: '02:30 PM', ...own }), { buffer: 15 }, MENU)
const lengths = (own: object) => suggested(own)?.plan.entries.map(({ name, minutes }) => [name, minutes])

it('has the treatments, day, time and guests of the booking, and the present buffer', () => {
  const selectedServices = [{ name: 'Swedish Massage', duration: 45, price: 'P350' }]
  expect(suggested({ selectedServices, guests: 2 })).toEqual({
    plan: {
      date: DATE,
      guests: 2,
      buffer: 15,
      entries: [{ name: 'Swedish Massage', category: 'massage', start: 870, minutes: 45, therapists: [] }],
    },
    assumed: [],
  })
})

it('takes the length of an old booking with one text from its total', () => {
  expect(lengths({ services: 'Massage and facial', totalTime: '1h 30min' })).toEqual([['Massage and facial', 90]])
  expect(lengths({ services: 'Massage and facial' })).toEqual([['Massage and facial', 60]])
  expect(suggested({ services: 'Massage and facial' })?.assumed).toEqual(['Massage and facial'])
})

it('assumes the length of each of several texts, because a total does not say which takes how long', () => {
  expect(lengths({ services: ['Massage', 'Facial'], totalTime: '1h 30min' })).toEqual([
    ['Massage', 60],
    ['Facial', 60],
  ])
})
