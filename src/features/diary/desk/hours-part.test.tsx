import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { comingHolidays } from '../public-holidays.ts'
import { dateText } from '#shared/venue-clock.ts'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { HoursPart } from './hours-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const [FIRST, SECOND, THIRD] = [daysAhead(10), daysAhead(11), daysAhead(12)] as const
const SHORT = { opens: 600, lastEnd: 900, closes: 960 }
const visit = (name: string, own: object) => {
  const now = new Date()
  return data.put(`bookings/${idOf(name)}`, {
    ...bookingRequest({ fullName: `Guest ${name}` }),
    ...{ status: 'confirmed', time: '10:00 AM', createdAt: now, updatedAt: now, ...own },
  })
}
const setHours = (own: object) => data.put('settings/diary', { updatedAt: new Date(), ...own })

const show = async () => {
  const shown = showStoredPart(HoursPart)
  await screen.findByText(
    /^(No single day is closed\.|Could not load the closed days|Each opens again in the diary, under This day\.)$/,
  )
  return shown
}
type Shown = Awaited<ReturnType<typeof show>>
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (first: string, last = '') => {
  type(field('First day'), first)
  type(field('Last day (optional)'), last)
}
const chosen = () => screen.queryByText(/^To be closed: /)?.textContent.replace('To be closed: ', '')
const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Close / })
const close = async ({ press }: Shown) => {
  await eventually(() => expect(closeButton().disabled).toBe(false))
  await press(/^Close \d/)
}

it('before days are closed it names who has booked them, who waits and who was offered them, with their phones', async () => {
  await visit('late', { date: SECOND, time: '04:00 PM' })
  await visit('early', { date: SECOND, time: '09:00 AM' })
  await visit('asking', { date: FIRST, status: 'pending' })
  await visit('rejected', { date: FIRST, status: 'rejected' })
  const proposal = { date: SECOND, time: '09:00 AM', at: new Date(), by: { name: 'Naledi', uid: NALEDI.uid } }
  await visit('offered', { date: THIRD, status: 'pending', proposal })
  const shown = await show()
  choose(SECOND, FIRST)
  expect(screen.getByText(new RegExp(`not before ${dateText(SECOND)}`))).toBeDefined()
  expect(chosen()).toBeUndefined()
  choose(FIRST, SECOND)
  expect(await screen.findByText('2 guests to call')).toBeDefined()
  expect(screen.getByText('2 guests with a time on these days asked for or offered')).toBeDefined()
  const guests = screen.getAllByText(/^Guest /).map(({ textContent }) => textContent)
  expect(guests).toEqual(['Guest early', 'Guest late', 'Guest asking', 'Guest offered'])
  expect(screen.getAllByRole('link', { name: /\+267 71234567/ }).length).toBeGreaterThanOrEqual(4)

  type(field('Note (optional)'), 'x'.repeat(121))
  await close(shown)
  expect(screen.getByText('At most 120 characters: 1 too many')).toBeDefined()
  expect(await data.at(`days/${FIRST}`)).toBeUndefined()
})

it('public holidays are offered, none of them ticked, and not those that are closed anyway', async () => {
  const dateOf = (holiday: string) => comingHolidays(daysAhead(0)).find(({ name }) => name === holiday)?.date ?? ''
  const christmas = dateOf('Christmas Day')
  await setHours({ closedWeekdays: [0] })
  await data.put(`days/${christmas}`, { date: christmas, closed: true, note: 'Away', updatedAt: new Date() })
  const { user } = await show()
  expect(screen.getByRole('link', { name: dateText(christmas) }).getAttribute('href')).toMatch(
    new RegExp(`view=diary&day=${christmas}$`),
  )
  const holidays = within(screen.getByRole('group', { name: /^Public holidays/ }))
  expect(holidays.queryAllByRole('checkbox', { checked: true })).toEqual([])
  const box = (name: RegExp) => holidays.getByRole<HTMLInputElement>('checkbox', { name })
  expect(holidays.queryByText(/Christmas Day|Easter Sunday/)).toBeNull()
  await user.click(box(/Good Friday/))
  expect(chosen()).toBe(dateText(dateOf('Good Friday')))
  await user.click(box(/Good Friday/))
  expect(chosen()).toBeUndefined()
  expect(closeButton().disabled).toBe(true)
})

it('without knowing who has booked, or which days are closed, it says so, and no day can be closed', async () => {
  await visit('late', { date: FIRST })
  await data.setFaults({ reads: 'denied' })
  const shown = await show()
  expect(screen.queryByText('No single day is closed.')).toBeNull()
  choose(FIRST)
  await screen.findByText(/could not be looked up, so they cannot be closed yet\. Permission denied/)
  expect(screen.queryByText(/^Nobody has booked/)).toBeNull()
  expect(closeButton().disabled).toBe(true)
  await data.setFaults({})
  for (const retry of await screen.findAllByRole('button', { name: 'Retry' })) await shown.user.click(retry)
  expect(await screen.findByText('1 guest to call')).toBeDefined()
  expect(await screen.findByText('No single day is closed.')).toBeDefined()
  expect(closeButton().disabled).toBe(false)
})

it('closing that fails half-way lists the days that are closed, and goes on with the next press; meanwhile none is added', async () => {
  const shown = await show()
  choose(FIRST, THIRD)
  type(field('Note (optional)'), 'Stocktaking')
  expect(await screen.findByText('Nobody has booked or asked for these days.')).toBeDefined()
  const isInert = () => field('First day').closest('[inert]') !== null
  let commits = 0
  const failSecond = async () => {
    expect(isInert()).toBe(true)
    commits += 1
    if (commits === 2) await data.setFaults({ writes: 'denied' })
  }
  meanwhile(':commit', failSecond, 2)
  await close(shown)
  await shown.answer('Not all days were closed', 'OK')
  expect(await screen.findByRole('link', { name: dateText(FIRST) })).toBeDefined()
  expect(isInert()).toBe(false)
  expect(field('Note (optional)').value).toBe('Stocktaking')
  await data.setFaults({})
  await close(shown)
  expect(await screen.findByText(`Closed: ${dateText(FIRST)} to ${dateText(THIRD)}.`)).toBeDefined()
  for (const date of [FIRST, SECOND, THIRD])
    expect(await data.at(`days/${date}`)).toMatchObject({ closed: true, note: 'Stocktaking' })
})

const row = (weekday: string) => within(screen.getByRole('group', { name: weekday }))
const times = (weekday: string) =>
  ['Opens', 'Last treatment ends', 'Closes'].map((label) => row(weekday).getByLabelText<HTMLInputElement>(label).value)

it('the hours of the week begin with what is stored, in words, and are saved', async () => {
  await setHours({ closedWeekdays: [0], hours: { '1': SHORT } })
  const { press } = await show()
  expect(screen.getByText(/^The usual hours are 9:00 AM to 7:00 PM, treatments until 6:30 PM\./)).toBeDefined()
  expect(row('Tuesday').getByText('As usual: 9:00 AM to 7:00 PM')).toBeDefined()
  expect(times('Monday')).toEqual(['10:00', '15:00', '16:00'])
  const words = 'Monday, 10:00 AM to 4:00 PM · Tuesday to Saturday, 9:00 AM to 7:00 PM · Sunday closed.'
  expect(screen.getByText(`In words: ${words}`)).toBeDefined()
  type(row('Sunday').getByRole('combobox'), 'usual')
  await press('Save the hours')
  await screen.findByText(/^Saved at/)
  expect(await data.at('settings/diary')).toMatchObject({ closedWeekdays: [], hours: { '1': SHORT } })
})
