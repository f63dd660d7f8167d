import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, openPortal, press } from '#support/stored-portal.tsx'

const data = openStoredData()

const [TODAY, TOMORROW, LATER] = [daysAhead(1), daysAhead(2), daysAhead(3)] as const
const visit = (name: string, status: string, date = TOMORROW) =>
  data.put(`bookings/${idOf(name)}`, {
    ...bookingRequest({ date, time: '10:00 AM' }),
    ...{ status, guests: 1, createdAt: new Date(2020, 0), updatedAt: new Date(2020, 0) },
  })
const asked = () => screen.getByRole('status', { name: 'Print tomorrow' }).textContent

/** 6:10 PM at the venue, on a day that closes at 7 PM. */
const evening = (date = TODAY) => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date(`${date}T16:10:00Z`), toFake: ['Date'] })
}
const open = async (query = '') => {
  data.signInAs(NALEDI)
  return openPortal(query)
}

/** Not even once the reminders have read the bookings of tomorrow, after the question. */
const isNotAsked = async () => {
  const { user } = await open('?view=diary')
  await press(user, 'Reminders')
  await screen.findByText(/: \d of \d reminded$|: nobody to remind$/)
  expect(asked()).toBe('')
}

beforeEach(async () => {
  await visit('confirmed', 'confirmed')
  await visit('pending', 'pending')
  await visit('rejected', 'rejected')
  evening()
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts the bookings of tomorrow, leads to their paper, and asks no more on this day', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, close } = await open()
  await press(user, '2 bookings tomorrow')
  screen.getByText('Without power, paper is the diary.')
  await press(user, 'Print tomorrow')
  await eventually(() => expect(print).toHaveBeenCalledOnce())
  expect(address()).toBe(`?view=sheet&day=${TOMORROW}`)
  close()
  await isNotAsked()
})

it('Not today asks again on the next day, and on no view where it would be in the way', async () => {
  const shown = await open()
  await press(shown.user, '2 bookings tomorrow')
  await press(shown.user, 'Not today')
  expect(asked()).toBe('')
  shown.close()

  await visit('later', 'confirmed', LATER)
  const answered = localStorage.getItem('la-lumiere.print-asked') ?? ''
  evening(TOMORROW)
  localStorage.setItem('la-lumiere.print-asked', answered)
  const { user } = await open()
  await screen.findByRole('button', { name: '1 booking tomorrow' })
  await user.click(screen.getByRole('tab', { name: /^Clients/ }))
  await eventually(() => expect(screen.queryByRole('button', { name: '1 booking tomorrow' })).toBeNull())
})

it.each([
  ['nobody comes', async () => Promise.all(['confirmed', 'pending'].map((name) => visit(name, 'rejected')))],
  ['tomorrow is closed', () => data.put(`days/${TOMORROW}`, { date: TOMORROW, closed: true, updatedAt: new Date() })],
])('does not ask if %s', async (_, prepare) => {
  await prepare()
  await isNotAsked()
})
