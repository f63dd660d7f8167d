import { act, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addDays, dateInWords, venueToday, weekdayOf } from '#shared/venue-clock.ts'
import {
  choose,
  closeDialog,
  confirm,
  DATE,
  dialogText,
  field,
  fillIn,
  openBooking,
  openBookingData,
  option,
  type User,
  when,
} from '#support/booking-page.tsx'
import { daysAhead } from '#support/builders.ts'
import { serve, TODAY } from '#support/visitor-page.ts'

const data = openBookingData()

const putSettings = (own: object = {}) =>
  data.put('settings/diary', { places: { massage: 1, facial: 1 }, guests: 4, buffer: 0, ...own })
const putDay = (date: string, own: object) => data.put(`days/${date}`, { date, ...own })

const SENT = 'Booking Request Sent!'
const refuses = async (user: User, words: string) => {
  await user.click(confirm())
  expect(await dialogText('Please Check Your Booking')).toContain(words)
  await closeDialog(user)
}
/** Waits until the diary was read. */
const isRead = () => when().findByText(/Likely free:$/)

it('a closed day is said at once, and refused after all specified checks', async () => {
  await putDay(DATE, { closed: true })
  const { user } = await openBooking()
  await fillIn(user)
  expect(await when().findByText('We are closed on this day.')).toBeDefined()
  expect([option('02:00 PM').textContent, option('02:00 PM').disabled]).toEqual(['02:00 PM (closed)', true])
  await user.clear(field(/^First name/))
  await refuses(user, 'Please fill in all required fields.')
  await user.type(field(/^First name/), 'Ann')

  const words = `We are closed on ${dateInWords(DATE)}. Please choose another day.`
  await refuses(user, words)
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
  expect(when().getByText(words)).toBeDefined()
  expect(when().queryByText(/^We are closed on this day/)).toBeNull()

  choose(addDays(DATE, 1))
  expect(when().queryByText(words)).toBeNull()
  await waitFor(() => expect(option('02:00 PM').textContent).toBe('02:00 PM'))
})

it('the hours of a day are said with its note; times outside cannot be chosen, and the reason is in words', async () => {
  await putSettings()
  await putDay(DATE, { opens: 600, lastEnd: 900, closes: 960, note: 'We close for the harvest' })
  const { user } = await openBooking()
  await fillIn(user)
  await user.selectOptions(field(/^Time/), '02:30 PM')
  const end = await when().findByText('Ends at 3:30 PM. This is after our closing time of 3:00 PM')
  expect(end.parentElement?.className).toContain('text-bad')
  expect(when().getByText('We close for the harvest')).toBeDefined()
  const outside = ['09:00 AM', '03:00 PM'].map(option)
  expect(outside.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['09:00 AM (before opening)', true],
    ['03:00 PM (after the last treatment)', true],
  ])
  const described = field(/^Time/).getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(words).toContain('On this day 10:00 AM to 4:00 PM, treatments until 3:00 PM.')

  // A time that was chosen before the day was.
  choose(addDays(DATE, 1))
  await user.selectOptions(field(/^Time/), '09:00 AM')
  choose(DATE)
  await waitFor(() => expect(option('09:00 AM').disabled).toBe(true))
  await refuses(user, 'Our hours on this day are 10:00 AM to 4:00 PM')
})

it('dates that nobody may ask for are not read, and only what was read of the date chosen last is shown', async () => {
  const [far, last] = [daysAhead(30), daysAhead(31)]
  await putDay(far, { closed: true })
  await putDay(last, { note: 'Drums at sunset' })
  await openBooking()
  const { fetch } = globalThis
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  let isAnswered = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const date = /documents\/days\/([\d-]+)/.exec(typeof init?.body === 'string' ? init.body : '')?.[1]
    if (date) asked.push(date)
    if (date === far) await held.promise
    const answer = await fetch(input, init)
    if (date === far) isAnswered = true
    return answer
  })
  for (const date of ['0002-01-16', daysAhead(-1), daysAhead(367), far]) choose(date)
  await waitFor(() => expect(asked.toSorted()).toEqual([TODAY, far]))
  choose(last)
  await when().findByText('Drums at sunset')
  held.resolve()
  await waitFor(() => expect(isAnswered).toBe(true))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(when().getByText('Drums at sunset')).toBeDefined()
})

it('the form works without an answer of the diary', async () => {
  const { user } = await openBooking()
  await data.setFaults({ reads: 'denied' })
  await fillIn(user)
  expect(option('06:00 PM').textContent).toBe('06:00 PM (ends after closing)')
  expect(when().queryByRole('group', { name: 'Also free' })).toBeNull()
  await user.click(confirm())
  expect(await dialogText(SENT)).toContain('within 2 hours')
})

it('a refusal by the rules says what has changed since the day was read, and keeps what was typed', async () => {
  await putSettings()
  const { user } = await openBooking()
  await fillIn(user)
  choose(daysAhead(5))
  await isRead()
  await putSettings({ daysAhead: 3 })
  await refuses(user, 'at most 3 days ahead')
  expect(when().getByText(/at most 3 days ahead/)).toBeDefined()
  expect([field(/^First name/).value, field(/^Time/).value]).toEqual(['Ann', '02:00 PM'])
})

it('a refusal by the rules says that the day is past where the device’s clock is behind', async () => {
  await putSettings()
  vi.setSystemTime(Date.now() - 3 * 86_400_000)
  serve('/edition.json', () => new Response('', { headers: { date: new Date(`${TODAY}T08:00:00Z`).toUTCString() } }))
  const { user } = await openBooking()
  await fillIn(user)
  choose(addDays(TODAY, -2))
  await isRead()
  await refuses(user, 'Please select a future date for your appointment.')
})

it('the promise of an answer counts to the next open day, and its note comes with the choice of a time', async () => {
  await putSettings({ closedWeekdays: [weekdayOf(TODAY)] })
  const { user } = await openBooking()
  const note = () => when().queryByText(/^Our answer may come after this time/)
  const tomorrow = addDays(venueToday(new Date()), 1)
  await user.selectOptions(field(/^Time/), '09:00 AM')
  choose(tomorrow)
  await isRead()
  expect(note()).toBeNull()
  await user.selectOptions(field(/^Time/), '09:30 AM')
  const link = within(note() as HTMLElement).getByRole('link', { name: 'WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//)
  await fillIn(user)
  await isRead()
  await user.click(confirm())
  expect(await dialogText(SENT)).toContain('within 2 hours of opening')
})
