import { expect, it } from 'vitest'
import { displayName, hasRequests, requestsText, servicesText, shownTime, storedTime, visitInWords } from './display.ts'

it.each([
  [{ fullName: 'Neo Kgosi', firstName: 'N', lastName: 'K' }, 'Neo Kgosi'],
  [{ fullName: '  ', firstName: ' Neo ', lastName: 'Kgosi' }, 'Neo Kgosi'],
  [{ firstName: 'Neo', lastName: '' }, 'Neo'],
  [{}, 'Unknown'],
  [{ fullName: '\u200B', firstName: '\u200B', lastName: '\u3164' }, 'Unknown'],
])('the name of %o is %s', (person, name) => {
  expect(displayName(person)).toBe(name)
})

it('services are shown as name (durationmin) - price, without what is missing', () => {
  const selectedServices = [
    { name: 'Swedish Massage', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 0, price: '' },
  ]
  expect(servicesText({ selectedServices, services: 'old' })).toBe('Swedish Massage (60min) - P350, Manicure')
})

it('special requests count as given unless empty or None', () => {
  expect(['', ' ', 'None', ' NONE '].map(hasRequests)).toEqual(Array(4).fill(false))
  expect([' quiet room ', 'none', 'None of the oils'].map(requestsText)).toEqual([
    ...['quiet room', 'None', 'None of the oils'],
  ])
})

it('a time is shown in one form and stored in one; other text stays as it is', () => {
  const times = ['14:30', '2:30 pm', 'after lunch', '']
  expect(times.map(shownTime)).toEqual(['2:30 PM', '2:30 PM', 'after lunch', ''])
  expect(times.map(storedTime)).toEqual(['02:30 PM', '02:30 PM', 'after lunch', ''])
})

it.each([
  ['2030-01-15', '9:00 am', 60, 'Tuesday 15 January 2030', '9:00 AM until 10:00 AM'],
  ['2030-01-15', '02:30 PM', 0, 'Tuesday 15 January 2030', '2:30 PM'],
  ['2030-01-15', '02:30 PM', 1_440, 'Tuesday 15 January 2030', '2:30 PM'],
  ['15/01/2030', ' after lunch ', 60, '15/01/2030', 'after lunch'],
  ['', '', 60, 'date to be agreed', 'time to be agreed'],
])('%s at %s for %i minutes is %s, %s in words', (date, time, minutes, day, span) => {
  expect(visitInWords({ date, time }, minutes)).toEqual({ date: day, time: span })
})
