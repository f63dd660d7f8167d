import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { listBookings } from '#data/bookings-desk.ts'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { daysAhead, THATO } from './builders.ts'
import { eventually } from './eventually.ts'
import { openStoredData } from './stored-data.ts'
import { dialog, openPortal, press, recordsOf } from './stored-portal.tsx'
import type { therapist } from './therapists.ts'

/** New booking in the whole portal, as staff open it with the key `n`: a menu of two treatments, and a client with a last visit. */

export const data = openStoredData()
export const records = recordsOf(data)
export const DATE = daysAhead(7)
export const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }
export const PHONE = '+267 71234567'

beforeEach(async () => {
  data.signInAs(THATO)
  const description = 'For body and soul.'
  await data.put('services/s0', { ...MASSAGE, category: 'massage', icon: 'Heart', description })
  const nails = { name: 'Manicure', duration: 30, price: 'P150', category: 'nails' }
  await data.put('services/s1', { ...nails, icon: 'Heart', description })
  const amara = { fullName: 'Amara Dube', firstName: 'Amara', lastName: 'Dube', email: 'amara@guest.example' }
  await records.client({ ...amara, phone: PHONE, totalBookings: 4, preferences: 'A quiet room' }, 'amara')
})

/** The therapists of the house, each on every day. */
export const employ = async (...therapists: ReturnType<typeof therapist>[]) => {
  await data.put('settings/therapists', { therapists })
  await data.put('settings/diary', { places: {}, duty: usualDutyText(therapists, 0), buffer: 0 })
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

/** Opens New booking. */
export const begin = async (user: UserEvent) => {
  await user.keyboard('n')
  return dialog('New booking')
}
export const openNew = async () => {
  const shown = await openPortal('', { staff: THATO })
  return { ...shown, entry: await begin(shown.user) }
}

export const LESEGO = { 'First name': 'Lesego', 'Last name': 'Nkwe', Phone: '+267 72345678' }

/** Takes the first treatment of the list, once the menu is read. */
export const choose = async (user: UserEvent, typed: string, shown: RegExp) => {
  await user.type(field('Treatments'), typed)
  await screen.findByRole('option', { name: shown })
  await user.keyboard('{Enter}')
}

/** A new client with a massage at half past two, ready to be booked. */
export const complete = async (user: UserEvent, own: Record<string, string> = {}) => {
  fill({ ...LESEGO, Date: DATE, Time: '14:30', ...own })
  await choose(user, 'swed', /Swedish Massage/)
  await screen.findByRole('button', { name: 'Remove Swedish Massage' })
  const day = within(screen.getByRole('region', { name: 'This day' }))
  await eventually(() => expect(day.queryByText(/^(?:Choose time|Reading) /)).toBeNull())
}

export const answer = async (user: UserEvent, question: string, button: string) =>
  user.click(await (await dialog(question)).findByRole('button', { name: button }))

/** Presses Book once the day beside is read. */
export const book = async (user: UserEvent, button = 'Book') => {
  const day = within(screen.getByRole('region', { name: 'This day' }))
  await eventually(() => expect(day.queryByText('Reading this day...')).toBeNull())
  await press(user, button)
}

/** Books, also where something is warned of, and reads on until it is stored. */
export const store = async (user: UserEvent, yes = 'Book') => {
  await book(user)
  await answer(user, 'Confirm this booking?', yes)
  await dialog('BOOKING CONFIRMED')
}

/** What the desk has stored, the newest first. */
export const entered = async () => (await listBookings()).filter(({ isEntered }) => isEntered)
