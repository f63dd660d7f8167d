import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openPortal } from '#support/stored-portal.tsx'

const data = openStoredData()

/** 10:00 AM at the venue. */
const NOW = new Date('2030-01-15T08:00:00Z')
const AT = new Date('2030-01-10T06:00:00Z')
const WHOLE = {
  ...{ firstName: 'Amara', lastName: 'Dube', email: 'amara@example.com', phone: '+267 71234567', clientId: 'c1' },
  ...{ date: '2030-01-20', time: '02:30 PM', status: 'pending', guests: 1, createdAt: AT, updatedAt: AT },
  selectedServices: [
    { name: 'Swedish', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 30, price: 'P150' },
  ],
  ...{ totalTime: '1h 30min', totalPrice: 'P1', specialRequests: 'A quiet room, please', healthNote: 'Bad knee, left' },
}
const STAMP = { name: 'Thabo Sekgoma', uid: 'u2' }

const put = (fullName: string, own: object) =>
  data.put(`bookings/${idOf(fullName.replaceAll(' ', ''))}`, { ...WHOLE, fullName, ...own })
const open = async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return openPortal()
}
const expectText = async (name: string, ...parts: string[]) => {
  await card(name)
  for (const part of parts) expect(screen.getByRole('article', { name }).textContent).toContain(part)
}
/** Without those of the row for what is done rarely, which end with dots. */
const buttonsOf = async (name: string) =>
  (await card(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && !text.endsWith('…'))

afterEach(() => {
  vi.useRealTimers()
  env.siteUrl = undefined
})

it('a request has its every field, and is due before a visit that begins before its promise ends', async () => {
  await put('Amara Dube', {})
  // Sent at 7:30 PM, so promised by 11:00 AM.
  await put('Neo Early', { createdAt: new Date('2030-01-14T17:30:00Z'), date: '2030-01-15', time: '10:45 AM' })
  await open()
  await expectText(
    'Amara Dube',
    ...['Pending', 'Swedish (60min) - P350, Manicure (30min) - P150', 'Sun, 20 Jan 2030', '2:30 PM', 'Total: P500'],
    ...['Special requests: A quiet room, please', 'Health note: Bad knee, left', 'Submitted: 10 Jan 2030, 8:00 AM'],
  )
  expect(await buttonsOf('Amara Dube')).toEqual(['Confirm Booking', 'Reject'])
  const of = await card('Amara Dube')
  expect(of.getByRole('button', { name: 'Reject', description: 'Amara Dube' })).toBeDefined()
  const hrefs = ['amara@example.com', '+267 71234567'].map((name) =>
    of.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['mailto:amara@example.com', 'tel:+26771234567'])
  await expectText('Neo Early', 'Answer within 15 min')
})

it('an answered booking says who confirmed it and when, or why it was rejected, and offers what can be done', async () => {
  const confirmed = { status: 'confirmed', confirmedAt: AT, confirmedBy: STAMP }
  await put('Amara Dube', { ...confirmed, overbooked: STAMP })
  await put('Kabo Phone', { ...confirmed, clientId: null, email: ' ' })
  await put('Kabo Neither', { ...confirmed, clientId: null, email: ' ', phone: '' })
  await put('Neo Silent', { status: 'rejected', rejectionReason: 'Not available' })
  await open()
  await expectText('Amara Dube', 'Confirmed: 10 Jan 2030, 8:00 AM by Thabo Sekgoma', 'Overbooked by Thabo Sekgoma')
  for (const name of ['Amara Dube', 'Kabo Neither']) expect(await buttonsOf(name)).toEqual(['Edit Booking'])
  expect(await buttonsOf('Kabo Phone')).toEqual(['Edit Booking', 'Create client profile'])
  await expectText('Neo Silent', 'Reason: No reason provided')
  expect(await buttonsOf('Neo Silent')).toEqual([])
})

it('an old booking is shown as it is stored, and what is missing is named', async () => {
  await data.put(`bookings/${idOf('empty')}`, { createdAt: AT, updatedAt: AT })
  const totals = { totalTime: '2 hours', totalPrice: 'P400', createdAt: AT, updatedAt: AT }
  await data.put(`bookings/${idOf('totals')}`, { ...totals, service: 'Hot stones', firstName: 'Neo' })
  await open()
  await expectText('Unknown Client', 'Not specified', 'No date', 'No time', 'Pending')
  expect((await card('Unknown Client')).queryByRole('link')).toBeNull()
  expect(screen.getByRole('article', { name: 'Unknown Client' }).textContent).not.toMatch(/Total:|Health note/)
  await expectText('Neo', 'Hot stones', '2 hours', 'Total: P400')
})

it('the guest’s link can be copied and sent by WhatsApp', async () => {
  env.siteUrl = 'https://spa.example'
  await put('Amara Dube', { phone: '+267 71234567' })
  const { user } = await open()
  const of = await card('Amara Dube')
  await user.click(of.getByText('Texts and link'))
  const link = `https://spa.example/my-booking#${idOf('AmaraDube')}`
  await user.click(of.getByRole('button', { name: `Copy link ${link}` }))
  expect(await navigator.clipboard.readText()).toBe(link)
  const { href } = of.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ })
  expect(decodeURIComponent(href)).toMatch(/wa\.me\/26771234567\?text=Dumela Amara, .*\nYour request: https:\/\/spa/s)
})
