import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { sendWishNotification } from '#data/email.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseReceipt, type Receipt } from '#domain/receipt.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { MyBookingPage } from '#pages/my-booking/my-booking-page.tsx'

/** My request; the test file mocks the data modules receipts, wishes, email, services and diary, and calls `prepareRequest`. */

/** Tuesday 15 January 2030, 10:10 AM at the venue. */
export const NOW = new Date('2030-01-15T08:10:00Z')
export const ID = 'AbCdEfGhIjKlMnOpQrSt'
export const LINE = new DataError('offline', 'Failed to fetch')

export const FIELDS = {
  createdAt: NOW,
  updatedAt: NOW,
  status: 'confirmed',
  date: '2030-01-19',
  time: '02:30 PM',
  minutes: 60,
  revision: 1,
  proposal: null,
  wish: null,
  wishes: 0,
}
const receipt = (own: object = {}): Receipt => parseReceipt(ID, { ...FIELDS, ...own })
export const holds = (own: object = {}) => vi.mocked(getReceipt).mockResolvedValue(receipt(own))
export const PENDING = { status: 'pending', revision: 0 }

/** Before each test: every call to the database and the mail works, and every day is open. */
export const prepareRequest = () => {
  beforeEach(() => {
    vi.setConfig({ testTimeout: 60_000 })
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({}))
    vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
    vi.mocked(listDays).mockResolvedValue(new Map())
    vi.mocked(sendWishNotification).mockResolvedValue()
    vi.mocked(submitWish).mockImplementation((shown, wish) =>
      Promise.resolve({ ...shown, wish, wishes: shown.wishes + (wish ? 1 : 0), updatedAt: new Date() }),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.resetAllMocks()
  })
}

export const open = (address = `/my-booking#${ID}`) => {
  const user = userEvent.setup({ delay: null })
  render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>
        <MyBookingPage />
      </DialogProvider>
    </MemoryRouter>,
  )
  return user
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The prepared text in the link to the spa's WhatsApp. */
export const whatsappText = (part: HTMLElement) => {
  const link = within(part).getByRole('link', { name: 'WhatsApp' })
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text')
}
export const card = () => screen.getByRole('region', { name: /January/ })
