import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { takesOf } from '#domain/diary/takes.ts'
import {
  add,
  box,
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  NOW,
  openBooking,
  prepareData,
} from '#support/booking-page.tsx'
import { entry, plan } from '#support/diary.ts'

vi.mock('#data/services.ts', () => ({ listServices: vi.fn(), rememberedServices: vi.fn() }))
vi.mock('#data/bookings.ts', () => ({ submitBooking: vi.fn() }))
vi.mock('#data/new-id.ts', () => ({ newId: vi.fn() }))
vi.mock('#data/email.ts', () => ({ sendBookingNotification: vi.fn() }))
vi.mock('#data/diary.ts', () => ({ getDay: vi.fn(), getDiarySettings: vi.fn(), listDays: vi.fn() }))

prepareData()

/** A Wednesday, the date of `fillIn`. */
const DATE = '2030-01-16'
const SETTINGS = { places: { massage: 1 }, guests: 4, buffer: 0, countedAt: NOW }
const FULL = takesOf(plan({ entries: [entry({ start: 540, minutes: 600 })] }))
const MORNING = takesOf(plan({ entries: [entry({ start: 540, minutes: 180 })] }))

/** What is stored of the diary from here on. */
const diaryHolds = (days: Record<string, Partial<Day>>, settings = {}) => {
  const day = (date: string) => ({ ...parseDay(date, undefined), ...days[date] })
  vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ ...SETTINGS, ...settings }))
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(day(date)))
  vi.mocked(listDays).mockImplementation(({ first, last }) =>
    Promise.resolve(
      new Map(
        Object.keys(days)
          .filter((date) => date >= first && date <= last)
          .map((date) => [date, day(date)]),
      ),
    ),
  )
}
beforeEach(() => diaryHolds({}))

const choose = (date: string) => fireEvent.change(field(/^Date/), { target: { value: date } })
const option = (slot: string) =>
  within(field(/^Time/)).getByRole<HTMLOptionElement>('option', { name: new RegExp(`^${slot}`) })
const when = () => within(screen.getByRole('region', { name: /When/ }))
const freeTimes = () => when().getByRole('group', { name: 'Also free' })
const offered = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const DENIED = new DataError('denied', '')

describe('reading the diary', () => {
  it('begins when a date is chosen, and reads the settings once', async () => {
    await openBooking()
    expect([getDay, getDiarySettings].map((read) => vi.mocked(read).mock.calls)).toEqual([[], []])
    choose(DATE)
    await when().findByText('Likely free:')
    choose('2030-01-17')
    await waitFor(() => expect(vi.mocked(getDay).mock.calls).toEqual([[DATE], ['2030-01-17']]))
    expect(getDiarySettings).toHaveBeenCalledTimes(1)
    expect(listDays).not.toHaveBeenCalled()
  })

  it('leaves out dates that nobody may ask for, such as those of a year half typed', async () => {
    await openBooking()
    for (const date of ['0002-01-16', '2030-01-14', '2031-01-17']) choose(date)
    choose(DATE)
    await when().findByText('Likely free:')
    expect(vi.mocked(getDay).mock.calls).toEqual([[DATE]])
  })

  it('shows only what was read of the date chosen last', async () => {
    diaryHolds({ '2030-01-17': { note: 'Drums at sunset' } })
    let answer: (day: Day) => void = () => undefined
    vi.mocked(getDay).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await openBooking()
    choose(DATE)
    await waitFor(() => expect(getDay).toHaveBeenCalled())
    choose('2030-01-17')
    await when().findByText('Drums at sunset')
    answer({ ...parseDay(DATE, undefined), closed: true })
    // All that follows from the answer happens before a timer.
    await act(() => new Promise((done) => setTimeout(done)))
    expect(when().getByText('Drums at sunset')).toBeDefined()
    expect(when().queryByText(/We are closed/)).toBeNull()
  })

  it.each([
    ['fails', () => Promise.reject(new DataError('offline', 'no line'))],
    ['never ends', () => new Promise<never>(() => undefined)],
  ])('leaves the form as it is when it %s', async (_, read) => {
    vi.mocked(getDay).mockImplementation(read)
    const { user } = await openBooking()
    await fillIn(user)
    await waitFor(() => expect(getDay).toHaveBeenCalled())
    expect(option('06:00 PM').textContent).toBe('06:00 PM (ends after closing)')
    expect(option('02:00 PM').textContent).toBe('02:00 PM')
    expect(offered(freeTimes())).toEqual([])
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('within 2 hours')
  })
})

