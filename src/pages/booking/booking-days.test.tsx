import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeServerTime } from '#config/server-time.ts'
import { submitBooking } from '#data/bookings.ts'
import { DataError, saveFailure } from '#data/data-error.ts'
import { listDays } from '#data/diary.ts'
import { choose, DATE, DENIED, diaryHolds, emptyDiary, option, when } from '#support/booking-hints.ts'
import { closeDialog, confirm, dialogText, field, fillIn, openBooking, prepareData } from '#support/booking-page.tsx'
import { asOnPhone } from '#support/screens.ts'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')
vi.mock('#data/diary.ts')

prepareData()
// What an earlier test has told of the server's clock.
beforeEach(() => takeServerTime(new Date()))
emptyDiary()

describe('a closed day', () => {
  it('is said at once with the next open days, and refused after all specified checks', async () => {
    diaryHolds({ [DATE]: { closed: true } })
    const { user } = await openBooking()
    await fillIn(user)
    expect(await when().findByText('We are closed on this day. The next open days:')).toBeDefined()
    expect([option('02:00 PM').textContent, option('02:00 PM').disabled]).toEqual(['02:00 PM (closed)', true])
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
    await waitFor(() => expect(option('02:00 PM').textContent).toBe('02:00 PM'))
    await user.click(confirm())
    await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
  })
})

it.each([
  ['a day that is open later', { lastEnd: 1260 }, false],
  ['a day that ends earlier', { lastEnd: 840 }, true],
])('the bar of the phone warns by the last end of %s', async (_, day, warns) => {
  await asOnPhone()
  diaryHolds({ [DATE]: day })
  const { user } = await openBooking()
  await fillIn(user)
  // The bar changes only after an edit, because nothing may move when the day arrives.
  await when().findAllByText(/^On this day/)
  const bar = within(screen.getByRole('region', { name: 'Your choice so far' }))
  await user.selectOptions(field(/^Time/), warns ? '01:30 PM' : '06:00 PM')
  await waitFor(() => expect(bar.queryByText('Ends after our closing time') !== null).toBe(warns))
  expect(when().queryByText(/This is after our closing time/) !== null).toBe(warns)
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

  it.each([
    ['hours', '2030-01-15T12:01:00Z', 'This time has already passed today.'],
    ['days', '2030-01-18T07:00:00Z', 'Please select a future date for your appointment.'],
  ])('says that the time is past when the device’s clock is %s behind', async (_, now, words) => {
    const { user } = await openBooking()
    await fillIn(user)
    choose('2030-01-15')
    await when().findByText(/Likely free:$/)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { date: new Date(now).toUTCString() } })))
    vi.mocked(submitBooking).mockRejectedValueOnce(DENIED)
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain(words)
    await closeDialog(user)
    expect(when().getByText(new RegExp(words))).toBeDefined()
    expect(field(/^First name/).value).toBe('Ann')
  })

  it.each([
    ['says nothing against it', () => undefined],
    ['cannot be read', () => vi.mocked(listDays).mockRejectedValue(new DataError('offline', 'no line'))],
  ])('is a permission error when the diary %s', async (_, change) => {
    const { user } = await openBooking()
    await fillIn(user)
    await when().findByText(/Likely free:$/)
    change()
    vi.mocked(submitBooking).mockRejectedValueOnce(saveFailure('booking', DENIED))
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
    const note = within(when().getByText(/^Our answer may come after this time/))
    const link = (name: string) => note.getByRole('link', { name }).getAttribute('href')
    expect(link('call')).toMatch(/^tel:/)
    expect(link('WhatsApp us')).toMatch(/^https:\/\/wa\.me\//)
  })
})
