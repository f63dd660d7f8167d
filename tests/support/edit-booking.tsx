import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead } from './builders.ts'
import { entry, plan } from './diary.ts'
import { ONE } from './ids.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { openStoredData } from './stored-data.ts'
import { card, dialog, openPortal, press, recordsOf } from './stored-portal.tsx'

/** The dialog in which a booking is confirmed or edited, in the portal on stored data. */

export const data = openStoredData()
export const records = recordsOf(data)

export const DATE = daysAhead(7)
export const DAY = dateText(DATE)
export const GUEST = 'Amantle Kgosi'
export const stored = () => data.at(`bookings/${ONE}`)
export const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
export const form = () => dialog('Edit Booking & Confirm')
export const day = async () => within(await screen.findByRole('region', { name: 'This day' }))
export type User = Awaited<ReturnType<typeof openPortal>>['user']

/** Opens the dialog of the first booking, once its day is read. */
export const open = async () => {
  const { user } = await openPortal()
  const of = await card(GUEST)
  await user.click(await of.findByRole('button', { name: /^(Confirm|Edit) Booking$/ }))
  await form()
  await (await day()).findByText(/^(Free|Not free)/)
  return { user, of }
}
/** The text of the question, which is then answered. */
export const answer = async (user: User, name: string, title = 'Confirm this booking?') => {
  const question = await dialog(title)
  const button = await question.findByRole('button', { name })
  const text = button.closest('dialog')?.textContent ?? ''
  await user.click(button)
  return text
}
export const confirm = async (user: User, name = 'Confirm') => {
  await press(user, 'Confirm & Send Email')
  return answer(user, name)
}
/** A massage with Neo. */
export const withNeo = (start: number, own: object = {}) =>
  plan({ date: DATE, entries: [entry({ start, therapists: ['neo'] })], ...own })
export const finish = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

beforeEach(() => data.put('settings/email', MAIL_SETTINGS))
