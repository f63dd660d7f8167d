import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/booking-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { dialog, main, press, reload } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { plan } from '#support/diary.ts'
import { MASSAGE, prepareDialog, request } from '#support/edit-dialog.tsx'
import { SignedIn } from '../../signed-in.tsx'
import { HouseContext } from '../use-house.ts'
import { BookingDialogs } from './booking-dialogs.tsx'
import { useBookingActions } from './use-booking-actions.ts'

vi.mock('#data/booking-changes.ts', () => ({ confirmBooking: vi.fn(), moveWithoutMail: vi.fn() }))
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const WHEN = { date: '2030-01-16', time: '11:00 AM' }
const APPOINTMENT = { ...WHEN, plan: plan({ date: WHEN.date }) }

const AtOnce = ({ booking }: { booking: Booking }) => {
  const actions = useBookingActions(reload, houseOf())
  return (
    <>
      <button onClick={() => void actions.confirm(booking, APPOINTMENT)}>At once</button>
      <BookingDialogs actions={actions} changes={[]} />
    </>
  )
}

const confirmAtOnce = async (booking: Booking) => {
  render(
    <SignedIn staff={main}>
      <HouseContext value={houseOf()}>
        <DialogProvider>
          <AtOnce booking={booking} />
        </DialogProvider>
      </HouseContext>
    </SignedIn>,
  )
  const user = userEvent.setup()
  await press(user, 'At once')
}

describe('a button that confirms without the dialog', () => {
  it.each([
    ['the sum', {}, 'P350'],
    ['the price of the offer', { guests: 2, specialRequests: 'Offer: Couples Massage (P600)' }, 'P600'],
  ])('stores %s as the agreed total', async (_, own, total) => {
    const shown = request(own)
    await confirmAtOnce(shown)
    expect(confirmBooking).toHaveBeenCalledExactlyOnceWith(shown, { ...APPOINTMENT, agreed: { total } }, main)
  })

  it('sets no total for an old request without any price', async () => {
    await confirmAtOnce(request({ selectedServices: undefined, services: 'Swedish Massage' }))
    expect(vi.mocked(confirmBooking).mock.calls[0]?.[1]).toEqual(APPOINTMENT)
    await press(userEvent.setup(), 'OK')
  })

  it.each([
    ['a price that is not the menu’s', { ...MASSAGE, price: 'P1' }],
    ['a treatment that is not on the menu', { ...MASSAGE, name: 'Gold Bath' }],
  ])('opens the dialog, at the same time, when the request has %s', async (_, service) => {
    await confirmAtOnce(request({ selectedServices: [service] }))
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).getAllByRole('radio').length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(WHEN.date)
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('11:00')
    expect(confirmBooking).not.toHaveBeenCalled()
    await screen.findByRole('region', { name: 'This day' })
  })
})
