import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openPortal } from '#support/stored-portal.tsx'

const data = openStoredData()

/** 10:00 AM at the venue. */
const NOW = new Date('2030-01-15T08:00:00Z')
const WHOLE = {
  ...{ firstName: 'Amara', lastName: 'Dube', email: 'amara@example.com', phone: '+267 71234567', clientId: 'c1' },
  ...{ date: '2030-01-20', time: '02:30 PM', status: 'pending', guests: 1 },
  selectedServices: [
    { name: 'Swedish', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 30, price: 'P150' },
  ],
  ...{ totalTime: '1h 30min', totalPrice: 'P500', specialRequests: 'A quiet room, please' },
  healthNote: 'Bad knee, left',
}
const TIMES = { createdAt: new Date('2030-01-10T06:00:00Z'), updatedAt: new Date('2030-01-10T06:00:00Z') }
const STAMP = { name: 'Thabo Sekgoma', uid: 'u2' }

const put = (fullName: string, own: object) =>
  data.put(`bookings/${idOf(fullName.replaceAll(' ', ''))}`, { ...WHOLE, ...TIMES, fullName, ...own })
const open = async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return openPortal()
}
const textOf = (name: string) => screen.getByRole('article', { name }).textContent
/** Without those of the row for what is done rarely, which end with dots. */
const buttonsOf = async (name: string) =>
  (await card(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && !text.endsWith('…'))

afterEach(() => {
  vi.useRealTimers()
})

it('a request has its every field, for two guests, too, and is due before a visit that begins before its promise ends', async () => {
  await put('Amara Dube', {})
  await put('Kabo Phiri', { guests: 2, totalPrice: 'P1' })
  // Sent at 7:30 PM, so promised by 11:00 AM.
  await put('Neo Early', { createdAt: new Date('2030-01-14T17:30:00Z'), date: '2030-01-15', time: '10:45 AM' })
  await open()
  const of = await card('Amara Dube')
  for (const part of [
    ...['Pending', 'Swedish (60min) - P350, Manicure (30min) - P150', 'Sun, 20 Jan 2030', '2:30 PM', 'Total: P500'],
    ...['Special requests: A quiet room, please', 'Health note: Bad knee, left', 'Submitted: 10 Jan 2030, 8:00 AM'],
  ])
    expect(textOf('Amara Dube')).toContain(part)
  expect(textOf('Amara Dube')).not.toContain('Confirmed:')
  expect(await buttonsOf('Amara Dube')).toEqual(['Confirm Booking', 'Reject'])
  expect(of.getByRole('button', { name: 'Reject', description: 'Amara Dube' })).toBeDefined()
  for (const [name, href] of [
    ['amara@example.com', 'mailto:amara@example.com'],
    ['+267 71234567', 'tel:+26771234567'],
  ] as const)
    expect(of.getByRole('link', { name }).getAttribute('href')).toBe(href)
  for (const part of [
    'For 2 guests: Swedish (60min) - P350, Manicure (30min) - P150',
    'Total: P1000 (P500 × 2 guests)',
  ])
    expect(textOf('Kabo Phiri')).toContain(part)
  expect(textOf('Neo Early')).toContain('Answer within 15 min')
})

it('an answered booking says who confirmed it and when, or why it was rejected, and offers what can be done', async () => {
  const confirmed = { status: 'confirmed', confirmedAt: new Date('2030-01-10T07:05:00Z'), confirmedBy: STAMP }
  await put('Amara Dube', { ...confirmed, overbooked: STAMP })
  await put('Kabo Both', { ...confirmed, clientId: null })
  await put('Kabo Phone', { ...confirmed, clientId: null, email: ' ' })
  await put('Kabo Neither', { ...confirmed, clientId: null, email: ' ', phone: '' })
  await put('Neo Full', { status: 'rejected', clientId: null, rejectionReason: 'Fully booked' })
  await put('Neo Silent', { status: 'rejected', rejectionReason: 'Not available' })
  await open()
  await card('Amara Dube')
  expect(textOf('Amara Dube')).toContain('Confirmed: 10 Jan 2030, 9:05 AM by Thabo Sekgoma')
  expect(textOf('Amara Dube')).toContain('Overbooked by Thabo Sekgoma')
  expect(textOf('Amara Dube')).not.toMatch(/Overdue|Answer within/)
  for (const name of ['Amara Dube', 'Kabo Neither']) expect(await buttonsOf(name)).toEqual(['Edit Booking'])
  for (const name of ['Kabo Both', 'Kabo Phone'])
    expect(await buttonsOf(name)).toEqual(['Edit Booking', 'Create client profile'])
  expect(textOf('Neo Full')).toContain('Reason: Fully booked')
  expect(textOf('Neo Silent')).toContain('Reason: No reason provided')
  for (const name of ['Neo Full', 'Neo Silent']) expect(await buttonsOf(name)).toEqual([])
})

it('an old booking is shown as it is stored, and what is missing is named', async () => {
  await data.put(`bookings/${idOf('old')}`, { ...TIMES, service: 'Hot stones', firstName: 'Kabo' })
  await data.put(`bookings/${idOf('empty')}`, TIMES)
  const totals = { totalTime: '2 hours', totalPrice: 'P400' }
  await data.put(`bookings/${idOf('totals')}`, { ...TIMES, ...totals, services: 'Hot stones', firstName: 'Neo' })
  await open()
  const empty = await card('Unknown Client')
  expect(textOf('Unknown Client')).toContain('Not specified')
  expect(empty.queryByRole('link')).toBeNull()
  for (const part of ['Hot stones', 'No date', 'No time', 'Pending']) expect(textOf('Kabo')).toContain(part)
  expect(textOf('Kabo')).not.toMatch(/Total:|Health note/)
  for (const part of ['2 hours', 'Total: P400']) expect(textOf('Neo')).toContain(part)
})
