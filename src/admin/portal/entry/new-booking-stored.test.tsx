import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterBooking } from '#data/acts/enter.ts'
import { DataError } from '#data/data-error.ts'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'
import {
  answer,
  ask,
  complete,
  DATE,
  dialog,
  field,
  onOpen,
  press,
  resetDesk,
  showDesk,
  stored,
  storedAs,
  takeUp,
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

describe('a visit that is over', () => {
  const NOTE = 'This visit is in the past: it is entered as Done, without an e-mail.'
  const yesterday = { ...complete, email: 'lesego@example.com', date: '2030-01-09' }

  it('is entered as done, without an e-mail and without asking whether the time is free', async () => {
    const { user } = showDesk()
    const entry = await ask(yesterday)
    expect(entry.textContent).toContain(NOTE)
    expect(entry.textContent).not.toContain('has already passed')
    await press(user, 'Enter as Done')
    const question = await dialog('Enter this visit as Done?')
    expect(question.textContent).toContain('Wed, 9 Jan 2030 at 2:30 PM')
    expect(question.textContent).toContain('No e-mail will be sent.')
    vi.mocked(enterBooking).mockImplementation((id, own) =>
      Promise.resolve({
        booking: storedAs(id, own, { plan: null, outcome: { kind: 'done' } }),
        client: 'created',
        isRepeated: false,
      }),
    )
    await user.click(within(question).getByRole('button', { name: 'Enter' }))
    expect((await dialog('VISIT ENTERED')).textContent).toContain('It is stored as Done. No e-mail was sent.')
    expect(stored().entry).toMatchObject({ date: '2030-01-09', time: '02:30 PM', isPast: true })
    expect(onOpen).not.toHaveBeenCalled()
    await answer(user, 'VISIT ENTERED', 'OK')
    await eventually(() => expect(onOpen).toHaveBeenCalledOnce())
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: stored().id, outcome: { kind: 'done' } })
  })

  it('today is one as soon as it has ended; until then it is booked as usual', async () => {
    const { user } = showDesk()
    const entry = await ask({ ...complete, date: '2030-01-10', time: '09:00 AM' })
    expect(entry.textContent).toContain(NOTE)
    fireEvent.change(field('Time'), { target: { value: '09:30' } })
    expect(entry.textContent).toContain('9:30 AM has already passed today.')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book anyway')
    await answer(user, 'BOOKING CONFIRMED', 'OK')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored().entry.isPast).toBe(false)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('is refused more than 366 days afterwards, and says since when', async () => {
    const { user } = showDesk()
    await ask({ ...complete, date: '2029-01-08' })
    await press(user, 'Enter as Done')
    expect(screen.getByText(/at most 366 days afterwards.*Tue, 9 Jan 2029/)).toBeDefined()
    expect(enterBooking).not.toHaveBeenCalled()
  })
})

describe('when it is stored', () => {
  it('without an e-mail the message says whom to call, and nothing stays behind', async () => {
    const { user } = showDesk()
    await ask({ ...complete, room: '4' })
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain('Call Lesego Nkwe: +267 72345678')
    await user.click(within(question).getByRole('button', { name: 'Book' }))
    const alert = await dialog('BOOKING CONFIRMED')
    expect(alert.textContent).toContain(
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
    [{ state: 'unknown', reason: 'No answer.' }, 'BOOKING CONFIRMED - EMAIL FAILED', 'No answer.'],
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

  it('it is refused, the reason is shown and everything is kept', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('conflict', '2:30 PM is full now.'))
    const { user } = showDesk()
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    expect((await dialog('The booking was not stored')).textContent).toContain('2:30 PM is full now.')
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('Lesego')
  })

  it('it does not count as taking its own time after a lost answer', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk({ house: houseOf({ places: { massage: 1 } }) })
    const form = await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await answer(user, 'ERROR', 'OK')
    const { id, entry } = stored()
    const massage = { 58: 1, 59: 1, 60: 1, 61: 1 }
    act(() => diary.emit({ days: dayOf(DATE, { massage }), bookings: [storedAs(id, entry)] }))
    expect(within(form).queryByText(/too few/)).toBeNull()
  })
})

const bookAt = async (user: ReturnType<typeof showDesk>['user'], time: string) => {
  fireEvent.change(field('Time'), { target: { value: time } })
  await press(user, 'Book')
  await answer(user, 'Confirm this booking?', 'Book')
}

describe('pressed again', () => {
  /** The answer to the first press is lost; the second comes with another time. */
  const repeat = async () => {
    vi.mocked(enterBooking).mockImplementation((id, entry) => {
      const [first] = vi.mocked(enterBooking).mock.calls
      if (vi.mocked(enterBooking).mock.calls.length === 1) return Promise.reject(new DataError('offline', 'no answer'))
      return Promise.resolve({ booking: storedAs(id, first?.[1] ?? entry), client: 'linked', isRepeated: true })
    })
    const { user } = showDesk()
    await ask(complete)
    await bookAt(user, '14:30')
    const told = (await dialog('ERROR')).textContent
    expect(told).toContain(
      'Look at the card or the page before you try again; trying again never stores anything twice.',
    )
    expect(told).toContain('What you entered is kept.')
    await answer(user, 'ERROR', 'OK')
    await bookAt(user, '16:00')
    expect(stored(1).id).toBe(stored(0).id)
    expect((await dialog('STORED ALREADY')).textContent).toContain('Lesego Nkwe: Tue, 15 Jan 2030 at 2:30 PM')
    return user
  }

  it('after a lost answer it shows the stored visit, stores nothing and keeps what was typed', async () => {
    const user = await repeat()
    await answer(user, 'STORED ALREADY', 'Keep it')
    expect(field('Time').value).toBe('16:00')
    expect(field('First name').value).toBe('Lesego')
  })

  it('the entry is discarded on request', async () => {
    await answer(await repeat(), 'STORED ALREADY', 'Discard this entry')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  })

  it('two tabs with the same half-entered booking store two', async () => {
    const { user, close } = showDesk()
    await ask(complete)
    const copied = { ...sessionStorage }
    await bookAt(user, '14:30')
    await dialog('BOOKING CONFIRMED')
    close()
    for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, String(value))
    const other = showDesk()
    await takeUp(other.user)
    fireEvent.change(field('First name'), { target: { value: 'Kabo' } })
    await bookAt(other.user, '16:00')
    await dialog('BOOKING CONFIRMED')
    expect(stored(1).id).not.toBe(stored(0).id)
    expect(stored(1).entry).toMatchObject({ firstName: 'Kabo' })
  })
})
