import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { quotaRestoredInWords } from '#shared/failure.ts'
import { spa } from '#config/spa.ts'
import { add, confirm, field as bookingField, openBooking } from '#support/booking-page.tsx'
import { daysAhead } from '#support/builders.ts'
import { ANN, fillContact, NAMES, field, openContact, press, send } from '#support/contact-page.tsx'
import { button, FIELDS, ID, open, whatsappText } from '#support/my-booking.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

afterEach(() => {
  vi.restoreAllMocks()
})

const gold = 'border-gold bg-gold'

/** Expects the dialog of a form that rests; returns the text that WhatsApp gets. */
const rests = async (subject: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Not Sent Yet' }))
  expect(dialog.getByText(`${subject} rests until ${quotaRestoredInWords(new Date())}, spa time.`)).toBeDefined()
  expect(dialog.getByText(/What you typed is kept on this device\./).parentElement?.textContent).toContain(
    `call us at ${spa.phone}`,
  )
  expect(dialog.getByRole('button', { name: 'Retry' }).className).not.toContain(gold)
  const link = dialog.getByRole('link', { name: 'Send by WhatsApp' })
  expect(link.className).toContain(gold)
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text')
}

describe('the booking form', () => {
  const fillIn = async () => {
    await data.put('services/swedish', { name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P350' })
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    fireEvent.change(bookingField(/^Date/), { target: { value: daysAhead(2) } })
    await user.selectOptions(bookingField(/^Time/), '02:00 PM')
    const typed = { 'First name': 'Ann', 'Last name': 'Molefe', 'E-mail': 'ann@example.com', Phone: '71234567' }
    for (const [name, text] of Object.entries(typed)) await user.type(bookingField(new RegExp(`^${name}`)), text)
    return user
  }

  it('rests while the quota is used up: WhatsApp gets the choices, the text is kept, and Retry sends it afterwards', async () => {
    const user = await fillIn()
    await data.setQuotaUsedUp(true)
    await user.click(confirm())
    const text = await rests('Online booking')
    for (const part of ['Swedish Massage (60 min)', '2:00 PM', 'Ann Molefe', 'ann@example.com', '71234567'])
      expect(text).toContain(part)
    await press(user, 'Retry')
    expect(await rests('Online booking')).toBe(text)
    await press(user, 'OK')
    expect(bookingField(/^First name/).value).toBe('Ann')
    expect(document.activeElement).toBe(confirm())
    await data.setQuotaUsedUp(false)
    await user.click(confirm())
    expect(await screen.findByRole('dialog', { name: 'Booking Request Sent!' })).toBeDefined()
  })
})

describe('the contact form', () => {
  it('rests while the quota is used up: WhatsApp gets the message, the text is kept, and Retry sends it afterwards', async () => {
    const { user } = openContact()
    await fillContact(user)
    await data.setQuotaUsedUp(true)
    await user.click(send())
    expect(await rests('Sending messages online')).toBe(
      `Hello ${spa.name},\n${ANN.message}\nName: ${ANN.name}\nE-mail: ${ANN.email}\nPhone: +267 ${ANN.phone}`,
    )
    expect(NAMES.map((name) => field(name).value)).toEqual(Object.values(ANN))
    await data.setQuotaUsedUp(false)
    await press(user, 'Retry')
    expect(await screen.findByRole('dialog', { name: 'Message Sent Successfully' })).toBeDefined()
  })
})

describe('a wish', () => {
  const [date, other] = [daysAhead(5), daysAhead(6)]
  const openRequest = async () => {
    await data.put(`receipts/${ID}`, { ...FIELDS, createdAt: new Date(), updatedAt: new Date(), date })
    await data.put(`bookings/${ID}`, { status: 'confirmed', date, time: FIELDS.time, updatedAt: new Date() })
    return open()
  }

  it('rests while the quota is used up: WhatsApp gets it, its note is kept, and Retry sends it afterwards', async () => {
    const user = await openRequest()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: other } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '11:00 AM')
    fireEvent.input(screen.getByLabelText(/^A note/), { target: { value: 'After work' } })
    await data.setQuotaUsedUp(true)
    await user.click(await button('Ask for this time'))
    const dialog = await screen.findByRole('dialog', { name: 'Not Sent Yet' })
    expect(dialog.textContent).toContain(`Changing a request online rests until ${quotaRestoredInWords(new Date())}`)
    const text = whatsappText(dialog)
    expect(text).toMatch(
      /^Hello .*, this is about my request for .*, 2:30 PM\. I would like another time: .*11:00 AM\./,
    )
    expect(text).toMatch(/ After work$/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^A note/).value).toBe('After work')
    await data.setQuotaUsedUp(false)
    await press(user, 'Retry')
    expect(await screen.findByText(/^You have asked for another time: .*11:00 AM/)).toBeDefined()
  })
})
