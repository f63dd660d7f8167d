import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import type { Booking } from '#domain/booking.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { dialog, main, press } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { plan } from '#support/diary.ts'
import { InPortal } from '#support/in-portal.tsx'
import { confirm, MASSAGE, prepareDialog, request } from '#support/edit-dialog.tsx'
import { BookingDialogs } from '../../../desk/frame.tsx'
import { useConfirmAtOnce } from './confirm.tsx'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const WHEN = { date: '2030-01-16', time: '11:00 AM' }
const APPOINTMENT = { ...WHEN, plan: plan({ date: WHEN.date }) }

const ASKED = { createdAt: new Date('2030-01-09T08:00:00Z'), specialRequests: 'Offer: Summer (P300)' }
const SUMMER = { id: 'summer', name: 'Summer', price: 'P300', treatments: ['Swedish Massage'] }
const withOffer = (own: object = {}) => houseOf({}, { content: parseOwnerHouse({ offers: [{ ...SUMMER, ...own }] }) })

const AtOnce = ({ booking }: { booking: Booking }) => {
  const confirmAtOnce = useConfirmAtOnce()
  return (
    <>
      <button onClick={() => confirmAtOnce(booking, APPOINTMENT)}>At once</button>
      <BookingDialogs />
    </>
  )
}

const confirmAtOnce = async (booking: Booking, house = houseOf()) => {
  render(
    <InPortal staff={main} house={house}>
      <AtOnce booking={booking} />
    </InPortal>,
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

  it.each([
    ['has another price now', { price: 'P320' }, 'was asked for at P300, now P320', 'P320'],
    ['was removed', { id: 'other', name: 'Winter' }, 'names an offer that the spa does not have', 'P350'],
    ['had ended', { until: '2030-01-08' }, 'names an offer that had ended, until 8 January 2030', 'P350'],
    ['is for other treatments', { treatments: ['Manicure'] }, 'does not have all treatments of the offer', 'P350'],
  ])('opens the dialog when the stored offer %s, and the question repeats the reason', async (_, own, words, total) => {
    await confirmAtOnce(request(ASKED), withOffer(own))
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).getByText(words, { exact: false })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Agreed total').value).toBe(total)
    expect(confirmBooking).not.toHaveBeenCalled()
    await screen.findByRole('region', { name: 'This day' })
    const { text, appointment } = await confirm(userEvent.setup())
    expect(text).toContain(words)
    expect(appointment.agreed).toEqual({ total })
  })

  it('uses the price of the stored offer, not that of the supplied one', async () => {
    await confirmAtOnce(request(ASKED), withOffer())
    expect(vi.mocked(confirmBooking).mock.calls[0]?.[1].agreed).toEqual({ total: 'P300' })
  })

  it('sets no total for an old request without any price', async () => {
    await confirmAtOnce(request({ selectedServices: undefined, services: 'Swedish Massage' }))
    expect(vi.mocked(confirmBooking).mock.calls[0]?.[1]).toEqual(APPOINTMENT)
    await press(userEvent.setup(), 'OK')
  })

  it.each([
    ['a price that differs from the menu', { ...MASSAGE, price: 'P1' }, 2],
    ['a treatment that is not on the menu', { ...MASSAGE, name: 'Gold Bath' }, 0],
  ])('opens the dialog with the same date and time when the request has %s', async (_, service, radios) => {
    await confirmAtOnce(request({ selectedServices: [service] }))
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).queryAllByRole('radio')).toHaveLength(radios)
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(WHEN.date)
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('11:00')
    expect(confirmBooking).not.toHaveBeenCalled()
    await screen.findByRole('region', { name: 'This day' })
  })
})
