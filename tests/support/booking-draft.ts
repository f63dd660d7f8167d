import type { BookingDraft } from '#features/booking/booking.ts'
import { venueMoment } from '#shared/venue-clock.ts'

/** The day of these tests at the venue, and ten o'clock on it. */
export const TODAY = '2030-01-15'
export const NOW = venueMoment(TODAY, 600)
export const massage = (over = {}) => ({ name: 'Swedish Massage', duration: 60, price: 'P350', ...over })
export const many = (count: number, duration = 1) =>
  Array.from({ length: count }, (_, index) => massage({ name: `Service ${String(index)}`, duration }))

/** A booking form without errors. */
export const draft = (over: Partial<BookingDraft> = {}): BookingDraft => ({
  selectedServices: [massage()],
  date: '2030-01-16',
  time: '02:30 PM',
  firstName: 'Neo',
  lastName: 'Kgosi',
  email: 'neo@spa.example',
  phone: '+267 71234567',
  specialRequests: '',
  ...over,
})
