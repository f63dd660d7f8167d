import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { proposeTime } from '#data/acts/answers.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'
import { clockText, dateText, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import type { Wish } from '../../wish.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { ONE } from '#support/ids.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import {
  card,
  dialog,
  openNote,
  openPortal,
  press,
  pressIn,
  ready,
  recordsOf,
  textOf,
} from '#support/stored-portal.tsx'

const data = openStoredData()
const { booked, confirmed, change } = recordsOf(data)

const GUEST = 'Amantle Kgosi'
const ASKED = `${dateText(daysAhead(7))} at 2:30 PM`
const WHEN = { date: daysAhead(8), time: '03:30 PM' }
const OTHER = `${dateText(WHEN.date)} at 3:30 PM`
const MOVE: Wish = { kind: 'move', ...WHEN }
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }

const stored = () => data.at(`bookings/${ONE}`)
/** What the guest asks by the link. */
const asks = async (wish: Wish, note = '') => {
  const receipt = await getReceipt(ONE)
  if (!receipt) throw new Error('There is no receipt.')
  await submitWish(receipt, wish, note)
}
const open = async (staff = NALEDI) => ({ ...(await openPortal('', { staff })), of: await card(GUEST) })
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(async () => {
  await putHouse(data)
  await data.put('settings/email', MAIL_SETTINGS)
})

