import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { parseCashUp } from '#domain/cash-up.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { daysAhead, NALEDI } from './builders.ts'
import { openPortal } from './portal.tsx'
import { openStoredData } from './stored-data.ts'

/** The page on which the desk closes a day, in the portal on stored data. */

export const data = openStoredData()

/** An earlier day, so that no visit of it is still to begin. */
export const DAY = daysAhead(-1)
export const BEFORE = new Date(Date.now() - 3_600_000)
export const by = { name: 'Naledi', uid: NALEDI.uid }
export const DONE = { kind: 'done', at: BEFORE, by }
export const paid = (amount: number, way: string, own: object = {}) => ({
  paid: { amount, way, tip: 0, tipFor: '', words: way === 'room' ? '12' : '', at: BEFORE, by, ...own },
})
export const visit = (name: string, own: object = {}) =>
  data.put(`bookings/${name}`, {
    ...{ fullName: `Guest ${name}`, status: 'confirmed', date: DAY, time: '10:00 AM', guests: 1, outcome: DONE },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    ...{ createdAt: BEFORE, updatedAt: new Date(), confirmedAt: BEFORE },
    ...own,
  })
export const closed = (own: object = {}, date = DAY) =>
  data.put(`cashups/${date}`, {
    ...{ date, cash: 45_000, card: 0, room: 0, voucher: 0, tips: 0, cashTips: 0 },
    ...{ float: 50_000, counted: null, closedAt: new Date(), closedBy: by },
    ...own,
  })
export const stored = async (date = DAY) => parseCashUp(date, await data.at(`cashups/${date}`))

export const show = async (date = DAY, who = NALEDI) => {
  data.signInAs(who)
  const { user } = await openPortal(`?view=cash-up&day=${date}`, { staff: who })
  return user
}
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
export const state = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' })

beforeEach(() => {
  // In the evening the portal would ask to print tomorrow, and watch its bookings.
  localStorage.setItem('la-lumiere.print-asked', venueToday(new Date()))
  vi.restoreAllMocks()
})
