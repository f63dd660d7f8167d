import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { closeDialog, confirm, dialogText, field, fillIn, openBooking, prepareData } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/new-id.ts')
vi.mock('#data/email.ts')

prepareData()

describe('the booking form', () => {
  it('asks for one more press when it suspects a bot, and then sends', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    fireEvent.input(screen.getByLabelText('Leave this empty'), { target: { value: 'https://example.com' } })
    await user.click(confirm())
    expect(await dialogText('Once More, Please')).toContain(
      'Nothing was sent yet: please press Confirm Booking once more',
    )
    await closeDialog(user)
    expect(submitBooking).not.toHaveBeenCalled()
    expect(field(/^First name/).value).toBe('Ann')
    await user.click(confirm())
    await dialogText('Booking Request Sent!')
    expect(submitBooking).toHaveBeenCalledTimes(1)
  })

  it('remembers a visitor who ticks the box, for the next request', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    await user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
    await user.click(confirm())
    await dialogText('Booking Request Sent!')
    await closeDialog(user)
    expect(field(/^First name/).value).toBe('Ann')
    expect(field(/^Phone/).value).toBe('+267 71234567')
    expect(field(/^Date/).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Forget me' }))
    await waitFor(() => expect(field(/^First name/).value).toBe(''))
    expect(field(/^Phone/).value).toBe('+267 ')
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/Ann|Molefe|71234567/)
  })

  it('offers Retry in the failure, and sends the same intent again', async () => {
    vi.mocked(submitBooking).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = await openBooking()
    await fillIn(user)
    await user.click(confirm())
    expect(await dialogText('Booking Error')).toContain('Retry is safe')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await dialogText('Booking Request Sent!')
    expect(vi.mocked(submitBooking).mock.calls.map(([id]) => id)).toEqual(['id-1', 'id-1'])
  })
})
