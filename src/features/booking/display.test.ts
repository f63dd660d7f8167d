import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNSEEN_NAMES } from '#support/texts.ts'
import {
  displayName,
  hasRequests,
  requestsText,
  servicesText,
  shownTime,
  stampText,
  storedTime,
  submittedText,
} from './display.ts'
import { minutesOf, timeText } from '#shared/slots.ts'

describe('a name', () => {
  it.each([
    [{ fullName: 'Neo Kgosi', firstName: 'N', lastName: 'K' }, 'Neo Kgosi'],
    [{ fullName: '', firstName: 'Neo', lastName: 'Kgosi' }, 'Neo Kgosi'],
    [{ firstName: ' Neo ', lastName: '' }, 'Neo'],
    [{ fullName: '  ', firstName: '', lastName: 'Kgosi' }, 'Kgosi'],
    [{}, 'Unknown'],
  ])('of %o is %s', (person, name) => {
    expect(displayName(person)).toBe(name)
  })

  it.each(UNSEEN_NAMES)('is the fallback when it is %s, which nobody sees', (_, name) => {
    expect(displayName({ fullName: name, firstName: name, lastName: name }, 'Unknown Client')).toBe('Unknown Client')
  })
})

describe('services', () => {
  const chosen = [
    { name: 'Swedish Massage', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 45, price: 'From P150' },
  ]

  it('are shown as name (durationmin) - price', () => {
    expect(servicesText({ selectedServices: chosen, services: 'old' })).toBe(
      'Swedish Massage (60min) - P350, Manicure (45min) - From P150',
    )
  })

  it('omit a missing duration or price', () => {
    expect(servicesText({ selectedServices: [{ name: 'Massage', duration: 0, price: '' }], services: '' })).toBe(
      'Massage',
    )
  })
})

it('special requests count as given unless empty or None', () => {
  expect(['', ' ', 'None', 'none', ' NONE '].map(hasRequests)).toEqual(Array(5).fill(false))
  expect(hasRequests('None of the oils, please')).toBe(true)
  expect([' quiet room ', '', 'none'].map(requestsText)).toEqual(['quiet room', 'None', 'None'])
})

it('a booking without a timestamp was submitted Just now; other missing timestamps are empty', () => {
  const at = new Date('2030-01-15T12:30:00Z')
  expect([submittedText(at), submittedText(null)]).toEqual(['15 Jan 2030, 2:30 PM', 'Just now'])
  expect([stampText(at), stampText(null)]).toEqual(['15 Jan 2030, 2:30 PM', ''])
})

it('a time is shown in one form and stored in one; other text stays as it is', () => {
  const times = ['14:30', '2:30 pm', '02:30 PM', 'after lunch', '']
  expect(times.map(shownTime)).toEqual(['2:30 PM', '2:30 PM', '2:30 PM', 'after lunch', ''])
  expect(times.map(storedTime)).toEqual(['02:30 PM', '02:30 PM', '02:30 PM', 'after lunch', ''])
})

it('what is shown of a time is read as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const stored = timeText(minutes)
      expect(minutesOf(shownTime(stored))).toBe(minutes)
      expect(storedTime(shownTime(stored))).toBe(stored)
    }),
  )
})
