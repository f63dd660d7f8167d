import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { quotaRestoredInWords } from '#shared/failure.ts'
import { spa } from '#config/spa.ts'
import { confirm, fillIn, openBooking, storeMenu } from '#support/booking-page.tsx'
import { daysAhead } from '#support/builders.ts'
import { press } from '#support/contact-page.tsx'
import { button, FIELDS, ID, open, whatsappText } from '#support/my-booking.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

afterEach(() => void vi.restoreAllMocks())

const gold = 'border-gold bg-gold'

it('the booking form rests while the quota is used up: WhatsApp gets the choices, the text is kept, and Retry sends it afterwards', async () => {
  await storeMenu(data)
  const { user } = await openBooking()
  await fillIn(user)
  await data.setQuotaUsedUp(true)
  await user.click(confirm())
  const dialog = within(await screen.findByRole('dialog', { name: 'Not Sent Yet' }))
  expect(dialog.getByText(`Online booking rests until ${quotaRestoredInWords(new Date())}, spa time.`)).toBeDefined()
  expect(dialog.getByText('What you typed is kept on this device.')).toBeDefined()
  expect(dialog.getByText(/call us at/).textContent).toContain(spa.phone)
  expect(dialog.getByRole('button', { name: 'Retry' }).className).not.toContain(gold)
  const link = dialog.getByRole('link', { name: 'Send by WhatsApp' })
  expect(link.className).toContain(gold)
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text')
  for (const part of ['Swedish Massage (60 min)', '2:00 PM', 'Ann Molefe', 'ann@example.com', '71234567'])
    expect(text).toContain(part)
  await data.setQuotaUsedUp(false)
  await press(user, 'Retry')
  expect(await screen.findByRole('dialog', { name: 'Booking Request Sent!' })).toBeDefined()
})

it('a wish rests while the quota is used up: WhatsApp gets it, its note is kept, and Retry sends it afterwards', async () => {
  const [date, other] = [daysAhead(5), daysAhead(6)]
  await data.put(`receipts/${ID}`, { ...FIELDS, createdAt: new Date(), updatedAt: new Date(), date })
  await data.put(`bookings/${ID}`, { status: 'confirmed', date, time: FIELDS.time, updatedAt: new Date() })
  const user = open()
  await user.click(await button('Ask for another time'))
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: other } })
  await user.selectOptions(screen.getByLabelText(/^Time/), '11:00 AM')
  fireEvent.input(screen.getByLabelText(/^A note/), { target: { value: 'After work' } })
  await data.setQuotaUsedUp(true)
  await user.click(await button('Ask for this time'))
  const dialog = await screen.findByRole('dialog', { name: 'Not Sent Yet' })
  expect(dialog.textContent).toContain(`Changing a request online rests until ${quotaRestoredInWords(new Date())}`)
  expect(whatsappText(dialog)).toMatch(
    /^Hello .*, this is about my request for .*, 2:30 PM\. I would like another time: .*11:00 AM\. After work$/,
  )
  await data.setQuotaUsedUp(false)
  await press(user, 'Retry')
  expect(await screen.findByText(/^You have asked for another time: .*11:00 AM/)).toBeDefined()
})