describe('the times of a day', () => {
  it('say what is likely taken for these treatments, one remark each, and stay the same options', async () => {
    diaryHolds({ [DATE]: { ...MORNING, opens: 570 } })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    await waitFor(() => expect(option('11:30 AM').textContent).toBe('11:30 AM (likely taken)'))
    const texts = (slots: string[]) => slots.map((slot) => option(slot).textContent)
    expect(texts(['09:00 AM', '12:00 PM', '05:30 PM', '06:00 PM'])).toEqual([
      '09:00 AM (before opening)',
      '12:00 PM',
      '05:30 PM',
      '06:00 PM (ends after closing)',
    ])
    expect(within(field(/^Time/)).getAllByRole('option')).toHaveLength(21)
    await user.selectOptions(field(/^Time/), '11:30 AM')
    expect(field(/^Time/).value).toBe('11:30 AM')
    expect(when().getByText(/^11:30 AM is likely taken\. You can still ask for it\./)).toBeDefined()

    await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
    await user.click(add('Glow Facial'))
    expect(option('11:30 AM').textContent).toBe('11:30 AM')
    expect(getDay).toHaveBeenCalledTimes(1)
  })

  it('can be chosen by one press among up to four free ones, which stay where they are', async () => {
    diaryHolds({ [DATE]: MORNING })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    await user.selectOptions(field(/^Time/), '09:30 AM')
    await waitFor(() => expect(offered(freeTimes())).toEqual(['12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM']))
    await user.click(within(freeTimes()).getByRole('button', { name: '1:30 PM' }))
    expect(field(/^Time/).value).toBe('01:30 PM')
    expect(offered(freeTimes())).toEqual(['12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM'])
    const pressed = within(freeTimes()).getByRole('button', { pressed: true })
    expect([pressed.textContent, document.activeElement]).toEqual(['1:30 PM', pressed])
    await user.selectOptions(field(/^Time/), '04:00 PM')
    expect(offered(freeTimes())).toEqual(['3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM'])
  })

  it('are never forbidden for being taken', async () => {
    diaryHolds({ [DATE]: FULL })
    const { user } = await openBooking()
    await fillIn(user)
    await when().findByText(/^This day is likely full/)
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('Wednesday 16 January 2030')
  })

  it('mark the end of a visit on a day that closes early', async () => {
    diaryHolds({ [DATE]: { closes: 780, note: 'We close for the harvest' } })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    await user.selectOptions(field(/^Time/), '12:30 PM')
    expect(await when().findByText('12:30 PM ends after closing on this day. Likely free:')).toBeDefined()
    expect(when().getByText('Ends at 1:30 PM').className).toContain('text-bad')
    expect(when().getByText('We close for the harvest')).toBeDefined()
    expect(when().getByText(/^On this day 9:00 AM to 1:00 PM, local time at the spa/)).toBeDefined()
  })
})

describe('a full day', () => {
  it('offers the next fourteen days, listed once', async () => {
    diaryHolds({ [DATE]: FULL, '2030-01-17': FULL })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    const days = await when().findByRole('group', { name: 'Other days' })
    await waitFor(() => expect(offered(days).slice(0, 2)).toEqual(['Fri 18 Jan', 'Sat 19 Jan']))
    expect(listDays).toHaveBeenCalledTimes(1)

    await user.click(within(days).getByRole('button', { name: 'Fri 18 Jan' }))
    expect(field(/^Date/).value).toBe('2030-01-18')
    await when().findByText('Likely free:')
    expect(document.activeElement).toBe(freeTimes().parentElement)
  })

  it('is called full without them when they cannot be listed', async () => {
    diaryHolds({ [DATE]: FULL })
    vi.mocked(listDays).mockRejectedValue(new DataError('offline', 'no line'))
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    expect(await when().findByText('This day is likely full. You can still ask.')).toBeDefined()
  })
})

