import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { NALEDI } from '#support/builders.ts'
import { InPortal } from '#support/in-portal.tsx'
import { BookingCard } from './booking-card.tsx'

const now = new Date('2030-01-15T08:00:00Z')
const show = (fields: object) => {
  render(
    <InPortal staff={NALEDI}>
      <BookingCard booking={parseBooking('b1', fields)} />
    </InPortal>,
  )
  return screen.getByRole('article').textContent
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Without those of the row for what is done rarely, which end with dots. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && !text.endsWith('…'))

const whole = {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  clientId: 'c1',
  phone: '+267 71234567',
  date: '2030-01-20',
  time: '02:30 PM',
  selectedServices: [
    { name: 'Swedish', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 30, price: 'P150' },
  ],
  totalTime: '1h 30min',
  totalPrice: 'P500',
  specialRequests: 'A quiet room, please',
  createdAt: new Date('2030-01-10T06:00:00Z'),
}

describe('a booking card', () => {
  it('shows every field of a pending request', () => {
    const text = show({ ...whole, status: 'pending' })
    for (const part of [
      'Amara Dube',
      'Pending',
      'Swedish (60min) - P350, Manicure (30min) - P150',
      'Sun, 20 Jan 2030',
      '2:30 PM',
      'amara@example.com',
      '+267 71234567',
      'Total: P500',
      'Special requests: A quiet room, please',
      'Submitted: 10 Jan 2030, 8:00 AM',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Confirmed:')
    expect(buttons()).toEqual(['Confirm Booking', 'Reject'])
    expect(screen.getByRole('button', { name: 'Reject', description: 'Amara Dube' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'amara@example.com' }).getAttribute('href')).toBe(
      'mailto:amara@example.com',
    )
    expect(screen.getByRole('link', { name: '+267 71234567' }).getAttribute('href')).toBe('tel:+26771234567')
  })

  it('shows beside services and total that they are for two guests, and other totals of the request', () => {
    const text = show({ ...whole, status: 'pending', guests: 2, totalPrice: 'P1' })
    for (const part of [
      'For 2 guests: Swedish (60min) - P350, Manicure (30min) - P150',
      'Total: P1000 (P500 × 2 guests)',
      'the request said P1',
    ])
      expect(text).toContain(part)
  })

  it('shows the totals of an old booking as they are stored', () => {
    const text = show({ services: 'Hot stones', totalTime: '2 hours', totalPrice: 'P400' })
    for (const part of ['2 hours', 'Total: P400']) expect(text).toContain(part)
    expect(text).not.toContain('the request said')
  })

  it('offers to edit a confirmed booking and shows who confirmed it and when', () => {
    const stamp = { name: 'Thabo Sekgoma', uid: 'u2' }
    const confirmedAt = new Date('2030-01-10T07:05:00Z')
    const text = show({ ...whole, status: 'confirmed', confirmedAt, confirmedBy: stamp, overbooked: stamp })
    expect(text).toContain('Confirmed: 10 Jan 2030, 9:05 AM by Thabo Sekgoma')
    expect(text).toContain('Overbooked by Thabo Sekgoma')
    expect(text).not.toMatch(/Overdue|Answer within/)
    expect(buttons()).toEqual(['Edit Booking'])
  })

  it('offers to create a profile for a confirmed booking with an e-mail or a phone and no profile', () => {
    show({ ...whole, status: 'confirmed', clientId: null })
    expect(buttons()).toEqual(['Edit Booking', 'Create client profile'])
    cleanup()
    show({ ...whole, status: 'confirmed', clientId: null, email: ' ' })
    expect(buttons()).toEqual(['Edit Booking', 'Create client profile'])
    cleanup()
    show({ ...whole, status: 'confirmed', clientId: null, email: ' ', phone: '' })
    expect(buttons()).toEqual(['Edit Booking'])
    cleanup()
    show({ ...whole, status: 'rejected', clientId: null })
    expect(buttons()).toEqual([])
  })

  it.each([
    ['Fully booked', 'Reason: Fully booked'],
    ['Not available', 'Reason: No reason provided'],
  ])('offers no action for a rejected booking and shows its reason: %s', (rejectionReason, shown) => {
    expect(show({ ...whole, status: 'rejected', rejectionReason })).toContain(shown)
    expect(buttons()).toEqual([])
  })

  it('shows an old booking with most fields missing', () => {
    const text = show({ service: 'Hot stones', firstName: 'Kabo' })
    for (const part of ['Kabo', 'Hot stones', 'No date', 'No time', 'Submitted: Just now', 'Pending'])
      expect(text).toContain(part)
    expect(text).not.toContain('Total:')
  })

  it('shows fallback texts for an empty booking', () => {
    const text = show({})
    expect(text).toContain('Unknown Client')
    expect(text).toContain('Not specified')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says why a request is due before its promise ends: its visit begins earlier', () => {
    // Sent at 7:30 PM, so promised by 11:00 AM; it is 10:00 AM now.
    const early = { ...whole, createdAt: new Date('2030-01-14T17:30:00Z'), date: '2030-01-15', time: '10:45 AM' }
    const text = show(early)
    expect(text).toContain('Answer within 15 min')
    expect(text).toContain('Answer before 10:15 AM: the visit would begin at 10:45 AM')
    cleanup()
    expect(show({ ...early, time: '11:00 AM' })).not.toContain('the visit would begin')
    cleanup()
    expect(show({ ...early, status: 'confirmed' })).not.toContain('the visit would begin')
  })
})
