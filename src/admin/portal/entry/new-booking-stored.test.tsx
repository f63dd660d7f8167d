import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterBooking } from '#data/booking-changes.ts'
import { DataError } from '#data/data-error.ts'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import {
  answer,
  ask,
  complete,
  DATE,
  dialog,
  field,
  press,
  resetDesk,
  showDesk,
  stored,
  storedAs,
} from '#support/new-booking.tsx'

vi.mock('#data/booking-changes.ts', () => ({ enterBooking: vi.fn() }))
vi.mock('#data/bookings-desk.ts', () => ({ listBookingsOf: vi.fn() }))
vi.mock('#data/clients.ts', () => ({ findClients: vi.fn(), getClient: vi.fn() }))
vi.mock('#data/diary.ts', () => ({ listDays: vi.fn() }))
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

describe('when it is stored', () => {
  it('without an e-mail the message says whom to call, and nothing stays behind', async () => {
    const { user } = showDesk()
    await ask({ ...complete, room: '4' })
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain('Call Lesego Nkwe: +267 72345678')
    await user.click(within(question).getByRole('button', { name: 'Book' }))
    const told = await dialog('BOOKING CONFIRMED')
    expect(told.textContent).toContain(
      'No e-mail was sent. Please tell the client:\nCall Lesego Nkwe: +267 72345678\nRoom 4',
    )
    expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    const { id } = stored()
    await user.keyboard('{Enter}')
    await ask()
    expect(field('First name').value).toBe('')
    await press(user, 'Close')
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored(1).id).not.toBe(id)
  })

  it.each([
    [{ state: 'sent' }, 'SUCCESS', 'e-mail sent to lesego@example.com'],
    [{ state: 'failed', reason: 'Throttled.' }, 'BOOKING CONFIRMED - EMAIL FAILED', 'Throttled.'],
    [{ state: 'unknown', reason: 'No answer.' }, 'BOOKING CONFIRMED - EMAIL NOT KNOWN', 'No answer.'],
  ] as const)('with an e-mail that is %j it says so', async (mail, title, words) => {
    vi.mocked(enterBooking).mockImplementation((id, entry) =>
      Promise.resolve({ booking: storedAs(id, entry), client: 'created', isRepeated: false, mail, isRecorded: true }),
    )
    const { user } = showDesk()
    await ask({ ...complete, email: 'lesego@example.com' })
    await press(user, 'Book & Send Email')
    await answer(user, 'Confirm this booking?', 'Book')
    expect((await dialog(title)).textContent).toContain(words)
  })

  it('and no answer comes, it says that the outcome is not known, keeps everything and repeats with the same id', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk()
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    const told = await dialog('OUTCOME NOT KNOWN')
    expect(told.textContent).toContain('it is not known whether the booking was stored')
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('Lesego')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored(1).id).toBe(stored(0).id)
  })

  it('and a colleague cancelled it meanwhile, it does not say that it stands', async () => {
    vi.mocked(enterBooking)
      .mockRejectedValueOnce(new DataError('offline', 'no answer'))
      .mockImplementationOnce((id, entry) => {
        const cancelled = { status: 'rejected', cancelledFor: 'client', cancelledBy: { name: 'Naledi', uid: 'n' } }
        return Promise.resolve({ booking: storedAs(id, entry, cancelled), client: 'linked', isRepeated: true })
      })
    const { user } = showDesk()
    await ask(complete)
    for (const title of ['OUTCOME NOT KNOWN', 'CANCELLED MEANWHILE']) {
      await press(user, 'Book')
      await answer(user, 'Confirm this booking?', 'Book')
      await dialog(title)
      if (title === 'OUTCOME NOT KNOWN') await user.keyboard('{Enter}')
    }
    expect(screen.getByText(/Naledi has cancelled it since/)).toBeDefined()
  })

  it('by the first attempt and changed for the second, it says what is stored', async () => {
    vi.mocked(enterBooking)
      .mockRejectedValueOnce(new DataError('offline', 'no answer'))
      .mockImplementationOnce((id) =>
        Promise.resolve({ booking: storedAs(id, stored(0).entry), client: 'linked', isRepeated: true }),
      )
    const { user } = showDesk()
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await answer(user, 'OUTCOME NOT KNOWN', 'OK')
    fireEvent.change(field('Time'), { target: { value: '16:00' } })
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    const told = await dialog('BOOKING CONFIRMED')
    expect(told.textContent).toContain('Lesego Nkwe: Tue, 15 Jan 2030 at 2:30 PM')
    expect(told.textContent).toContain('what was changed since is not stored')
  })

  it('it is refused, the reason is said and everything is kept', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('conflict', '2:30 PM is full now.'))
    const { user } = showDesk()
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    expect((await dialog('The booking was not stored')).textContent).toContain('2:30 PM is full now.')
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('Lesego')
  })

  it('its own time is free for it when the answer was lost', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk({ house: houseOf({ places: { massage: 1 } }) })
    const form = await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await answer(user, 'OUTCOME NOT KNOWN', 'OK')
    const { id, entry } = stored()
    const massage = { 58: 1, 59: 1, 60: 1, 61: 1 }
    act(() => diary.tell({ days: dayOf(DATE, { massage }), bookings: [storedAs(id, entry)] }))
    expect(within(form).queryByText(/too few/)).toBeNull()
  })
})
