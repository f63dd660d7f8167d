import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { writeExpiring } from '#forms/drafts/expiring-storage.ts'
import { BOOKING_DRAFT_KEY } from '#config/storage.ts'
import {
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  openBooking,
  prepareData,
  SWEDISH,
} from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const phone = () => field(/^Phone/)
const ways = () => screen.queryByRole('list', { name: 'Other ways to book' })
const autofill = (text: string) => fireEvent.input(phone(), { target: { value: text } })

describe('a number from another country, filled in at once', () => {
  it('stays unchanged, has an error at once, and shows other ways to book that include the selection', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    autofill('+44 7700 900123')
    expect(phone().value).toBe('+44 7700 900123')
    expect(screen.getByText(/A booking online needs a Botswana number\./)).toBeDefined()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    const links = within(ways() as HTMLElement).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Call us', 'WhatsApp', 'E-mail', 'Write a message'])
    for (const link of links.slice(1, 3)) {
      link.addEventListener('click', (event) => event.preventDefault(), { once: true })
      fireEvent.click(link)
      expect(decodeURIComponent(link.href)).toContain('Swedish Massage')
      expect(decodeURIComponent(link.href)).toContain('+44 7700 900123')
    }
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('A booking online needs a Botswana number.')
    await closeDialog(user)
    expect(submitBooking).not.toHaveBeenCalled()
    expect(phone().value).toBe('+44 7700 900123')
  })
})

describe('a digit too many', () => {
  it('is refused, and the field stays invalid until it is edited, also after a reload', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    await user.clear(phone())
    await user.type(phone(), '712345678')
    expect(phone().value).toBe('+267 71234567')
    expect(screen.getByText(/^One digit too many/)).toBeDefined()
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('One digit too many')
    await closeDialog(user)
    expect(submitBooking).not.toHaveBeenCalled()
    await user.type(phone(), '{Backspace}8')
    expect(screen.queryByText(/^One digit too many/)).toBeNull()
    await user.click(confirm())
    await dialogText('Booking Request Sent!')
    expect(vi.mocked(submitBooking).mock.calls[0]?.[1].phone).toBe('+267 71234568')
  })

  it('is still reported when the draft is restored', async () => {
    const rest = { date: '2030-01-16', time: '02:00 PM', firstName: 'Ann', lastName: 'Molefe', email: 'a@b.example' }
    writeExpiring(BOOKING_DRAFT_KEY, {
      ...rest,
      selectedServices: [SWEDISH],
      phone: '+267 71234567',
      phoneTooLong: true,
    })
    const { user } = await openBooking('/booking', () => screen.findByRole('button', { name: 'Confirm Booking' }))
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('One digit too many')
  })
})
