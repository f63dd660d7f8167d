import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { data, DATE, entered, field, MASSAGE, PHONE, records, store } from '#support/new-booking.tsx'
import { card, dialog, openPortal, press } from '#support/stored-portal.tsx'

/** Where New booking is opened from, and what it brings along. */

const open = (query = '') => openPortal(query, { staff: THATO })
const value = (label: string) => field(label).value

const cancelled = (own: object = {}) =>
  data.put(`bookings/${idOf('gone')}`, {
    ...{ fullName: 'Amara Dube', phone: PHONE, email: '', status: 'rejected', cancelledFor: 'client', room: '4' },
    ...{ date: DATE, time: '02:30 PM', guests: 2, specialRequests: 'Guests: 2\nA quiet room' },
    ...{ selectedServices: [MASSAGE], createdAt: new Date(), updatedAt: new Date(), ...own },
  })

it('a cancelled card brings all its values, at the prices of the menu, also after a reload; what is not on the menu stays', async () => {
  const bath = { name: 'Gold Bath', duration: 60, price: 'P1' }
  await cancelled({ selectedServices: [{ ...MASSAGE, price: 'P1' }, bath] })
  const { user, close } = await open()
  await user.click((await card('Amara Dube')).getByRole('button', { name: 'New booking' }))
  await dialog('New booking')
  expect(['First name', 'Room', 'Guests', 'Date', 'Time'].map(value)).toEqual(['Amara', '4', '2', DATE, '14:30'])
  expect(value('Note (optional)')).toBe('A quiet room')
  close()
  const again = await open()
  await again.user.keyboard('n')
  await press(again.user, 'Take it up')
  expect(await screen.findByText('2h 0min · P702 (P351 × 2 guests)')).toBeDefined()
  await store(again.user)
  expect(await entered()).toMatchObject([
    { selectedServices: [MASSAGE, bath], totalPrice: 'P702', agreedTotal: 'P702' },
  ])
})

it('a client brings the profile, with the visit to come where there is no earlier one', async () => {
  await cancelled({ clientId: idOf('amara'), status: 'confirmed', cancelledFor: null, guests: 1 })
  const { user } = await open('?tab=clients')
  await press(user, 'Amara Dube')
  await press(user, 'New booking')
  expect(await (await dialog('New booking')).findByText(/^Known client/)).toBeDefined()
  expect(value('First name')).toBe('Amara')
  expect(await screen.findByText(new RegExp(`^Coming: ${dateText(DATE)}, Swedish Massage`))).toBeDefined()
})

it('a message brings its text, and its writer is looked for among the clients', async () => {
  await records.wrote({ name: 'Amara Dube', email: 'amara@guest.example', message: 'A massage for two?' })
  const { user } = await open('?tab=contacts')
  await press(user, 'Make a booking')
  const entry = await dialog('New booking')
  expect(entry.getByText('A massage for two?')).toBeDefined()
  expect([value('First name'), value('Last name')]).toEqual(['Amara', 'Dube'])
  await entry.findByRole('option', { name: /Amara Dube.*4 bookings/ })
  await user.keyboard('{Enter}')
  expect(await entry.findByText('Known client: 4 bookings')).toBeDefined()
})
