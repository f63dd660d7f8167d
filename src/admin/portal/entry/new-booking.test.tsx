import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterBooking } from '#data/booking-changes.ts'
import { findClients, getClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import {
  amara,
  answer,
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
  storedAs,
} from '#support/new-booking.tsx'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/booking-changes.ts', () => ({ enterBooking: vi.fn() }))
vi.mock('#data/bookings-desk.ts', () => ({ listBookingsOf: vi.fn() }))
vi.mock('#data/clients.ts', () => ({ findClients: vi.fn(), getClient: vi.fn() }))
vi.mock('#data/diary.ts', () => ({ listDays: vi.fn() }))
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

const options = () => screen.queryAllByRole('option', { hidden: false }).filter((one) => one.tagName === 'BUTTON')
const names = () => options().map(({ textContent }) => textContent)

describe('the client', () => {
  it('is found among those loaded by name, e-mail and the last four digits, and chosen by Enter', async () => {
    const { user } = showDesk()
    await ask()
    expect(document.activeElement).toBe(field('Client'))
    for (const typed of ['dube', 'amara@', '4567']) {
      await user.clear(field('Client'))
      await user.type(field('Client'), typed)
      expect(names()[0]).toContain('Amara Dube')
    }
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Amara', 'Dube'])
    expect([field('Phone').value, field('E-mail').value]).toEqual(['+267 71234567', 'amara@example.com'])
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
    expect(screen.getByText('Preferences: A quiet room')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('As last time')
  })

  it('who is not loaded is looked up', async () => {
    vi.mocked(findClients).mockResolvedValue([amara])
    const { user } = showDesk({ clients: [] })
    await ask()
    await user.type(field('Client'), '71234567')
    expect(screen.getByText('Looking for the client...')).toBeDefined()
    expect(await screen.findByText('1 client found')).toBeDefined()
    expect(findClients).toHaveBeenCalledExactlyOnceWith('71234567')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
  })

  it('with an alert is never chosen without it', async () => {
    vi.mocked(getClient).mockResolvedValue({ ...amara, alert: 'Nut allergy' })
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), 'dube')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Alert: Nut allergy')).toBeDefined()
  })

  it('who is not found is offered as new, with what was typed', async () => {
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), 'Lesego van Wyk')
    await user.keyboard('{Enter}')
    expect(field('Client').value).toBe('Lesego van Wyk')
    expect(await screen.findByText('Not found')).toBeDefined()
    expect(names()).toEqual(['New client: Lesego van Wyk'])
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Lesego', 'van Wyk'])
    expect(document.activeElement).toBe(field('First name'))
  })

  it('is not called unknown by four digits, which only the loaded ones are searched for', async () => {
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), '9999')
    expect(screen.getByText(/Not found among the clients loaded here/)).toBeDefined()
    expect(findClients).not.toHaveBeenCalled()
  })

  it('is not called unknown when the look-up fails', async () => {
    vi.mocked(findClients).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk({ clients: [] })
    await ask()
    await user.type(field('Client'), 'Amara')
    expect(await screen.findByText(/not known whether this client has a profile/)).toBeDefined()
    expect(screen.queryByText('Not found')).toBeNull()
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('')
    vi.mocked(findClients).mockResolvedValue([amara])
    await press(user, 'Search again')
    expect(await screen.findByText('1 client found')).toBeDefined()
  })

  it('who cannot be read is said, and the booking goes on', async () => {
    vi.mocked(getClient).mockRejectedValue(new DataError('offline', 'no answer'))
    showDesk()
    await ask({ clientId: 'c1', firstName: 'Amara', phone: '+267 71234567' })
    expect(await screen.findByText(/Profile and earlier visits could not be read/)).toBeDefined()
    expect(field('First name').value).toBe('Amara')
  })

  it('can be somebody else after all', async () => {
    const { user } = showDesk()
    await ask({ clientId: 'c1', firstName: 'Amara', phone: '+267 71234567' })
    await press(user, 'Somebody else')
    expect(field('First name').value).toBe('')
    expect(document.activeElement).toBe(field('Client'))
  })

  it('of many loaded ones is listed once, also when it is looked up', async () => {
    const others = Array.from({ length: 9 }, (_, index) => parseClient(`o${String(index)}`, { fullName: 'Amara Moyo' }))
    vi.mocked(findClients).mockResolvedValue([amara])
    const { user } = showDesk({ clients: [amara, ...others] })
    await ask()
    await user.type(field('Client'), 'amara')
    expect(await screen.findByText('The first 6 clients; type more to see others')).toBeDefined()
    expect(names()).toHaveLength(7)
  })
})

