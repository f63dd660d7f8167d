import { expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from '../booking.ts'
import { drawDay } from './drawn-day.ts'
import { therapistSheet } from './therapist-sheet.ts'

const guest = (id: string, own: object = {}) =>
  parseBooking(id, {
    fullName: `${id} Kgosi`,
    email: 'secret@example.com',
    phone: '+267 71234567',
    date: DATE,
    time: '10:00 AM',
    status: 'confirmed',
    plan: plan({ entries: [entry({ therapists: ['neo'] })] }),
    ...own,
  })
const sheet = (...bookings: ReturnType<typeof guest>[]) =>
  therapistSheet(drawDay(DATE, bookings, []), [therapist('neo'), therapist('lesedi')]).map(({ title, rows }) => [
    title,
    ...rows.map(({ start, firstName, treatment }) => `${String(start)} ${firstName} ${treatment}`),
  ])

it('has the treatments of each therapist by time, then those without one', () => {
  const mixed = guest('Amara', {
    plan: plan({
      entries: [
        entry({ start: 700, therapists: ['lesedi'] }),
        entry({ name: 'Manicure', start: 760, category: 'nails' }),
      ],
    }),
  })
  expect(
    sheet(
      mixed,
      guest('Boitumelo'),
      guest('Chipo', { plan: plan({ entries: [entry({ start: 540, therapists: ['neo'] })] }) }),
    ),
  ).toEqual([
    ['Neo', '540 Chipo Swedish Massage', '600 Boitumelo Swedish Massage'],
    ['Lesedi', '700 Amara Swedish Massage'],
    ['No therapist yet', '760 Amara Manicure'],
  ])
})

it('has a couple with both therapists, and half a couple also without one', () => {
  const couple = (ids: string[]) => ({ guests: 2, plan: plan({ guests: 2, entries: [entry({ therapists: ids })] }) })
  expect(sheet(guest('Anna', couple(['neo', 'lesedi']))).map(([title]) => title)).toEqual(['Neo', 'Lesedi'])
  expect(sheet(guest('Anna', couple(['neo', 'gone']))).map(([title]) => title)).toEqual(['Neo', 'No therapist yet'])
})

it('leaves out requests, who did not come and who cancelled, but nobody whose time cannot be read', () => {
  const rows = sheet(
    guest('Asked', { status: 'pending' }),
    guest('Missed', { outcome: { kind: 'missed' } }),
    guest('Gone', { status: 'rejected' }),
    guest('Odd', { time: 'noon', plan: null, selectedServices: [{ name: 'Facial', duration: 60, price: 'P1' }] }),
  )
  expect(rows).toEqual([['No therapist yet', 'undefined Odd Facial']])
})

it('takes the first name only, and no offer with its price', () => {
  const [part] = therapistSheet(
    drawDay(DATE, [guest('x', { firstName: ' Amara ', specialRequests: 'Offer: Summer (P300)\nNut allergy' })], []),
    [therapist('neo')],
  )
  expect(part?.rows[0]).toMatchObject({ firstName: 'Amara', requests: 'Nut allergy' })
  const [none] = therapistSheet(drawDay(DATE, [guest('y', { specialRequests: 'None' })], []), [therapist('neo')])
  expect(none?.rows[0]).toMatchObject({ firstName: 'y', requests: '' })
})
