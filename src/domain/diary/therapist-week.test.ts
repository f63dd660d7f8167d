import { expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from '../booking.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { therapistWeek, weekText } from './therapist-week.ts'

const NEO = therapist('neo', { weekdays: [1, 2, 3, 4] })
const visitOn = (date: string, own: object = {}) =>
  parseBooking(date, {
    ...{ fullName: 'Amara Kgosi', phone: '+267 71234567', room: '12', date, time: '10:00 AM', status: 'confirmed' },
    specialRequests: 'A quiet room',
    plan: plan({ date, buffer: 15, entries: [entry({ therapists: ['neo'] })] }),
    ...own,
  })

it('has seven days from Monday with hours, leave, first names and treatments, and nothing else of the guest', () => {
  const week = therapistWeek(NEO, {
    ...{ date: DATE, therapists: [NEO], menu: [], alertOf: () => 'Nut allergy' },
    bookings: [visitOn(DATE), visitOn('2030-01-17', { status: 'pending' }), visitOn('2030-01-22')],
    blocks: [
      block({ date: '2030-01-16', from: 0, to: 1_440, series: 'leave', words: 'Course' }),
      block({ date: '2030-01-17' }),
    ],
    calendar: (date) => (date === '2030-01-20' ? undefined : HOUSE_HOURS),
  })
  expect(weekText(NEO, week)).toBe(`Neo, week of Monday 14 January 2030

Mon, 14 Jan 2030: 9:00 AM to 7:00 PM

Tue, 15 Jan 2030: 9:00 AM to 7:00 PM
10:00 AM to 11:00 AM Amara: Swedish Massage

Wed, 16 Jan 2030: Away

Thu, 17 Jan 2030: 9:00 AM to 7:00 PM
12:00 PM to 1:00 PM Blocked: Lunch

Fri, 18 Jan 2030: Off

Sat, 19 Jan 2030: Off

Sun, 20 Jan 2030: The house is closed`)
})
