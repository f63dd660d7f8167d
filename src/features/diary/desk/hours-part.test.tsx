import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { comingHolidays } from '../public-holidays.ts'
import { dateText } from '#shared/venue-clock.ts'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { HoursPart } from './hours-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const [FIRST, SECOND, THIRD] = [daysAhead(10), daysAhead(11), daysAhead(12)] as const
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
  screen.getByText(new RegExp(`not before ${dateText(SECOND)}`))
  expect(chosen()).toBeUndefined()
  choose(FIRST, SECOND)
  await screen.findByText('4 guests to call')
  const guests = screen.getAllByText(/^Guest /).map(({ textContent }) => textContent)
  expect(guests).toEqual(['Guest asking (request)', 'Guest early', 'Guest late', 'Guest offered (request)'])
  type(field('Note (optional)'), 'x'.repeat(121))
  await close(shown)
  screen.getByText('At most 120 characters: 1 too many')
  expect(await data.at(`days/${FIRST}`)).toBeUndefined()
  type(field('Note (optional)'), 'Stocktaking')
  await close(shown)
  await screen.findByText(`Closed: ${dateText(FIRST)} to ${dateText(SECOND)}.`)
  for (const date of [FIRST, SECOND])
    expect(await data.at(`days/${date}`)).toMatchObject({ closed: true, note: 'Stocktaking' })
  await screen.findByText('4 guests to call')
})

it('public holidays are offered, none of them ticked, and not those that are closed anyway', async () => {
  const dateOf = (holiday: string) => comingHolidays(daysAhead(0)).find(({ name }) => name === holiday)?.date ?? ''
  const christmas = dateOf('Christmas Day')
  await setHours({ closedWeekdays: [0] })
  await data.put(`days/${christmas}`, { date: christmas, closed: true, note: 'Away', updatedAt: new Date() })
  const { user } = await show()
  screen.getByRole('link', { name: dateText(christmas) })
  const holidays = within(screen.getByRole('group', { name: /^Public holidays/ }))
  expect(holidays.queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect(holidays.queryByText(/Christmas Day|Easter Sunday/)).toBeNull()
  const box = holidays.getByRole<HTMLInputElement>('checkbox', { name: /Good Friday/ })
  await user.click(box)
  expect(chosen()).toBe(dateText(dateOf('Good Friday')))
  await user.click(box)
  expect(chosen()).toBeUndefined()
})

it('without knowing who has booked, no day can be closed', async () => {
  await visit('late', { date: FIRST })
  await data.setFaults({ reads: 'denied' })
  const shown = await show()
  choose(FIRST)
  await screen.findByText('Could not load who has booked these days')
  screen.getByText('These days can be closed once this is known.')
  expect(closeButton().disabled).toBe(true)
  await data.setFaults({})
  for (const retry of await screen.findAllByRole('button', { name: 'Retry' })) await shown.user.click(retry)
  await screen.findByText('1 guest to call')
  expect(closeButton().disabled).toBe(false)
})

it('the hours of the week begin with what is stored, and are saved', async () => {
  const SHORT = { opens: 600, lastEnd: 900, closes: 960 }
  await setHours({ closedWeekdays: [0], hours: { '1': SHORT } })
  const { press } = await show()
  const row = (weekday: string) => within(screen.getByRole('group', { name: weekday }))
  row('Tuesday').getByText('As usual: 9:00 AM to 7:00 PM')
  const times = ['Opens', 'Last treatment ends', 'Closes'].map((label) => row('Monday').getByLabelText(label))
  expect(times.map((input) => (input as HTMLInputElement).value)).toEqual(['10:00', '15:00', '16:00'])
  type(row('Sunday').getByRole('combobox'), 'usual')
  await press('Save the hours')
  await screen.findByText(/^Saved at/)
  expect(await data.at('settings/diary')).toMatchObject({ closedWeekdays: [], hours: { '1': SHORT } })
})
