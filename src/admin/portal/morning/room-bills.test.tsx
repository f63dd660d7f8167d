import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MOST_OPEN_BILLS } from '#config/limits.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { address, openNote, openPortal } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

const DAY = daysAhead(-1)
const EARLIER = new Date(Date.now() - 3_600_000)
const billOf = (state: string) => ({ state, at: EARLIER, by: { name: 'Naledi', uid: NALEDI.uid } })
const visit = (name: string, state = 'open', date = DAY) =>
  data.put(`bookings/${name}`, {
    ...{ fullName: `Guest ${name}`, status: 'confirmed', date, time: '10:00 AM', createdAt: EARLIER },
    ...{ updatedAt: new Date(), paid: { amount: 30_000, way: 'room', words: '12' }, bill: billOf(state) },
  })
// It is read late, after everything else.
const line = async (name: string) => within(await openNote()).findByRole('link', { name }, { timeout: 30_000 })

beforeEach(() => {
  localStorage.setItem('la-lumiere.print-asked', venueToday(new Date()))
})

it('says on list and diary how many room bills of earlier days are not posted, and leads to the day of the oldest', async () => {
  await visit('newer')
  await visit('older', 'open', addDays(DAY, -2))
  await visit('today', 'open', daysAhead(0))
  const { user } = await openPortal()
  await line('2 room bills of earlier days are not posted')
  await visit('newer', 'posted')
  await line('1 room bill of an earlier day is not posted')
  await user.click(screen.getByRole('button', { name: 'Diary' }))
  await user.click(await line('1 room bill of an earlier day is not posted'))
  expect(address()).toBe(`?view=cash-up&day=${addDays(DAY, -2)}`)
})

it('says that there may be more than were read', async () => {
  for (let index = 0; index <= MOST_OPEN_BILLS; index += 1) await visit(`guest-${String(index)}`)
  await openPortal()
  await line('20 or more room bills of earlier days are not posted')
})
