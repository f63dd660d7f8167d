import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
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
  type User,
} from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Two of us, together' })
const status = () => box().getByRole('status').textContent

describe('two of us, together', () => {
  it('offers more than two a message or a call', async () => {
    await openBooking()
    const when = within(screen.getByRole('region', { name: /^When/ }))
    expect(tick().getAttribute('aria-describedby')).toBe(screen.getByText(/^Both at the same time/).id)
    expect(when.getByRole('link', { name: 'message' }).getAttribute('href')).toBe('/contact')
    expect(when.getByRole('link', { name: 'call' }).getAttribute('href')).toBe('tel:+26771234567')
  })

  it('is kept on this device, and goes along when the visitor writes on WhatsApp instead', async () => {
    const first = await openBooking()
    await first.user.click(tick())
    first.unmount()
    const { user } = await openBooking()
    expect(tick().checked).toBe(true)
    await user.click(add('Swedish Massage'))
    const whatsapp = screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ })
    whatsapp.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(whatsapp)
    expect(decodeURIComponent(whatsapp.href)).toContain('\nGuests: 2\nTotal: 1h 0min, P700 (P350 × 2 guests)')
  })

  it('clears the error of special requests that were too long with the line for two', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    await user.click(tick())
    fireEvent.input(field(/^Special/), { target: { value: 'x'.repeat(991) } })
    await user.click(confirm())
    expect(await dialogText('Please Check Your Booking')).toContain('for two guests can have at most 990 characters')
    await closeDialog(user)
    expect(field(/^Special/).getAttribute('aria-invalid')).toBe('true')
    await user.click(tick())
    expect(field(/^Special/).getAttribute('aria-invalid')).toBeNull()
  })
})

describe('two guests with two services', () => {
  const choice = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name })
  const BOTH = 'We both have all of it'
  const EACH = 'One each, at the same time'
  const openForTwo = async () => {
    const { user } = await openBooking()
    await user.click(tick())
    await user.click(add('Deep Tissue'))
    await user.click(add('Glow Facial'))
    return user
  }
  const pick = async (user: User, name: string) => user.click(screen.getByRole('radio', { name }))

  it('are asked who has what, with both having all of it at first', async () => {
    const user = await openForTwo()
    expect(screen.getByRole('group', { name: 'Who has what?' })).toBeDefined()
    expect([choice(BOTH)?.checked, choice(EACH)?.checked]).toEqual([true, false])
    expect(status()).toBe('Total time2h 0minTotal priceP1300 (P650 × 2 guests)')
    await pick(user, EACH)
    expect(status()).toBe('Total time1h 30minTotal priceP650 (2 guests, one each)')
    await pick(user, BOTH)
    expect(status()).toBe('Total time2h 0minTotal priceP1300 (P650 × 2 guests)')
  })

  it('are asked nothing with one service, with three, alone, or with an offer; the choice then counts for nothing', async () => {
    const user = await openForTwo()
    await pick(user, EACH)
    await user.click(add('Swedish Massage'))
    expect(choice(EACH)).toBeNull()
    expect(status()).toBe('Total time3h 0minTotal priceP2000 (P1000 × 2 guests)')
    expect(screen.getByText(/^With more than two services each of you has all of them/)).toBeDefined()
    await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    expect(choice(EACH)).toBeNull()
    await user.click(add('Glow Facial'))
    expect(choice(EACH)?.checked).toBe(true)
    await user.click(tick())
    expect(choice(EACH)).toBeNull()
    await user.click(tick())
    await pick(user, BOTH)
    fireEvent.input(field(/^Special/), { target: { value: 'Offer: Couples Massage (P600)' } })
    expect(choice(EACH)).toBeNull()
  })

  it('who do not share store nothing about it', async () => {
    const user = await openForTwo()
    await fillIn(user, { isChosen: true })
    await user.click(confirm())
    await dialogText('Booking Request Sent!')
    expect(vi.mocked(submitBooking).mock.calls[0]?.[1]).not.toHaveProperty('shares')
  })

  it('say it when they write on WhatsApp instead, and find their choice again on this device', async () => {
    const user = await openForTwo()
    await pick(user, EACH)
    const whatsapp = screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ })
    whatsapp.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(whatsapp)
    expect(decodeURIComponent(whatsapp.href)).toContain(
      '\nGuests: 2, one each, at the same time\nTotal: 1h 30min, P650 (2 guests, one each)',
    )
    cleanup()
    await openBooking()
    expect(choice(EACH)?.checked).toBe(true)
  })
})
