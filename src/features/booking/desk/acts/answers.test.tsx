import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proposeTime } from '#data/acts/answers.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'
import type { Booking } from '../../booking.ts'
import { dateText } from '#shared/venue-clock.ts'
import type { Wish } from '../../wish.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { ONE } from '#support/ids.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, ready, recordsOf, textOf } from '#support/stored-portal.tsx'

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
const offer = (booking: Booking) => proposeTime(booking, WHEN, NALEDI)
const open = async (staff = NALEDI) => ({ ...(await openPortal('', { staff })), of: await card(GUEST) })
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(async () => {
  await putHouse(data)
  await data.put('settings/email', MAIL_SETTINGS)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('another time', () => {
  it('is offered by staff, with a text that is ready to be sent; then the request waits for the guest', async () => {
    await data.put('settings/house', { words: { cancellation: 'Until the day before.' } })
    await booked()
    data.signInAs(THATO)
    const { user, of } = await open(THATO)
    await press(user, 'Offer another time…')
    await screen.findByRole('region', { name: 'This day' })
    set('Date', WHEN.date)
    set('Time', '15:30')
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
    expect(of.getByText(/^Waiting for the guest since \d?\d:\d\d [AP]M$/)).toBeDefined()
    expect(of.queryByText(/Overdue|Answer within/)).toBeNull()
    expect(await stored()).toMatchObject({ status: 'pending', proposal: WHEN })
    await press(user, 'Offer another time…')
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
  })

  it('is not offered when it is none; one that was not stored is repeated', async () => {
    await booked()
    const { user } = await open()
    await press(user, 'Offer another time…')
    for (const [date, time, words] of [
      [daysAhead(7), '14:30', 'The guest asked for this time already. Please choose another one.'],
      [WHEN.date, '', 'Please select both date and time'],
      [daysAhead(-1), '15:30', /^Please select a future date/],
      [daysAhead(0), '00:00', /^This time has already passed\./],
      [daysAhead(367), '15:30', /^Bookings can be made at most 366 days ahead\./],
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
    expect(await textOf('The time was not offered')).toContain(`You typed: ${OTHER}`)
  })

  it('that the guest asks for is declined after a question, with a text that is ready to be sent', async () => {
    await confirmed()
    await asks(MOVE)
    const { user, of } = await open()
    await press(user, 'Decline…')
    expect((await dialog('Decline the other time?')).getByText(`: ${OTHER}`, { exact: false })).toBeDefined()
    await press(user, 'Not now')
    expect(await data.at(`wishes/${ONE}`)).toBeDefined()
    await press(user, 'Decline…')
    await press(user, 'Decline')
    const words =
      `Dumela Amantle, this is La Lumière: we are sorry, ${OTHER} is not possible. ` +
      `Your booking stays as it is: ${ASKED}.`
    for (const text of await ready('DECLINED')) expect(text).toContain(words)
    await press(user, 'Copy the text')
    expect(await navigator.clipboard.readText()).toContain(words)
    await press(user, 'OK')
    await eventually(() => expect(of.queryByText(/^The guest asks/)).toBeNull())
    expect(await data.at(`wishes/${ONE}`)).toBeUndefined()
    expect(await stored()).toMatchObject({ status: 'confirmed', date: daysAhead(7) })
  })
})

describe('the offered time that the guest takes', () => {
  const AT_ONCE = 'Confirm the offered time'

  it('is confirmed by one press', async () => {
    await offer(await booked())
    await asks(MOVE)
    const { user, of } = await open()
    expect(await of.findByText(`The guest takes the offered time: ${OTHER}`)).toBeDefined()
    expect(of.queryByRole('button', { name: 'Accept…' })).toBeNull()
    await press(user, AT_ONCE)
    await textOf('SUCCESS')
    await press(user, 'OK')
    expect(document.activeElement).not.toBe(document.body)
    expect(await stored()).toMatchObject({
      ...{ ...WHEN, status: 'confirmed', agreedTotal: 'P350' },
      plan: { date: WHEN.date, entries: [{ category: 'massage', start: 930 }] },
    })
  })

  it('opens the dialog once its day is closed, or a colleague has filled its hour', async () => {
    await offer(await booked())
    await asks(MOVE)
    const { user, of } = await open()
    const put = (own: object) => data.put(`days/${WHEN.date}`, { date: WHEN.date, updatedAt: new Date(), ...own })
    await of.findByRole('button', { name: AT_ONCE })
    await put({ closed: true })
    await of.findByRole('button', { name: `${AT_ONCE}…` })
    await put({})
    await of.findByRole('button', { name: AT_ONCE })
    await put({ massage: { 62: 2 } })
    await press(user, `${AT_ONCE}…`)
    const form = await dialog('Edit Booking & Confirm')
    expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe(WHEN.date)
    expect(form.getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
    expect(await stored()).toMatchObject({ status: 'pending' })
  })

  it('opens the dialog where the day could not be read', async () => {
    await offer(await booked())
    await asks(MOVE)
    data.setUnreadable('days')
    const { user } = await open()
    await press(user, `${AT_ONCE}…`)
    await dialog('Edit Booking & Confirm')
  })

  it('opens the dialog where the house could not be read, also once the day is known', async () => {
    await offer(await booked())
    await asks(MOVE)
    await data.put(`days/${WHEN.date}`, { date: WHEN.date, note: 'Pool closed', updatedAt: new Date() })
    data.setUnreadable('settings')
    const { user } = await open()
    await press(user, `${AT_ONCE}…`)
    expect(await screen.findByText('Pool closed')).toBeDefined()
    await press(user, 'Cancel')
    await press(user, `${AT_ONCE}…`)
    await dialog('Edit Booking & Confirm')
  })
})

describe('a guest who', () => {
  it('asks to cancel a request is answered by one press, in no hurry, with the guest’s words as the reason', async () => {
    await booked()
    await asks(CANCEL, 'We leave early')
    await change(`bookings/${ONE}`, { createdAt: new Date(Date.now() - 3 * 86_400_000) })
    const { user, of } = await open()
    expect(await of.findByText('The guest asks to cancel')).toBeDefined()
    expect(of.queryByText(/Overdue|Answer within/)).toBeNull()
    await press(user, 'Cancel and free the time')
    const report = await textOf('BOOKING CANCELLED')
    expect(report).toContain('Cancelled for the client. Reason: We leave early')
    expect(report).not.toContain('Please tell the client')
    await press(user, 'OK')
    expect(await stored()).toMatchObject({ status: 'rejected', cancelledFor: 'client' })
  })

  it('comes after all keeps the booking; the focus stays where the person has moved it meanwhile', async () => {
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
    await eventually(() => expect(of.queryByText('The guest asks to cancel')).toBeNull())
    await eventually(() => expect(of.queryByRole('button', { name: 'Processing...' })).toBeNull())
    expect(document.activeElement).toBe(elsewhere)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('declines the offered time is Answered, and the request keeps its buttons', async () => {
    await offer(await booked())
    await asks({ kind: 'decline', date: '', time: '' })
    const { user, of } = await open()
    await of.findByText('The offered time does not suit the guest')
    const names = ['Offer another time…', 'Answered', 'Confirm Booking', 'Reject']
    for (const name of names) expect(of.getByRole('button', { name })).toBeDefined()
    await press(user, 'Answered')
    await eventually(async () => expect(await data.at(`wishes/${ONE}`)).toBeUndefined())
  })

  it('has come can only be Answered', async () => {
    await confirmed()
    await asks(MOVE)
    await change(`bookings/${ONE}`, { outcome: { kind: 'arrived', at: new Date(), by: { name: 'Thato', uid: 't' } } })
    const { user, of } = await open()
    const answers = within(await of.findByRole('group', { name: /^The guest asks/ }))
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Answered'])
    await press(user, 'Answered')
    await eventually(async () => expect(await data.at(`wishes/${ONE}`)).toBeUndefined())
  })
})
