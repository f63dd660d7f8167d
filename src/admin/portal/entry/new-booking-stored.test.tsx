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

  it('and no answer comes, it says that the outcome is not known, keeps everything and repeats with the same id', async () => {
    vi.mocked(enterBooking).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk()
    await ask(complete)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    const alert = await dialog('ERROR')
    expect(alert.textContent).toContain('it is not known whether the booking was stored')
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('Lesego')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored(1).id).toBe(stored(0).id)
  })

  it('and a colleague cancelled it meanwhile, it says so', async () => {
    vi.mocked(enterBooking)
      .mockRejectedValueOnce(new DataError('offline', 'no answer'))
      .mockImplementationOnce((id, entry) => {
        const cancelled = { status: 'rejected', cancelledFor: 'client', cancelledBy: { name: 'Naledi', uid: 'n' } }
        return Promise.resolve({ booking: storedAs(id, entry, cancelled), client: 'linked', isRepeated: true })
      })
    const { user } = showDesk()
    await ask(complete)
    for (const title of ['ERROR', 'CANCELLED MEANWHILE']) {
      await press(user, 'Book')
      await answer(user, 'Confirm this booking?', 'Book')
      await dialog(title)
      if (title === 'ERROR') await user.keyboard('{Enter}')
    }
    expect(screen.getByText(/Naledi has cancelled it since/)).toBeDefined()
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

describe('when its number is stored already', () => {
  const QUESTION = 'Is it the same visit?'
  const bookAt = async (user: ReturnType<typeof showDesk>['user'], time: string) => {
    fireEvent.change(field('Time'), { target: { value: time } })
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
  }
  /** The answer to the first attempt was lost; the second one comes with another time and telephone. */
  const change = async () => {
    const entered = vi.mocked(enterBooking).getMockImplementation() ?? expect.fail()
    vi.mocked(enterBooking).mockImplementation(async (id, entry, staff) => {
      const [first] = vi.mocked(enterBooking).mock.calls
      if (vi.mocked(enterBooking).mock.calls.length === 1) throw new DataError('offline', 'no answer')
      if (id !== first?.[0]) return entered(id, entry, staff)
      return { booking: storedAs(id, first[1]), client: 'linked', isRepeated: true }
    })
    const { user } = showDesk()
    await ask(complete)
    await bookAt(user, '14:30')
    await answer(user, 'ERROR', 'OK')
    fireEvent.change(field('Phone'), { target: { value: '+267 73333333' } })
    await bookAt(user, '16:00')
    return { user, question: await dialog(QUESTION) }
  }

  it('and something else is typed, the stored visit and the difference are shown', async () => {
    const { question } = await change()
    expect(question.textContent).toContain('Lesego Nkwe: Tue, 15 Jan 2030 at 2:30 PM')
    expect(question.textContent).toContain('When: Tue, 15 Jan 2030 at 4:00 PM')
    expect(question.textContent).toContain('Phone: +267 73333333')
  })

  it('the same visit opens its card with what is not stored yet, and none is booked', async () => {
    const { user } = await change()
    await answer(user, QUESTION, 'The same visit')
    const card = await dialog('Tue, 15 Jan 2030 at 2:30 PM')
    expect(within(card).getByText('When: Tue, 15 Jan 2030 at 4:00 PM')).toBeDefined()
    expect(within(card).getByRole('button', { name: 'Edit Booking' })).toBeDefined()
    await user.click(within(card).getByRole('button', { name: 'Close' }))
    // Nothing typed is lost by a wrong press.
    expect(field('Phone').value).toBe('+267 73333333')
    expect(enterBooking).toHaveBeenCalledTimes(2)
  })

  it('another visit is booked with a new number, which is kept before it is written', async () => {
    const { user } = await change()
    let kept: string | undefined
    const entered = vi.mocked(enterBooking).getMockImplementation() ?? expect.fail()
    vi.mocked(enterBooking).mockImplementationOnce((id, entry, staff) => {
      kept = JSON.stringify({ ...sessionStorage })
      return entered(id, entry, staff)
    })
    await answer(user, QUESTION, 'Another visit')
    await answer(user, 'Book another visit?', 'Another visit')
    expect(enterBooking).toHaveBeenCalledTimes(2)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored(2).id).not.toBe(stored(1).id)
    expect(kept).toContain(stored(2).id)
    expect(stored(2).entry).toMatchObject({ time: '04:00 PM', phone: '+267 73333333' })
  })

  it('nothing is written when the question is left, and the next press asks again', async () => {
    const { user } = await change()
    await answer(user, QUESTION, 'Another visit')
    await answer(user, 'Book another visit?', 'Cancel')
    expect(field('First name').value).toBe('Lesego')
    await bookAt(user, '16:00')
    await dialog(QUESTION)
    expect(stored(2).id).toBe(stored(0).id)
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
