import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { DataError, saveFailure } from '#data/data-error.ts'
import { sendBookingNotification } from '#data/email.ts'
import {
  add,
  box,
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  openBooking,
  prepareData,
  sentIds,
} from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

describe('checking', () => {
  it('follows the specified order, in the dialog and beside the field, and focuses the field at fault', async () => {
    const { user } = await openBooking()
    const fails = async (title: string, text: string) => {
      await user.click(confirm())
      expect(await dialogText(title)).toContain(text)
      await closeDialog(user)
    }
    const check = 'Please Check Your Booking'

    await fails(check, 'Please select at least one service.')
    await waitFor(() => expect(document.activeElement?.id).toBe('step-1'))
    expect(screen.getAllByText('Please select at least one service.')).toHaveLength(1)
    await user.click(add('Deep Tissue'))
    expect(screen.queryByText('Please select at least one service.')).toBeNull()

    await fails(check, 'Please fill in all required fields.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true')

    fireEvent.change(field(/^Date/), { target: { value: '2030-01-14' } })
    await user.selectOptions(field(/^Time/), '05:30 PM')
    await user.type(field(/^First name/), 'Ann')
    await user.type(field(/^Last name/), 'Molefe')
    await user.type(field(/^E-mail/), 'ann@example')
    await user.type(field(/^Phone/), '7123')
    await fails(check, 'Please enter a valid email address.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^E-mail/)))

    await user.type(field(/^E-mail/), '.com')
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBeNull()
    await fails(check, 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567')
    await user.type(field(/^Phone/), '4567')
    await fails(check, 'Please select a future date for your appointment.')
    fireEvent.change(field(/^Date/), { target: { value: '2030-01-15' } })
    await fails('Cannot Book Appointment', 'Your appointment would end after our closing time of 6:30 PM.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Time/)))
    expect(submitBooking).not.toHaveBeenCalled()

    await user.selectOptions(field(/^Time/), '05:00 PM')
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('P450')
  })
})

describe('sending', () => {
  it('stores the request, mails the spa, says what happens next and resets the form', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const { user } = await openBooking()
    await fillIn(user)
    await user.type(field(/^Special requests/), 'Quiet room')
    await user.click(confirm())

    const text = await dialogText('Booking Request Sent!')
    for (const words of ['1 service', '1h 0min', 'P350', 'confirmation e-mail', 'within 2 hours', '+267 71 234 567'])
      expect(text).toContain(words)
    const request = expect.objectContaining({
      fullName: 'Ann Molefe',
      email: 'ann@example.com',
      phone: '+267 71234567',
      date: '2030-01-16',
      time: '02:00 PM',
      specialRequests: 'Quiet room',
      services: 'Swedish Massage (60 min) - P350',
      serviceCount: 1,
    }) as unknown
    const [id] = sentIds()
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(vi.mocked(submitBooking).mock.calls).toEqual([[id, request]])
    expect(vi.mocked(sendBookingNotification).mock.calls).toEqual([[id, request]])

    await closeDialog(user)
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(field(/^Phone/).value).toBe('+267 ')
    for (const label of [/^Date/, /^Time/, /^First name/, /^E-mail/, /^Special/]) expect(field(label).value).toBe('')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect({ ...localStorage }).toEqual({})
  })

  it('is busy while it lasts, and a double press sends once', async () => {
    let arrive = () => {}
    vi.mocked(submitBooking).mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ success: true, message: '' }))),
    )
    const { user } = await openBooking()
    await fillIn(user)
    const form = screen.getByRole('form', { name: 'Booking request' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(submitBooking).toHaveBeenCalled())
    act(() => arrive())
    await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
    expect(submitBooking).toHaveBeenCalledTimes(1)
    expect(sendBookingNotification).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['denied', '', 'Failed to save booking. Database permission error. Please contact support.'],
    ['offline', 'Failed to fetch', 'Failed to save booking. Network error. Please check your internet connection.'],
    ['unknown', 'the moon', 'Failed to save booking. the moon'],
  ] as const)(
    'shows a failure (%s) with its reason and the ways to reach us, and keeps every field',
    async (...failure) => {
      const [code, underlying, reason] = failure
      vi.mocked(submitBooking).mockRejectedValue(saveFailure('booking', new DataError(code, underlying)))
      const { user } = await openBooking()
      await fillIn(user)
      await user.click(confirm())
      const text = await dialogText('Booking Error')
      expect(text).toContain(reason)
      expect(text).toContain('There was an issue submitting your booking. Please try again or contact us directly.')
      expect(text).toContain('+267 71 234 567')
      expect(text).toContain('bookings@lalumiere.example')
      expect(sendBookingNotification).not.toHaveBeenCalled()
      await closeDialog(user)
      expect(confirm()).toBeDefined()
      expect(field(/^First name/).value).toBe('Ann')
      expect(box().getAllByRole('listitem')).toHaveLength(1)
    },
  )
})

describe('the draft', () => {
  it('is said to be lost with the page where the browser stores nothing', async () => {
    const lost =
      'This browser blocks or has filled its storage: what you typed is lost if you reload or close this page.'
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No place', 'QuotaExceededError')
    })
    const { user } = await openBooking()
    await fillIn(user)
    expect(screen.getByText(lost)).toBeDefined()
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(confirm())
    expect(await dialogText('You Are Offline')).toContain(lost)
    vi.restoreAllMocks()
    await closeDialog(user)
    await user.type(field(/^Special/), 'Quiet room')
    expect(screen.getByText('What you enter is kept on this device for a day, until it is sent.')).toBeDefined()
  })

  it('can be cleared after a question', async () => {
    const { user } = await openBooking()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(field(/^First name/).value).toBe('Ann')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(field(/^First name/).value).toBe(''))
    expect(field(/^Phone/).value).toBe('+267 ')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('is part of the text when the visitor writes on WhatsApp or by e-mail instead', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    const link = (name: RegExp) => {
      const found = screen.getByRole<HTMLAnchorElement>('link', { name })
      found.addEventListener('click', (event) => event.preventDefault())
      fireEvent.click(found)
      return decodeURIComponent(found.href)
    }
    expect(link(/^Call us/)).toBe('tel:+26771234567')
    expect(link(/^WhatsApp/)).toContain('https://wa.me/26771234567?text=Hello La Lumière')
    expect(link(/^WhatsApp/)).toContain(
      '- Swedish Massage (60 min) - P350\nTotal: 1h 0min, P350\nWhen: Wednesday 16 January 2030, 2:00 PM',
    )
    expect(link(/^E-mail/)).toMatch(/^mailto:bookings@lalumiere\.example\?subject=.*&body=Hello[^]*Name: Ann Molefe/)
  })
})
