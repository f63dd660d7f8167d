import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import {
  ask,
  complete,
  DATE,
  dialog,
  field,
  MASSAGE,
  onOpen,
  press,
  resetDesk,
  showDesk,
  stored,
} from '#support/new-booking.tsx'

vi.mock('#data/acts/enter.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/clients.ts')
vi.mock('#data/diary.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

describe('the day', () => {
  it.each([
    ['not read', new DataError('offline', 'no answer'), houseOf(), /The days could not be read/],
    ['without limits', undefined, houseOf({ places: {} }), /^Next open day: Thu, 10 Jan 2030 at 10:00 AM/],
    ['not known', undefined, houseOf({}, { isKnown: false }), /limits of the house could not be read/],
  ])('never calls a day free that is %s', async (_, failure, house, text) => {
    const { listDays } = await import('#data/diary.ts')
    if (failure) vi.mocked(listDays).mockRejectedValue(failure)
    const { user } = showDesk({ house })
    await ask({ selectedServices: [MASSAGE], firstName: 'Lesego' })
    await press(user, 'Next free')
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(/^Next free:/)).toBeNull()
  })

  it('a request of the same person for that day is shown, repeated in the question, and can be opened', async () => {
    const pending = parseBooking('p1', {
      ...{ fullName: 'Lesego Nkwe', status: 'pending', date: DATE, time: '10:00 AM' },
      ...{ phone: '72345678', selectedServices: [MASSAGE] },
    })
    diary.hold({ bookings: [pending, parseBooking('p2', { ...pending, fullName: 'Kabo', phone: '' })] })
    const { user } = showDesk()
    await ask(complete)
    const note = 'Lesego Nkwe has a pending request for this day: 10:00 AM, Swedish Massage (60min) - P350.'
    expect(await screen.findByText(note)).toBeDefined()
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain(note)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await press(user, 'Open this request')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(pending)
    expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull()
    await ask()
    await press(user, 'Take it up')
    expect(field('First name').value).toBe('Lesego')
  })

  it.each([
    ['full', { days: dayOf(DATE, { massage: { 58: 2 } }) }, '02:30 PM', 'Massage Therapy: 1 place too few'],
    ['outside of the hours', {}, '07:30 PM', '7:30 PM is outside our opening hours'],
  ])('warns of a time that is %s, also in the question, and stores it as overbooked', async (_, held, time, words) => {
    diary.hold(held)
    const { user } = showDesk()
    const form = await ask({ ...complete, time })
    expect(await within(form).findByText(words, { exact: false })).toBeDefined()
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain(words)
    await user.click(within(question).getByRole('button', { name: 'Book anyway' }))
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry.appointment.isOverbooked).toBe(true)
  })
})
