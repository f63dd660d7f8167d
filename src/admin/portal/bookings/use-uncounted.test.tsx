import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countVisitByCategory } from '#data/acts/plan.ts'
import { DataError } from '#data/data-error.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { booking, main } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { InPortal } from '#support/in-portal.tsx'
import { bookingsOf } from '#support/portal-lists.ts'
import type { House } from '../use-house.ts'
import { ActionsContext, useActions } from './actions.tsx'
import { useUncounted } from './use-uncounted.ts'

vi.mock('#data/acts/plan.ts')

const withoutMenu = plan({ entries: [entry({ category: null })] })
const visit = (id: string, own: object = {}) =>
  parseBooking(id, { date: withoutMenu.date, status: 'confirmed', plan: withoutMenu, mark: 'first', ...own })
const house = houseOf()

type Shown = { bookings: readonly Booking[]; house?: House; isIdle?: boolean }
const Uncounted = () => {
  useUncounted()
  return null
}
const Portal = ({ bookings, house: own = house, isIdle = true }: Shown) => (
  <InPortal staff={main} house={own} lists={{ bookings: bookingsOf(bookings) }}>
    <Busy isBusy={!isIdle}>
      <Uncounted />
    </Busy>
  </InPortal>
)
/** Something is in hand at the desk. */
const Busy = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <ActionsContext value={{ ...useActions(), processing: isBusy ? 'another' : undefined }}>{children}</ActionsContext>
)
const show = (shown: Shown) => {
  const { rerender } = render(<Portal {...shown} />)
  return { rerender: (next: Shown) => rerender(<Portal {...next} />) }
}
const counted = () => vi.mocked(countVisitByCategory).mock.calls.map(([{ id }]) => id)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(countVisitByCategory).mockReset()
  vi.mocked(countVisitByCategory).mockResolvedValue(booking())
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts visits without categories once, one after the other, with the menu and the buffer of the house', async () => {
  let end = (_: Booking) => {}
  vi.mocked(countVisitByCategory).mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  const bookings = [visit('one'), visit('done', { plan: plan() }), visit('two'), visit('one')]
  const { rerender } = show({ bookings })
  await eventually(() => expect(counted()).toEqual(['one']))
  expect(vi.mocked(countVisitByCategory).mock.calls[0]).toEqual([
    bookings[0],
    { menu: house.menu, settings: house.settings },
    main,
  ])
  end(booking())
  await eventually(() => expect(counted()).toEqual(['one', 'two']))
  rerender({ bookings })
  await Promise.resolve()
  expect(counted()).toEqual(['one', 'two'])
})

it("waits for the menu, and for the end of the desk's current act", async () => {
  const bookings = [visit('one')]
  const { rerender } = show({ bookings, house: houseOf({}, { menu: [], isKnown: false }) })
  rerender({ bookings, isIdle: false })
  await Promise.resolve()
  expect(counted()).toEqual([])
  rerender({ bookings })
  await eventually(() => expect(counted()).toEqual(['one']))
})

it('stops after the current visit when a dialog opens, and continues when it is closed', async () => {
  let end = (_: Booking) => {}
  vi.mocked(countVisitByCategory).mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  const bookings = [visit('one'), visit('two')]
  const { rerender } = show({ bookings })
  await eventually(() => expect(counted()).toEqual(['one']))
  rerender({ bookings, isIdle: false })
  end(booking())
  await new Promise((resolve) => setTimeout(resolve))
  expect(counted()).toEqual(['one'])
  rerender({ bookings })
  await eventually(() => expect(counted()).toEqual(['one', 'two']))
})

it('tries again without an answer and for a newer version of the booking, but not after a conflict', async () => {
  vi.mocked(countVisitByCategory).mockRejectedValueOnce(new DataError('offline', 'no answer'))
  vi.mocked(countVisitByCategory).mockRejectedValueOnce(new DataError('conflict', 'Thato has changed it.'))
  const { rerender } = show({ bookings: [visit('one')] })
  await eventually(() => {
    rerender({ bookings: [visit('one')] })
    expect(counted()).toEqual(['one', 'one'])
  })
  rerender({ bookings: [visit('one')] })
  rerender({ bookings: [visit('one', { mark: 'second' })] })
  await eventually(() => expect(counted()).toEqual(['one', 'one', 'one']))
  expect(vi.mocked(countVisitByCategory).mock.calls[2]?.[0].mark).toBe('second')
})
