import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { closeDialog, confirm, dialogText, field, fillIn, openBooking, prepareData } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

describe('the booking form', () => {
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
})
