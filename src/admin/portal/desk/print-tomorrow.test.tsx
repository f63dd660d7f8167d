import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { diary, houseOf } from '#support/diary-desk.ts'
import { viewOf } from '#support/portal-lists.ts'
import { type PortalView, PortalViewContext } from '../portal-view.ts'
import { HouseContext } from '../use-house.ts'
import { PrintTomorrow } from './print-tomorrow.tsx'

vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** 6:10 PM at the venue, on a day that closes at 7 PM. */
const EVENING = new Date('2030-01-15T16:10:00Z')
const TOMORROW = '2030-01-16'
const visit = (id: string, status: string, date = TOMORROW) => parseBooking(id, { status, date, time: '10:00 AM' })
const onPrint = vi.fn()
const asked = () => screen.getByRole('status', { name: 'Print tomorrow' }).textContent

const line = (text = '2 bookings tomorrow') => screen.findByRole('button', { name: text })

const show = (now = EVENING, house = houseOf(), own: Partial<PortalView> = {}) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { unmount } = render(
    <PortalViewContext value={viewOf({ printDay: onPrint, ...own })}>
      <HouseContext value={house}>
        <PrintTomorrow />
      </HouseContext>
    </PortalViewContext>,
  )
  return { user: userEvent.setup(), leave: unmount }
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  diary.clear()
  diary.hold({ bookings: [visit('b1', 'confirmed'), visit('b2', 'pending'), visit('b3', 'rejected')] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it("asks in the last hour, counts tomorrow's bookings, prints, and asks no more on this day", async () => {
  const { user, leave } = show()
  expect(asked()).toBe('')
  await user.click(await line())
  await user.click(screen.getByRole('button', { name: 'Print tomorrow' }))
  expect(onPrint).toHaveBeenCalledExactlyOnceWith(TOMORROW)
  expect(asked()).toBe('')
  expect(diary.listenerCount()).toBe(0)
  leave()
  show()
  expect(diary.listenerCount()).toBe(0)
})

it('Not today asks again on the next day only', async () => {
  const { user, leave } = show()
  const closed = await line()
  expect(asked()).toBe('2 bookings tomorrow')
  expect(screen.getAllByRole('button')).toEqual([closed])
  await user.click(closed)
  expect(screen.getByText('Without power, paper is the diary.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Not today' }))
  expect(asked()).toBe('')
  expect(onPrint).not.toHaveBeenCalled()
  leave()
  act(() => diary.emit({ bookings: [visit('b4', 'confirmed', '2030-01-17')] }))
  show(new Date('2030-01-16T16:10:00Z'))
  expect(await line('1 booking tomorrow')).toBeDefined()
})

it.each(['clients', 'house', 'sheet'] as const)('is not shown on %s', async (open) => {
  show(EVENING, houseOf(), { open })
  await waitFor(() => expect(diary.listenerCount()).toBe(1))
  await act(() => Promise.resolve())
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['nobody comes', houseOf(), [visit('b3', 'rejected')]],
  ['the settings are not known', houseOf({}, { isKnown: false }), [visit('b1', 'confirmed')]],
  [
    'tomorrow is closed',
    houseOf({}, { calendar: (date) => (date === TOMORROW ? undefined : houseOf().calendar(date)) }),
    [visit('b1', 'confirmed')],
  ],
])('does not ask if %s', async (_, house, bookings) => {
  diary.hold({ bookings })
  show(EVENING, house)
  await act(() => Promise.resolve())
  expect(asked()).toBe('')
})
