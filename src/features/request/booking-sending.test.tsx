import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { REQUESTS_KEY } from '#config/storage.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import {
  add,
  box,
  choose,
  closeDialog,
  confirm,
  DATE,
  dialogText,
  field,
  fillIn,
  openBooking,
  openBookingData,
  pressed,
  type User,
} from '#support/booking-page.tsx'
import { daysAhead } from '#support/builders.ts'

const data = openBookingData()

const CHECK = 'Please Check Your Booking'
const SENT = 'Booking Request Sent!'

/** The card of what was sent, and the id that its link has. */
const sent = () => {
  const card = within(screen.getByRole('region', { name: new RegExp(`^${dateInWords(DATE)}`) }))
  const path = card.getByRole('link', { name: 'See your request' }).getAttribute('href') ?? ''
  return { card, path, id: path.replace('/my-booking#', '') }
}
const send = async (user: User) => {
  await user.click(confirm())
  await dialogText(SENT)
  await closeDialog(user)
  return sent()
}

it('the checks follow the specified order, in the dialog and beside the field, and focus the field at fault', async () => {
  const { user } = await openBooking()
  const fails = async (text: string, title = CHECK) => {
    await user.click(confirm())
    expect(await dialogText(title)).toContain(text)
    await closeDialog(user)
  }
  await fails('Please select at least one service.')
  await waitFor(() => expect(document.activeElement?.id).toBe('step-1'))
  expect(screen.getAllByText('Please select at least one service.')).toHaveLength(1)
  await user.click(add('Deep Tissue Massage'))
  expect(screen.queryByText('Please select at least one service.')).toBeNull()

  await fails('Please fill in all required fields.')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
  expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true')

  choose(daysAhead(-1))
  await user.selectOptions(field(/^Time/), '05:30 PM')
  await user.type(field(/^First name/), 'Ann')
  await user.type(field(/^Last name/), 'Molefe')
  await user.type(field(/^E-mail/), 'ann@example')
  await user.type(field(/^Phone/), '7123')
  await fails('Please enter a valid email address.')
  await user.type(field(/^E-mail/), '.com')
  expect(field(/^E-mail/).getAttribute('aria-invalid')).toBeNull()
  await fails('Mobile numbers must have 8 digits starting with 7. Example: +267 71234567')
  fireEvent.input(field(/^Phone/), { target: { value: '+267 123456' } })
  await fails('Landline numbers must have 7 digits. Example: +267 1234567')
  fireEvent.input(field(/^Phone/), { target: { value: '+267 1234567' } })
  await fails('Please select a future date for your appointment.')
  choose(DATE)
  await fails('Your appointment would end after our closing time of 6:30 PM.', 'Cannot Book Appointment')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Time/)))
})

it('sending stores the request once, mails the spa, says what happens next and resets the form', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  await data.setFaults({ writes: 'late' })
  const form = screen.getByRole('form', { name: 'Booking request' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
  expect(busy.disabled).toBe(true)
  await data.setFaults({})
  const text = await dialogText(SENT)
  const note = 'You will receive a confirmation e-mail once we confirm your booking.'
  for (const words of ['1 service', '1h 0min', 'P350', note, 'within 2 hours', '+267 71 234 567'])
    expect(text).toContain(words)
  const scrolled = vi.spyOn(window, 'scrollTo')
  await closeDialog(user)
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })))
  expect(document.activeElement?.tagName).toBe('H1')
  expect(field(/^Phone/).value).toBe('+267 ')
  for (const label of [/^Date/, /^Time/, /^First name/, /^E-mail/]) expect(field(label).value).toBe('')
  expect(box().queryAllByRole('listitem')).toEqual([])
  expect({ ...localStorage }).toEqual({})

  const { id } = sent()
  expect(await data.at(`bookings/${id}`)).toMatchObject({
    ...{ fullName: 'Ann Molefe', date: DATE, time: '02:00 PM', status: 'pending', clientId: null },
    ...{ services: 'Swedish Massage (60 min) - P350', totalTime: '1h 0min', totalPrice: 'P350' },
  })
  await waitFor(() => expect(data.mails()).toHaveLength(1))
  expect(data.mails()[0]).toMatchObject({ template_id: 'booking-template', template_params: { booking_id: id } })
})

