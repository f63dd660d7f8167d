import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelBooking } from '#data/acts/cancel.ts'
import { DataError } from '#data/data-error.ts'
import { booking, dialog, main, press, showPanel } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'
import { plan } from '#support/diary.ts'

vi.mock('#data/acts/cancel.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const DATE = '2030-01-15'
const visit = (own: object = {}) =>
  booking({ status: 'confirmed', time: '10:00 AM', clientId: 'c1', plan: plan(), ...own })
/** Venue time of the day of the visit. */
const at = (time: string) => vi.setSystemTime(new Date(`${DATE}T${time}:00+02:00`))
beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  at('10:10')
  vi.mocked(cancelBooking).mockResolvedValue(
    visit({ status: 'rejected', cancelledFor: 'client', rejectionReason: 'Ill', cancelledAt: new Date() }),
  )
})

afterEach(() => {
  vi.useRealTimers()
})

describe('cancelling', () => {
  const open = async (own: object = {}) => {
    const user = showPanel([visit(own)])
    await press(user, 'Call off the booking…')
    return { user, form: await dialog('Call off the booking?') }
  }

  it('asks for whom and why, says that it is final and late, and then whom to call', async () => {
    at('07:00')
    const { user, form } = await open()
    expect(form.textContent).toContain('late: less than four hours before the visit')
    expect(form.textContent).toContain('cannot be taken back')
    await user.click(within(form).getByRole('button', { name: 'Call off the booking' }))
    expect(within(form).getByText('Please choose for whom it is cancelled.')).toBeDefined()
    await user.click(within(form).getByLabelText(/^For the client/))
    await user.type(within(form).getByLabelText('Reason (optional)'), ' Ill ')
    await user.click(within(form).getByRole('button', { name: 'Call off the booking' }))
    const cancellation = { cancelledFor: 'client', reason: 'Ill', isLate: true }
    expect(cancelBooking).toHaveBeenCalledExactlyOnceWith(visit(), cancellation, main)
    const text = (await dialog('BOOKING CANCELLED')).textContent
    for (const part of ['Cancelled for the client, late. Reason: Ill', 'No e-mail was sent', '+267 71234567'])
      expect(text).toContain(part)
  })

  it('is not late four hours before the visit, and stores that the spa cancelled', async () => {
    at('06:00')
    const { user, form } = await open()
    expect(form.textContent).not.toContain('late')
    await user.click(within(form).getByLabelText(/^For the spa/))
    await user.click(within(form).getByRole('button', { name: 'Call off the booking' }))
    const cancellation = { cancelledFor: 'spa', reason: '', isLate: false }
    expect(cancelBooking).toHaveBeenCalledWith(visit(), cancellation, main)
  })

  it('can be closed, and refuses a reason that is too long', async () => {
    const { user, form } = await open()
    await user.click(within(form).getByLabelText(/^For the spa/))
    const reason = within(form).getByLabelText<HTMLTextAreaElement>('Reason (optional)')
    reason.focus()
    await user.paste('x'.repeat(503))
    await user.click(within(form).getByRole('button', { name: 'Call off the booking' }))
    expect(within(form).getByText('At most 500 characters: 3 too many')).toBeDefined()
    await press(user, 'Keep the booking')
    expect(cancelBooking).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('repeats the typed reason when it failed', async () => {
    vi.mocked(cancelBooking).mockRejectedValue(new DataError('conflict', 'Thabo has moved it.'))
    const { user, form } = await open()
    await user.click(within(form).getByLabelText(/^For the spa/))
    await user.type(within(form).getByLabelText('Reason (optional)'), 'Power cut')
    await user.click(within(form).getByRole('button', { name: 'Call off the booking' }))
    const text = (await dialog('The booking was not cancelled')).textContent
    for (const part of ['Thabo has moved it.', 'You typed: Power cut']) expect(text).toContain(part)
  })

  it('is final: the card shows for whom, why and by whom', () => {
    const at = new Date('2030-01-14T08:00:00Z')
    showPanel([
      visit({
        status: 'rejected',
        cancelledFor: 'spa',
        rejectionReason: 'Power cut',
        cancelledAt: at,
        cancelledBy: main,
      }),
    ])
    const text = screen.getByRole('article').textContent
    for (const part of [
      'Cancelled for the spa. Reason: Power cut',
      'Cancelled: 14 Jan 2030, 10:00 AM by Naledi Molefe',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Rejected')
    expect(screen.queryByRole('button', { name: /Edit|Arrived|Call off/ })).toBeNull()
  })
})
