import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { PART_MISSING } from '#domain/failure.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { closeDialog, confirm, dialogText, fillIn, openBooking, prepareData } from '#support/booking-page.tsx'
import { fillContact, openContact, send } from '#support/contact-page.tsx'
import type * as latePart from './use-sending.ts'

/** The visitor presses Send before the code that sends has loaded. */
const late = vi.hoisted(() => ({ arrived: vi.fn(), load: vi.fn(), fetchAhead: vi.fn() }))
vi.mock('./use-sending.ts', async (original) => ({ ...(await original<typeof latePart>()), latePart: () => late }))
vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const part = {
  arrivedBefore: () => Promise.resolve([]),
  sendBooking: vi.fn(),
  sendMessage: vi.fn(),
  messageOf: vi.fn(),
}
let come: () => void
let fail: (error: Error) => void
beforeEach(() => {
  late.load.mockReturnValue(
    new Promise((resolve, reject) => {
      come = () => resolve(part)
      fail = reject
    }),
  )
})

const busy = () => screen.findByRole('button', { name: /^(Processing|Sending)\.\.\.$/ })

describe('a booking form whose sending code has not loaded', () => {
  it('shows its errors at once, online and offline', async () => {
    const { user } = await openBooking()
    for (const onLine of [true, false]) {
      const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
      await user.click(confirm())
      expect(await dialogText('Please Check Your Booking')).toContain('Please select at least one service.')
      await closeDialog(user)
      await waitFor(() => expect(document.activeElement?.id).toBe('step-1'))
      line.mockRestore()
    }
    expect(late.load).not.toHaveBeenCalled()
  })

  it('focuses its button when it asks for one more press', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    fireEvent.input(screen.getByLabelText('Leave this empty'), { target: { value: 'https://example.com' } })
    await user.click(confirm())
    expect(await dialogText('Once More, Please')).toContain('please press Confirm Booking once more')
    await closeDialog(user)
    expect(document.activeElement).toBe(confirm())
    expect(late.load).not.toHaveBeenCalled()
  })
})

const elsewhere = (
  <MemoryRouter>
    <DialogProvider>
      <p>Another page</p>
    </DialogProvider>
  </MemoryRouter>
)

const openFilledBooking = async () => {
  const opened = await openBooking()
  await fillIn(opened.user)
  await opened.user.click(confirm())
  return opened
}
const openFilledContact = async () => {
  const opened = openContact()
  await fillContact(opened.user)
  await opened.user.click(send())
  return opened
}

const SENT = { title: 'Sent', message: 'Thank you.' }

describe.each([
  ['booking', openFilledBooking, part.sendBooking, { alert: SENT, card: null }],
  ['contact', openFilledContact, part.sendMessage, SENT],
])('a visitor who submits the %s form and leaves while the sending code loads', (_, open, sent, success) => {
  const leave = async (settle: () => void) => {
    const { rerender } = await open()
    await busy()
    rerender(elsewhere)
    await act(async () => {
      settle()
      await new Promise((later) => setTimeout(later))
    })
    expect(screen.getByText('Another page')).toBeDefined()
  }

  it('has sent it, reads so and stays on the other page', async () => {
    sent.mockResolvedValue(success)
    const scroll = vi.spyOn(window, 'scrollTo')
    await leave(() => come())
    expect(sent).toHaveBeenCalledTimes(1)
    await act(async () => {
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
      await new Promise((later) => setTimeout(later, 10))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(scroll).not.toHaveBeenCalled()
  })

  it('reads on the other page that it was not sent; the draft is kept', async () => {
    await leave(() => fail(new DataError('unknown', PART_MISSING)))
    expect((await screen.findByRole('dialog')).textContent).toContain(PART_MISSING)
    expect(sent).not.toHaveBeenCalled()
    expect(JSON.stringify(localStorage)).toContain('Ann')
  })
})
