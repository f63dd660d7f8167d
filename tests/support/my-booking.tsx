import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { MyBookingPage } from '#features/my-request/my-booking-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { daysAhead } from './builders.ts'
import { openStoredData } from './stored-data.ts'
import { atTenPastTen, NOW } from './visitor-page.ts'

/** My request. */

export const ID = 'AbCdEfGhIjKlMnOpQrSt'

/** The day of the request, and the next one. */
export const [DATE, OTHER] = [daysAhead(4), daysAhead(5)]

export const FIELDS = {
  createdAt: NOW,
  updatedAt: NOW,
  status: 'confirmed',
  date: DATE,
  time: '02:30 PM',
  minutes: 60,
  revision: 1,
  proposal: null,
  wish: null,
  wishes: 0,
}
export const PENDING = { status: 'pending', revision: 0 }

/** Stored data with the request, at ten past ten of today; call it once a file. */
export const openRequestData = () => {
  const data = openStoredData()
  atTenPastTen()
  /** Stores the receipt, and the booking beside which the rules judge a wish. */
  const holds = async (own: object = {}) => {
    const { status, date, time, updatedAt } = { ...FIELDS, ...own }
    await data.put(`bookings/${ID}`, { status, date, time, updatedAt })
    await data.put(`receipts/${ID}`, { ...FIELDS, ...own })
  }
  return { data, holds }
}

export type User = ReturnType<typeof userEvent.setup>

export const open = (address = `/my-booking#${ID}`) => {
  const user = userEvent.setup({ delay: null })
  const { unmount: leave } = render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>
        <MyBookingPage />
      </DialogProvider>
    </MemoryRouter>,
  )
  return Object.assign(user, { leave })
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The visitor comes back to the tab. */
export const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
/** The prepared text in the link to the spa's WhatsApp. */
export const whatsappText = (part: HTMLElement) => {
  const link = within(part).getByRole('link', { name: 'WhatsApp' })
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text')
}
