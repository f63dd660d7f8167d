import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { occupancyOf } from '#features/diary/occupancy.ts'
import { addDays, dateInWords, venueToday, weekdayOf } from '#shared/venue-clock.ts'
import {
  add,
  box,
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
import { entry, plan } from '#support/diary.ts'
import { serve, TODAY } from '#support/visitor-page.ts'

const data = openBookingData()

const putSettings = (own: object = {}) =>
  data.put('settings/diary', { places: { massage: 1, facial: 1 }, guests: 4, buffer: 0, ...own })
const putDay = (date: string, own: object) => data.put(`days/${date}`, { date, ...own })
/** The treatments of a day that are planned already. */
const taken = (start: number, minutes: number) => occupancyOf(plan({ entries: [entry({ start, minutes })] }))

const CHECK = 'Please Check Your Booking'
const SENT = 'Booking Request Sent!'
const refuses = async (user: User, words: string) => {
  await user.click(confirm())
  expect(await dialogText(CHECK)).toContain(words)
  await closeDialog(user)
}
/** Waits until the diary was read. */
const isRead = () => when().findByText(/Likely free:$/)

describe('a closed day', () => {
  it('is said at once, and refused after all specified checks', async () => {
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
    await user.click(confirm())
    expect(await dialogText(SENT)).toContain(dateInWords(addDays(DATE, 1)))
  })
})

describe('the hours of a day', () => {
  it('are said with its note; times outside cannot be chosen, and the reason is in words', async () => {
    await putSettings()
    await putDay(DATE, { opens: 600, lastEnd: 900, closes: 960, note: 'We close for the harvest' })
    const { user } = await openBooking()
    await user.selectOptions(field(/^Time/), '09:00 AM')
    await fillIn(user)
    await user.selectOptions(field(/^Time/), '02:30 PM')
    const end = await when().findByText('Ends at 3:30 PM. This is after our closing time of 3:00 PM')
    expect(end.parentElement?.className).toContain('text-bad')
    expect(when().getByText('We close for the harvest')).toBeDefined()
    expect(option('09:00 AM').textContent).toBe('09:00 AM (before opening)')
    expect(option('03:00 PM').textContent).toBe('03:00 PM (after the last treatment)')
    const open = within(field(/^Time/))
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ disabled, value }) => (disabled || !value ? [] : [value]))
    expect([open[0], open.at(-1), open.length]).toEqual(['10:00 AM', '02:30 PM', 10])
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
})

describe('a time that is likely taken', () => {
  it('is said for the treatments chosen, is never forbidden, and is stored', async () => {
    await putSettings()
    await putDay(DATE, { ...taken(540, 180) })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    choose(DATE)
    await waitFor(() => expect(option('11:30 AM').textContent).toBe('11:30 AM (likely taken)'))
    expect([option('12:00 PM').textContent, option('06:00 PM').textContent]).toEqual([
      '12:00 PM',
      '06:00 PM (ends after closing)',
    ])
    await user.selectOptions(field(/^Time/), '11:30 AM')
    expect(when().getByText(/^11:30 AM is likely taken\. You can still ask for it\./)).toBeDefined()
    await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
    await user.click(add('Glow Facial'))
    expect(option('11:30 AM').textContent).toBe('11:30 AM')

    await putDay(addDays(DATE, 1), { ...taken(540, 600) })
    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    await fillIn(user)
    choose(addDays(DATE, 1))
    await when().findByText(/^This day is likely full/)
    await user.click(confirm())
    expect(await dialogText(SENT)).toContain(dateInWords(addDays(DATE, 1)))
  })
})

describe('reading the diary', () => {
  it('leaves out dates that nobody may ask for, and shows only what was read of the date chosen last', async () => {
    const [far, last] = [daysAhead(30), daysAhead(31)]
    await putSettings()
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
    await waitFor(() => expect(asked).toEqual([far]))
    choose(last)
    await when().findByText('Drums at sunset')
    held.resolve()
    await waitFor(() => expect(isAnswered).toBe(true))
    await act(() => new Promise((done) => setTimeout(done)))
    expect(when().getByText('Drums at sunset')).toBeDefined()
    expect(when().queryByText(/We are closed/)).toBeNull()
  })

  it.each(['denied', 'late'] as const)('leaves the form as it is where the answer is %s', async (reads) => {
    await putDay(DATE, { closed: true })
    const { user } = await openBooking()
    await data.setFaults({ reads })
    await fillIn(user)
    expect(option('06:00 PM').textContent).toBe('06:00 PM (ends after closing)')
    expect(option('02:00 PM').textContent).toBe('02:00 PM')
    expect(when().queryByRole('group', { name: 'Also free' })).toBeNull()
    await data.remove(`days/${DATE}`)
    await user.click(confirm())
    expect(await dialogText(SENT)).toContain('within 2 hours')
  })
})

describe('a refusal by the rules', () => {
  it('says what has changed since the day was read, and keeps what was typed', async () => {
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

  it('says that the day is past where the device’s clock is behind', async () => {
    await putSettings()
    const before = addDays(TODAY, -2)
    vi.setSystemTime(Date.now() - 3 * 86_400_000)
    serve('/edition.json', () => new Response('', { headers: { date: new Date(`${TODAY}T08:00:00Z`).toUTCString() } }))
    const { user } = await openBooking()
    await fillIn(user)
    choose(before)
    await isRead()
    await refuses(user, 'Please select a future date for your appointment.')
    expect(when().getByText('Please select a future date for your appointment.')).toBeDefined()
    expect(field(/^First name/).value).toBe('Ann')
  })
})

describe('the promise of an answer', () => {
  it('counts to the next open day, and its note comes with the choice of a time', async () => {
    await putSettings({ closedWeekdays: [weekdayOf(TODAY)] })
    const { user } = await openBooking()
    const isNoted = () => when().queryByText(/^Our answer may come after this time/) !== null
    const tomorrow = addDays(venueToday(new Date()), 1)
    await user.selectOptions(field(/^Time/), '09:00 AM')
    choose(tomorrow)
    await isRead()
    expect(isNoted()).toBe(false)
    await user.selectOptions(field(/^Time/), '09:30 AM')
    expect(isNoted()).toBe(true)
    const note = within(when().getByText(/^Our answer may come after this time/))
    const link = (name: string) => note.getByRole('link', { name }).getAttribute('href')
    expect(link('call')).toMatch(/^tel:/)
    expect(link('WhatsApp us')).toMatch(/^https:\/\/wa\.me\//)
    await fillIn(user)
    await isRead()
    await user.click(confirm())
    expect(await dialogText(SENT)).toContain(`within 2 hours of opening (by 11:00 AM on ${dateInWords(tomorrow)})`)
  })
})