it('the health note outlives a reload and is stored; no e-mail, no text and no device keeps it once it is sent', async () => {
  const first = await openBooking()
  await fillIn(first.user)
  await first.user.type(field(/^Pregnancy/), ' Bad knee, left ')
  first.unmount()
  const { user } = await openBooking()
  expect(field(/^Pregnancy/).value).toBe(' Bad knee, left ')
  for (const name of [/^WhatsApp/, /^E-mail/]) {
    const text = pressed(screen.getByRole('link', { name }))
    expect(text).toContain('Health note: ask the desk')
    expect(text).not.toContain('knee')
  }
  await user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
  const { id } = await send(user)
  expect(await data.at(`bookings/${id}`)).toMatchObject({ healthNote: 'Bad knee, left', specialRequests: '' })
  expect(field(/^Pregnancy/).value).toBe('')
  await waitFor(() => expect(data.mails()).toHaveLength(1))
  expect(JSON.stringify([data.mails(), { ...localStorage }, { ...sessionStorage }])).not.toContain('knee')
  expect(localStorage.length).toBeGreaterThan(0)
})

it('the link to the request is copied or shown; it stays in the tab, and on the device of who is remembered until they are forgotten', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  const first = await send(user)
  await user.click(first.card.getByRole('button', { name: 'Copy link' }))
  expect(await first.card.findByText('The link is copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(location.origin + first.path)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await user.click(first.card.getByRole('button', { name: 'Copy link' }))
  expect(
    await first.card.findByText(`It could not be copied. Here it is: ${location.origin}${first.path}`),
  ).toBeDefined()
  expect(localStorage.getItem(REQUESTS_KEY)).toBeNull()
  const kept = sessionStorage.getItem(REQUESTS_KEY) ?? ''
  expect(JSON.parse(kept)).toMatchObject([
    { id: first.id, date: DATE, treatments: [{ name: 'Swedish Massage' }], price: 'P350' },
  ])
  expect(kept).not.toMatch(/Ann|Molefe|example|7123/)

  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
  const second = await send(user)
  expect(second.id, 'the same text after a success is a request of its own').not.toBe(first.id)
  expect(localStorage.getItem(REQUESTS_KEY)).toContain(second.id)
  expect([field(/^First name/).value, field(/^Phone/).value, field(/^Date/).value]).toEqual([
    'Ann',
    '+267 71234567',
    '',
  ])
  await user.click(screen.getByRole('button', { name: 'Forget me' }))
  await waitFor(() => expect(field(/^First name/).value).toBe(''))
  expect(field(/^Phone/).value).toBe('+267 ')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ann|Molefe|71234567/)
})

it('the draft is said to be lost with the page where the browser stores nothing', async () => {
  const lost = 'This browser blocks or has filled its storage: what you typed is lost if you reload or close this page.'
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No place', 'QuotaExceededError')
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await openBooking()
  await fillIn(user)
  expect(screen.getByText(lost)).toBeDefined()
  await user.click(confirm())
  expect(await dialogText('You Are Offline')).toContain(lost)
  vi.restoreAllMocks()
  await closeDialog(user)
  await user.type(field(/^Special/), 'Quiet room')
  expect(screen.getByText('What you enter is kept on this device for a day, until it is sent.')).toBeDefined()
})

it('the draft goes along where the visitor writes instead, and can be cleared after a question', async () => {
  const { user } = await openBooking()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await fillIn(user)
  const link = (name: RegExp) => pressed(screen.getByRole('link', { name }))
  expect(link(/^Call us/)).toBe('tel:+26771234567')
  expect(link(/^WhatsApp/)).toContain('https://wa.me/26771234567?text=Hello La Lumière')
  expect(link(/^WhatsApp/)).toContain(
    `- Swedish Massage (60 min) - P350\nTotal: 1h 0min, P350\nWhen: ${dateInWords(DATE)}, 2:00 PM`,
  )
  expect(link(/^E-mail/)).toMatch(/^mailto:bookings@lalumiere\.example\?subject=.*&body=Hello[^]*Name: Ann Molefe/)

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await closeDialog(user, 'Keep')
  expect(field(/^First name/).value).toBe('Ann')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await closeDialog(user, 'Clear')
  await waitFor(() => expect(field(/^First name/).value).toBe(''))
  expect([field(/^Phone/).value, box().queryAllByRole('listitem'), localStorage.length]).toEqual(['+267 ', [], 0])
})
