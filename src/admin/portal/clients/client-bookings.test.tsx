import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Booking, parseBooking } from '#domain/booking.ts'
import type { StoredWish } from '#domain/wish.ts'
import { wishesOf } from '#support/portal-lists.ts'
import { WishesContext } from '../wishes.tsx'
import { ClientBookings } from './client-details.tsx'

const wish: StoredWish = { id: 'b1', kind: 'cancel', date: '', time: '', note: '', createdAt: null }

const readOf = (list: Booking[]) => ({
  value: { list, isCut: false },
  loading: false,
  failed: undefined,
  reload: () => Promise.resolve(),
})

it('the agreed total stands in place of the sum', () => {
  const selectedServices = [{ name: 'Massage', duration: 60, price: 'P350' }]
  render(<ClientBookings read={readOf([parseBooking('b1', { selectedServices, agreedTotal: 'P300' })])} />)
  expect(screen.getByText('Massage (60min) - P350 · P300')).toBeDefined()
})

it('says what was paid for each visit', () => {
  const done = { status: 'confirmed', date: '2030-01-15', outcome: { kind: 'done' } }
  const paid = { amount: 90_000, way: 'card' }
  render(<ClientBookings read={readOf([parseBooking('b1', { ...done, paid }), parseBooking('b2', done)])} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Paid P900 by card')
  expect(second?.textContent).not.toContain('Paid')
})

it("a booking of a client shows the guest's wish", () => {
  const list = ['b1', 'b2'].map((id) => parseBooking(id, { status: 'confirmed', date: '2030-01-15', time: '10:00 AM' }))
  const read = readOf(list)
  render(
    <WishesContext value={wishesOf((booking) => (booking.id === 'b1' ? { ...booking, wish } : booking))}>
      <ClientBookings read={read} />
    </WishesContext>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Asks to cancel')
  expect(second?.textContent).not.toContain('Asks to cancel')
})