describe('a closed day', () => {
  it('is said at once with the next open days, and refused after all specified checks', async () => {
    diaryHolds({ [DATE]: { closed: true } })
    const { user } = await openBooking()
    await fillIn(user)
    expect(await when().findByText('We are closed on this day. The next open days:')).toBeDefined()
    await user.clear(field(/^First name/))
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('Please fill in all required fields.')
    await closeDialog(user)
    await user.type(field(/^First name/), 'Ann')

    await user.click(confirm())
    const words =
      'We are closed on Wednesday 16 January 2030. The next open days are Thu 17 Jan, Fri 18 Jan and Sat 19 Jan.'
    expect(await dialogText('Please Check Your Booking')).toContain(words)
    await closeDialog(user)
    await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
    expect(when().getByText(words)).toBeDefined()
    expect(when().queryByText(/^We are closed on this day/)).toBeNull()
    expect(submitBooking).not.toHaveBeenCalled()

    await user.click(when().getByRole('button', { name: 'Thu 17 Jan' }))
    expect(when().queryByText(words)).toBeNull()
    await user.click(confirm())
    await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
  })
})

describe('a refusal by the rules', () => {
  const PERMISSION = 'Failed to save booking. Database permission error. Please contact support.'
  const CLOSED = 'We are closed on Wednesday 16 January 2030. The next open days are Thu 17 Jan'

  it.each([
    ['closed', DATE, CLOSED, () => diaryHolds({ [DATE]: { closed: true } })],
    ['too far ahead', '2030-01-20', 'at most 3 days ahead', () => diaryHolds({}, { daysAhead: 3 })],
    ['past', '2030-01-15', 'This time has already passed today.', () => vi.setSystemTime('2030-01-15T12:01:00Z')],
  ])('because the time is %s by now says so, and keeps what was typed', async (_, date, words, change) => {
    const { user } = await openBooking()
    await fillIn(user)
    choose(date)
    await when().findByText(/Likely free:$/)
    vi.mocked(submitBooking).mockImplementationOnce(() => {
      change()
      return Promise.reject(DENIED)
    })
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain(words)
    await closeDialog(user)
    expect(when().getByText(new RegExp(words))).toBeDefined()
    expect([field(/^First name/).value, field(/^Time/).value]).toEqual(['Ann', '02:00 PM'])
  })

  it('for a closed day shows the next open days, and the request can be sent for one of them', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    await when().findByText(/Likely free:$/)
    diaryHolds({ [DATE]: { closed: true } })
    vi.mocked(submitBooking).mockRejectedValueOnce(DENIED)
    await user.click(confirm())
    await dialogText('Please Check Your Booking')
    await closeDialog(user)
    await user.click(await when().findByRole('button', { name: 'Thu 17 Jan' }))
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('Thursday 17 January 2030')
  })

  it.each([
    ['says nothing against it', () => undefined],
    ['cannot be read', () => vi.mocked(getDay).mockRejectedValue(new DataError('offline', 'no line'))],
  ])('is a permission error when the diary %s', async (_, change) => {
    const { user } = await openBooking()
    await fillIn(user)
    await when().findByText(/Likely free:$/)
    change()
    vi.mocked(submitBooking).mockRejectedValueOnce(DENIED)
    await user.click(confirm())
    expect(await dialogText('Booking Error')).toContain(PERMISSION)
  })
})

describe('the promise of an answer', () => {
  const TUESDAYS = { closedWeekdays: [2] }

  it('counts to the next open day', async () => {
    diaryHolds({}, TUESDAYS)
    const { user } = await openBooking()
    await fillIn(user)
    await when().findByText(/Likely free:$/)
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain(
      'within 2 hours of opening (by 11:00 AM on Wednesday 16 January 2030)',
    )
  })

  it('brings its note with the choice of a time, not with what is read after it', async () => {
    diaryHolds({}, TUESDAYS)
    const { user } = await openBooking()
    const isNoted = () => when().queryByText(/^Our answer may come after this time/) !== null
    await user.selectOptions(field(/^Time/), '09:00 AM')
    choose(DATE)
    await when().findByText(/Likely free:$/)
    expect(isNoted()).toBe(false)
    await user.selectOptions(field(/^Time/), '09:30 AM')
    expect(isNoted()).toBe(true)
  })
})
