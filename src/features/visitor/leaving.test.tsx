import { act, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { confirm, fillIn, openBooking, openBookingData } from '#support/booking-page.tsx'
import { fillContact, openContact, send } from '#support/contact-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'

const data = openBookingData()

const openFilledBooking = async () => {
  const { user, rerender } = await openBooking()
  await fillIn(user)
  return { rerender, press: () => user.click(confirm()) }
}
const openFilledContact = async () => {
  const { user, rerender } = openContact()
  await fillContact(user)
  return { rerender, press: () => user.click(send()) }
}

const elsewhere = (
  <MemoryRouter>
    <DialogProvider>
      <p>Another page</p>
    </DialogProvider>
  </MemoryRouter>
)

describe.each([
  ['booking', openFilledBooking, 'Booking Request Sent!', 'Booking Error'],
  ['contact', openFilledContact, 'Message Sent Successfully', 'Submission Error'],
])('a visitor who submits the %s form and leaves before the answer comes', (_, open, success, failure) => {
  const leave = async () => {
    const { rerender, press } = await open()
    await data.setFaults({ writes: 'late' })
    await press()
    await screen.findByRole('button', { name: /^(Processing|Sending)\.\.\.$/ })
    rerender(elsewhere)
  }

  it('has sent it, reads so and stays on the other page', async () => {
    await leave()
    const scroll = vi.spyOn(window, 'scrollTo')
    await data.setFaults({})
    const dialog = await screen.findByRole('dialog', { name: success })
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
      await new Promise((later) => setTimeout(later, 10))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Another page')).toBeDefined()
    expect(scroll).not.toHaveBeenCalled()
  })

  it('reads on the other page that it was not sent; the draft is kept', async () => {
    await leave()
    await data.setFaults({ writes: 'denied' })
    expect(await screen.findByRole('dialog', { name: failure })).toBeDefined()
    expect(screen.getByText('Another page')).toBeDefined()
    expect(JSON.stringify(localStorage)).toContain('Ann')
  })
})