it('a known client is booked as last time by keyboard alone in at most 25 key presses', async () => {
  const { user } = showDesk()
  // The key n.
  let presses = 1
  await ask()
  const type = async (keys: string, count = 1) => {
    await user.keyboard(keys)
    presses += count
  }
  await type('amar', 4)
  await type('{Enter}')
  await screen.findByText(/^Last: /)
  await type('{Enter}')
  expect(document.activeElement?.textContent).toBe('Next free')
  await type('{Enter}')
  expect(await screen.findByText('Next free: Thu, 10 Jan 2030 at 2:30 PM')).toBeDefined()
  await type('{Tab}')
  expect(document.activeElement).toBe(field('Date'))
  await type('{Enter}')
  // A browser submits the form by Enter; user-event looks for its button inside of it only.
  const form = field('Date').closest('form')
  if (form) fireEvent.submit(form)
  const question = await dialog('Confirm this booking?')
  expect(question.textContent).toContain('Amara Dube: Thu, 10 Jan 2030 at 2:30 PM')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await type('{Tab}')
  expect(document.activeElement?.textContent).toBe('Book')
  await type('{Enter}')
  await dialog('SUCCESS')
  await type('{Enter}')
  expect(presses).toBeLessThanOrEqual(25)
  expect(stored().entry).toMatchObject({
    clientId: 'c1',
    date: '2030-01-10',
    time: '02:30 PM',
    selectedServices: [MASSAGE],
    appointment: { date: '2030-01-10', time: '02:30 PM', plan: { entries: [{ start: 870, minutes: 60 }] } },
  })
})

describe('treatments, guests and day', () => {
  it('make the plan, and the therapist who is asked for is in it', async () => {
    const house = houseOf({}, { therapists: [therapist('neo'), therapist('thato')] })
    const { user } = showDesk({ house })
    await ask({ ...complete, selectedServices: [], therapist: 'thato' })
    await user.type(field('Treatments'), 'swed{Enter}')
    await user.click(field('Treatments'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('1h 30min · P500')).toBeDefined()
    await user.selectOptions(field('Guests'), '2')
    expect(screen.getByText('1h 30min · P1000 (P500 × 2 guests)')).toBeDefined()
    await press(user, 'Remove Manicure')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry).toMatchObject({
      guests: 2,
      specialRequests: 'Guests: 2',
      appointment: { plan: { guests: 2, entries: [{ name: 'Swedish Massage', start: 870, therapists: ['thato'] }] } },
    })
  })

  it('Enter in a field of choice sends nothing', async () => {
    const { user } = showDesk()
    await ask(complete)
    await user.type(field('Treatments'), '{Enter}nothing like it{Enter}')
    expect(screen.getByText('Not on the menu')).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Confirm this booking?' })).toBeNull()
  })

  it('say what is missing at its field, the first one focused', async () => {
    const { user } = showDesk()
    await ask()
    await press(user, 'Book')
    for (const text of ['Please enter a first name.', 'Please choose at least one treatment.', 'Please choose a day.'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('Please enter a phone, an e-mail or a room.')).toBeDefined()
    expect(document.activeElement).toBe(field('First name'))
    expect(enterBooking).not.toHaveBeenCalled()
  })

  it.each([
    ['not read', new DataError('offline', 'no answer'), houseOf(), /The days could not be read/],
    ['without limits', undefined, houseOf({ places: {} }), /^Next open day: Thu, 10 Jan 2030 at 10:00 AM/],
    ['not set up', undefined, houseOf({ countedAt: null }), /^Next open day: .*not set up yet/],
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

  it('a request of the same person for that day is said, asked about and can be opened', async () => {
    const pending = parseBooking('p1', {
      ...{ fullName: 'Lesego Nkwe', status: 'pending', date: DATE, time: '10:00 AM' },
      ...{ phone: '72345678', selectedServices: [MASSAGE] },
    })
    diary.hold({ bookings: [pending, parseBooking('p2', { ...pending, fullName: 'Kabo', phone: '' })] })
    const { user } = showDesk()
    await ask(complete)
    const said = 'Lesego Nkwe has a pending request for this day: 10:00 AM, Swedish Massage (60min) - P350.'
    expect(await screen.findByText(said)).toBeDefined()
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain(said)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await press(user, 'Open this request')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(pending)
    expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull()
    await ask()
    expect(field('First name').value).toBe('Lesego')
  })

  it.each([
    ['full', { days: dayOf(DATE, { massage: { 58: 2 } }) }, '02:30 PM', 'Massage Therapy: 1 place too few'],
    ['outside of the hours', {}, '07:30 PM', '7:30 PM is outside our opening hours'],
  ])('a time that is %s is said, asked again and stored as overbooked', async (_, held, time, words) => {
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
