import { screen, within } from '@testing-library/react'
import { parseCashUp } from '#features/payment/cash-up.ts'
import { daysAhead, NALEDI } from './builders.ts'
import { paidAs } from './payments.ts'
import { openStoredData } from './stored-data.ts'
import { openPortal } from './stored-portal.tsx'

/** The close of yesterday on stored data, for its flows. */

export const data = openStoredData()

/** An earlier day, so that no visit of it is still to begin. */
export const DAY = daysAhead(-1)
export const BEFORE = new Date(Date.now() - 3_600_000)
export const by = { name: 'Naledi', uid: NALEDI.uid }
export const OPEN_BILL = { bill: { state: 'open', at: BEFORE, by } }
export const paid = (amount: number, way: string, own: object = {}) => ({
  paid: paidAs(way, amount, { words: way === 'room' ? '12' : '', at: BEFORE, by, ...own }),
})
export const visit = (name: string, own: object = {}) =>
  data.put(`bookings/${name}`, {
    ...{ fullName: `Guest ${name}`, status: 'confirmed', date: DAY, time: '10:00 AM', guests: 1 },
    outcome: { kind: 'done', at: BEFORE, by },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    ...{ createdAt: BEFORE, updatedAt: new Date(), confirmedAt: BEFORE },
    ...own,
  })
export const closed = (own: object = {}, date = DAY) =>
  data.put(`cashups/${date}`, {
    ...{ date, cash: 45_000, card: 0, room: 0, voucher: 0, tips: 0, cashTips: 0 },
    ...{ float: 50_000, counted: null, closedAt: new Date(), closedBy: by, updatedAt: new Date() },
    ...own,
  })
export const stored = async () => {
  const found = await data.at(`cashups/${DAY}`)
  return found && parseCashUp(DAY, found)
}

export const show = async (date = DAY, staff = NALEDI) => {
  data.signInAs(staff)
  return (await openPortal(`?view=cash-up&day=${date}`, { staff })).user
}
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
export const state = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' })
