import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { getBooking } from '#data/bookings-desk.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { parseTherapists } from '#domain/diary/therapists.ts'
import { venueMoment, venueToday } from '#domain/venue-clock.ts'
import { dialog, press, showPanel } from './booking-panel.tsx'
import { THATO } from './builders.ts'
import { houseOf } from './diary-desk.ts'
import { entry, plan } from './diary.ts'
import { idOf } from './ids.ts'
import { openStoredData } from './stored-data.ts'

/** The dialog of a payment, on a stored visit of two guests with the therapist Amo. */

export const data = openStoredData()
export const ID = idOf('paid')
export const PATH = `bookings/${ID}`
export const TODAY = venueToday(new Date())
export const therapists = parseTherapists({
  therapists: [
    { id: 'neo', name: 'Neo' },
    { id: 'amo', name: 'Amo' },
  ],
})
export const house = houseOf({}, { therapists })
export const CASH = { amount: 90_000, tip: 0, tipFor: '', way: 'cash', words: '' } as const
export const noted = (at: Date, own: object = {}) => ({ ...CASH, at, by: { name: 'Lerato', uid: 'lerato' }, ...own })
export const done = (date = TODAY) => ({ outcome: { kind: 'done', at: venueMoment(date, 600), by: THATO } })

export const visit = async (own: object = {}): Promise<Booking> => {
  await data.put(PATH, {
    ...{ firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', email: 'amara@guest.example', phone: '' },
    ...{ date: TODAY, time: '10:00 AM', status: 'confirmed', clientId: null, guests: 2, room: '12' },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    plan: plan({ date: TODAY, entries: [entry({ therapists: ['amo'] })] }),
    ...own,
  })
  return getBooking(ID)
}
export const stored = async () => parseBooking(ID, await data.at(PATH))
export const paid = async () => (await stored()).paid
export const button = (name: string | RegExp) => screen.queryByRole('button', { name })
export const fieldOf = (form: HTMLElement, name: string) => within(form).getByLabelText<HTMLInputElement>(name)
export const card = () => screen.getByRole('article').textContent

/** Opens the dialog by the button of this name. */
export const open = async (booking: Booking, name: string, title: string) => {
  const user = showPanel([booking], THATO, house)
  await press(user, name)
  return { user, form: await dialog(title) }
}
export const send = async (user: ReturnType<typeof showPanel>, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
export const openDone = async (own: object = {}) => open(await visit(own), 'Done', 'Done: what was paid?')

beforeEach(() => {
  localStorage.clear()
  data.signInAs(THATO)
})
afterEach(() => {
  vi.restoreAllMocks()
})