it('another time is offered by staff, beside its day; the dialog stays open until it is stored, then a text is ready', async () => {
  await data.put('settings/house', { words: { cancellation: 'Until the day before.' } })
  await booked()
  data.signInAs(THATO)
  const { user, of } = await open(THATO)
  const denied = of.getByRole<HTMLButtonElement>('button', {
    name: 'Reject',
    description: /Only a Main Admin can reject/,
  })
  expect(denied.disabled).toBe(true)
  await press(user, 'Offer another time…')
  await screen.findByRole('region', { name: 'This day' })
  for (const [date, time, words] of [
    [daysAhead(7), '14:30', 'The guest asked for this time already. Please choose another one.'],
    [WHEN.date, '', 'Please select both date and time'],
    [daysAhead(-1), '15:30', /^Please select a future date/],
    [daysAhead(0), '00:00', 'This time has already passed.'],
  ] as const) {
    set('Date', date)
    set('Time', time)
    await press(user, 'Offer this time')
    expect(await screen.findByText(words)).toBeDefined()
    await eventually(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  }
  set('Date', WHEN.date)
  set('Time', '15:30')
  await data.setFaults({ writes: 'denied' })
  await press(user, 'Offer this time')
  expect(await (await dialog('Offer another time')).findByRole('alert')).toBeDefined()
  await data.setFaults({})
  await press(user, 'Offer this time')
  const words =
    `Dumela Amantle, this is La Lumière: thank you for your booking request. ${ASKED} is not possible. ` +
    `Would ${OTHER} suit you?`
  for (const text of await ready('TIME OFFERED')) {
    expect(text).toContain(words)
    expect(text).toContain('Until the day before.')
  }
  await press(user, 'OK')
  expect(await of.findByText(`Offered: ${OTHER} by Thato`)).toBeDefined()
  expect(of.queryByText(/Overdue|Answer within/)).toBeNull()
  expect(await stored()).toMatchObject({ status: 'pending', proposal: WHEN })
  await press(user, 'Offer another time…')
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
})

it('another time that the guest asks for is declined after a question, with a text that is ready to be sent', async () => {
  await confirmed()
  await asks(MOVE)
  const { user, of } = await open()
  await press(user, 'Decline…')
  expect((await dialog('Decline the other time?')).getByText(`Asks for ${OTHER}`, { exact: false })).toBeDefined()
  await press(user, 'Not now')
  expect(await data.at(`wishes/${ONE}`)).toBeDefined()
  await press(user, 'Decline…')
  await press(user, 'Decline')
  const words = `we are sorry, ${OTHER} is not possible. Your booking stays as it is: ${ASKED}.`
  for (const text of await ready('DECLINED')) expect(text).toContain(words)
  await press(user, 'Copy the text')
  expect(await navigator.clipboard.readText()).toContain(words)
  await press(user, 'OK')
  await eventually(() => expect(of.queryByText(/^Asks for/)).toBeNull())
  expect(await data.at(`wishes/${ONE}`)).toBeUndefined()
  expect(await stored()).toMatchObject({ status: 'confirmed', date: daysAhead(7) })
})

it('an offered time that the guest takes is one press, and opens the dialog once its day is closed or its hour is full', async () => {
  const AT_ONCE = 'Confirm the offered time'
  await proposeTime(await booked(), WHEN, NALEDI)
  await asks(MOVE)
  const { user, of } = await open()
  const put = (own: object) => data.put(`days/${WHEN.date}`, { date: WHEN.date, updatedAt: new Date(), ...own })
  await of.findByRole('button', { name: AT_ONCE })
  expect(of.queryByRole('button', { name: 'Accept…' })).toBeNull()
  await put({ closed: true })
  await of.findByRole('button', { name: `${AT_ONCE}…` })
  await put({})
  await of.findByRole('button', { name: AT_ONCE })
  await put({ massage: { 62: 2 } })
  await press(user, `${AT_ONCE}…`)
  await dialog('Edit Booking & Confirm')
  const [date, time] = ['Date', 'Time'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect([date, time]).toEqual([WHEN.date, '15:30'])
  await press(user, 'Cancel')
  await put({})
  await press(user, AT_ONCE)
  await textOf('SUCCESS')
  expect(await stored()).toMatchObject({ ...WHEN, status: 'confirmed', agreedTotal: 'P350' })
})

it('an offered time that the guest takes opens the dialog where the day could not be read', async () => {
  await proposeTime(await booked(), WHEN, NALEDI)
  await asks(MOVE)
  data.setUnreadable('days')
  const { user } = await open()
  await press(user, 'Confirm the offered time…')
  await dialog('Edit Booking & Confirm')
})

it('a guest who comes after all keeps the booking; the focus stays where the person has moved it meanwhile', async () => {
  await booked({ fullName: 'Kabo Phiri' }, 'two')
  await confirmed()
  await asks(CANCEL)
  data.signInAs(THATO)
  const { user, of } = await open(THATO)
  await data.setFaults({ writes: 'late' })
  await press(user, 'The guest comes after all')
  await of.findAllByRole('button', { name: 'Processing...' })
  const elsewhere = (await card('Kabo Phiri')).getByRole('link', { name: /WhatsApp/ })
  elsewhere.focus()
  await data.setFaults({})
  await eventually(() => expect(of.queryByText('Asks to cancel')).toBeNull())
  await eventually(() => expect(of.queryByRole('button', { name: 'Processing...' })).toBeNull())
  expect(document.activeElement).toBe(elsewhere)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stored()).toMatchObject({ status: 'confirmed' })
})

const CAME = { kind: 'arrived', at: new Date(), by: { name: 'Thato', uid: 't' } }

it.each<[string, Wish, Record<string, unknown>, string]>([
  ['declines the offered time', { ...CANCEL, kind: 'decline' }, {}, 'Confirm Booking'],
  ['has come', MOVE, { status: 'confirmed', outcome: CAME }, 'Edit Booking'],
])('a guest who %s can only be Answered, and the booking keeps its buttons', async (_, wish, own, kept) => {
  await proposeTime(await booked(), WHEN, NALEDI)
  await asks(wish)
  await change(`bookings/${ONE}`, own)
  const { user, of } = await open()
  const answers = within(await of.findByRole('group', { name: /^(Declined|Takes)/ }))
  expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Answered'])
  expect(of.getByRole('button', { name: kept })).toBeDefined()
  await press(user, 'Answered')
  await eventually(async () => expect(await data.at(`wishes/${ONE}`)).toBeUndefined())
})

it('calling off asks for whom and why, says that it is final and late, stays open until it is stored, and says whom to tell', async () => {
  const TITLE = 'Call off the booking?'
  await confirmed()
  const soon = new Date(Date.now() + 3 * 3_600_000)
  await change(`bookings/${ONE}`, { date: venueToday(soon), time: clockText(venueMinutes(soon)), plan: null })
  const { user, of } = await open()
  await press(user, 'Call off the booking…')
  const form = await dialog(TITLE)
  expect(form.getByText('This is late: less than four hours before the visit.')).toBeDefined()
  expect(form.getByText(/cannot be taken back/)).toBeDefined()
  set('Reason (optional)', 'x'.repeat(503))
  await pressIn(user, TITLE, 'Call off the booking')
  expect(form.getByText('Please choose for whom it is cancelled.')).toBeDefined()
  expect(form.getByText('At most 500 characters: 3 too many')).toBeDefined()
  await user.click(form.getByLabelText(/^For the client/))
  set('Reason (optional)', ' Ill ')
  await data.setFaults({ writes: 'denied' })
  await pressIn(user, TITLE, 'Call off the booking')
  await form.findByText(/permission/i)
  await data.setFaults({})
  await pressIn(user, TITLE, 'Call off the booking')
  const report = await textOf('BOOKING CANCELLED')
  for (const part of ['Cancelled for the client, late. Reason: Ill', 'No e-mail was sent', '+267 71234567'])
    expect(report).toContain(part)
  await press(user, 'OK')
  expect(await of.findByText(/^Cancelled: .* by Naledi$/)).toBeDefined()
  expect(of.queryByText(/Rejected/)).toBeNull()
  expect(of.queryByRole('button', { name: /Edit|Arrived|Call off/ })).toBeNull()
  const booking = await stored()
  expect(booking).toMatchObject({ status: 'rejected', cancelledFor: 'client', rejectionReason: 'Ill' })
  const event = await data.at(`bookings/${ONE}/events/${String(booking?.['mark'])}`)
  expect(event).toMatchObject({ kind: 'cancel', to: { cancelledFor: 'client', reason: 'Ill' } })
})

it('rejecting asks for a reason, which stays after a failure, and then has a text ready', async () => {
  const TITLE = 'Reject this booking?'
  await booked()
  const { user, of } = await open()
  const begin = () => of.findByRole('button', { name: 'Reject' }).then((button) => user.click(button))
  await begin()
  await pressIn(user, TITLE, 'Cancel')
  await begin()
  await user.type(await screen.findByLabelText('Reason (optional)'), ' Fully booked ')
  await data.setFaults({ writes: 'denied' })
  await pressIn(user, TITLE, 'Reject')
  expect((await (await dialog(TITLE)).findByText(/^Error: /)).textContent).toMatch(/permission/i)
  await data.setFaults({})
  await pressIn(user, TITLE, 'Reject')
  for (const text of await ready('BOOKING REJECTED'))
    expect(text).toContain(`we cannot take your booking for ${ASKED}. Reason: Fully booked`)
  const contact = 'You may want to contact the client by e-mail and phone:'
  expect(await textOf('BOOKING REJECTED')).toContain(`Reason: Fully booked\n\n${contact}`)
  expect(await stored()).toMatchObject({ status: 'rejected', rejectionReason: 'Fully booked' })
  expect(await stored()).not.toHaveProperty('mail')
})

const TEMPLATES = { ...MAIL_SETTINGS, rejectionTemplateId: 'rejection', cancellationTemplateId: 'cancellation' }
const mailed = () => data.mails().map(({ template_id: id }) => id)

it('a rejection is mailed where main set its template: refused, the card says why, and Resend sends it without the reason', async () => {
  await data.put('settings/email', TEMPLATES)
  await booked({ healthNote: 'Bad knee' })
  const { user, of } = await open()
  data.failMails(401)
  await press(user, 'Reject')
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Fully booked')
  await pressIn(user, 'Reject this booking?', 'Reject')
  const report = await textOf('BOOKING REJECTED')
  for (const part of ['Reason: Fully booked', 'Email authentication failed.', 'No e-mail was sent.'])
    expect(report).toContain(part)
  await press(user, 'OK')
  expect(await of.findByText('E-mail failed')).toBeDefined()
  expect((await openNote()).textContent).toContain('1 e-mail failed or may not have left, the first to Amantle Kgosi')
  data.failMails(undefined)
  await press(user, 'Resend')
  expect(await textOf('SUCCESS')).toContain('Rejection e-mail sent to amantle@guest.example.')
  await press(user, 'OK')
  expect(await of.findByText('E-mail sent')).toBeDefined()
  expect(of.queryByRole('button', { name: 'Resend' })).toBeNull()
  expect(mailed()).toEqual(['rejection'])
  expect(JSON.stringify(data.mails())).not.toMatch(/Fully booked|Bad knee/)
  expect(await stored()).toMatchObject({ status: 'rejected', mail: { state: 'sent' } })
})

it('a cancellation is mailed where main set its template, if it is for the spa', async () => {
  await data.put('settings/email', TEMPLATES)
  await confirmed()
  await confirmed({ fullName: 'Kabo Phiri' }, 'two')
  const { user, of } = await open()
  const callOff = async (name: string, whom: RegExp) => {
    await user.click(await (await card(name)).findByRole('button', { name: 'Call off the booking…' }))
    await user.click(await screen.findByLabelText(whom))
    await pressIn(user, 'Call off the booking?', 'Call off the booking')
    return textOf('BOOKING CANCELLED')
  }
  expect(await callOff(GUEST, /^For the spa/)).toContain('Cancellation e-mail sent to amantle@guest.example.')
  await press(user, 'OK')
  expect(await of.findByText('E-mail sent')).toBeDefined()
  expect(await callOff('Kabo Phiri', /^For the client/)).toContain('No e-mail was sent. Please tell the guest:')
  const other = await card('Kabo Phiri')
  await waitFor(() => expect(other.queryByText(/^E-mail /)).toBeNull())
  expect(mailed()).toEqual(['confirmation', 'confirmation', 'cancellation'])
})
