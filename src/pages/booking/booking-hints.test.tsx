import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { getDay, listDays } from '#data/diary.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { occupancyOf } from '#domain/diary/occupancy.ts'
import { choose, DATE, diaryHolds, emptyDiary, freeTimes, offered, option, when } from '#support/booking-hints.ts'
import { add, box, confirm, dialogText, field, fillIn, NOW, openBooking, prepareData } from '#support/booking-page.tsx'
import { entry, plan } from '#support/diary.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')
vi.mock('#data/diary.ts')

prepareData()
emptyDiary()

const FULL = occupancyOf(plan({ entries: [entry({ start: 540, minutes: 600 })] }))
const MORNING = occupancyOf(plan({ entries: [entry({ start: 540, minutes: 180 })] }))

const FAR = '2030-02-20'
const daysRead = () => vi.mocked(getDay).mock.calls.map(([date]) => date)
/** The days that the promise depends on. A date outside is read by itself. */
const AHEAD = { first: venueToday(NOW), last: addDays(venueToday(NOW), 2) }

describe('reading the diary', () => {
  it('leaves out dates that nobody may ask for, such as those of a year half typed', async () => {
    await openBooking()
    for (const date of ['0002-01-16', '2030-01-14', '2031-01-17']) choose(date)
    choose(FAR)
    await when().findByText('Likely free:')
    expect(daysRead()).toEqual([FAR])
  })

  it('shows only what was read of the date chosen last', async () => {
    diaryHolds({ '2030-01-17': { note: 'Drums at sunset' } })
    let answer: (day: Day) => void = () => undefined
    vi.mocked(getDay).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await openBooking()
    choose(FAR)
    await waitFor(() => expect(getDay).toHaveBeenCalled())
    choose('2030-01-17')
    await when().findByText('Drums at sunset')
    answer({ ...parseDay(FAR, undefined), closed: true })
    // Everything that follows from the answer runs as microtasks, so before this timer.
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
    expect(when().queryByRole('group', { name: 'Also free' })).toBeNull()
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
    expect(listDays).toHaveBeenCalledExactlyOnceWith(AHEAD)
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
    const end = await when().findByText('Ends at 1:30 PM. This is after our closing time of 1:00 PM')
    expect(end.parentElement?.className).toContain('text-bad')
    expect(when().getByText('We close for the harvest')).toBeDefined()
    expect(when().getByText(/^On this day 9:00 AM to 1:00 PM, local time at the spa/)).toBeDefined()
  })

  it('cannot be chosen outside of the hours of the day, with the reason in words', async () => {
    diaryHolds({ [DATE]: { opens: 600, lastEnd: 900, closes: 960 } }, { places: {}, guests: undefined })
    const { user } = await openBooking()
    await fillIn(user)
    await waitFor(() => expect(option('09:00 AM').textContent).toBe('09:00 AM (before opening)'))
    const slots = within(field(/^Time/)).getAllByRole<HTMLOptionElement>('option').slice(1)
    expect(slots).toHaveLength(20)
    const open = slots.filter(({ disabled }) => !disabled).map(({ value }) => value)
    expect([open[0], open.at(-1), open.length]).toEqual(['10:00 AM', '02:30 PM', 10])
    expect(option('03:00 PM').textContent).toBe('03:00 PM (after the last treatment)')
    const described = field(/^Time/).getAttribute('aria-describedby')?.split(' ') ?? []
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(words).toContain('On this day 10:00 AM to 4:00 PM, treatments until 3:00 PM.')
    // Sets the value directly, as if it had been chosen before the day was read.
    fireEvent.change(field(/^Time/), { target: { value: '09:00 AM' } })
    expect(field(/^Time/).value).toBe('09:00 AM')
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('Our hours on this day are 10:00 AM to 4:00 PM')
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
    expect(vi.mocked(listDays).mock.calls.map(([{ first }]) => first)).toEqual([AHEAD.first, addDays(DATE, 1)])

    await user.click(within(days).getByRole('button', { name: 'Fri 18 Jan' }))
    expect(field(/^Date/).value).toBe('2030-01-18')
    await when().findByText('Likely free:')
    expect(document.activeElement).toBe(freeTimes().parentElement)
  })

  it('is called full without them when they cannot be listed', async () => {
    diaryHolds({ [DATE]: FULL })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    vi.mocked(listDays).mockImplementation(({ first }) =>
      first === AHEAD.first ? Promise.resolve(new Map()) : Promise.reject(new DataError('offline', 'no line')),
    )
    choose(DATE)
    expect(await when().findByText('This day is likely full. You can still ask.')).toBeDefined()
  })
})
