import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proposeTime } from '#data/acts/answers.ts'
import { clockText, dateText, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { disturb } from '#support/faults.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { ONE } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, pressIn, ready, recordsOf, textOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { booked, confirmed, change } = recordsOf(data)

const GUEST = 'Amantle Kgosi'
const stored = () => data.at(`bookings/${ONE}`)
const open = async (staff = NALEDI) => ({ ...(await openPortal('', { staff })), of: await card(GUEST) })
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => putHouse(data))
afterEach(() => vi.restoreAllMocks())

describe('calling off', () => {
  const TITLE = 'Call off the booking?'
  /** What the history keeps of it. */
  const noted = async () => data.at(`bookings/${ONE}/events/${String((await stored())?.['mark'])}`)

  it('asks for whom and why, says that it is final and late, and then whom to tell; a failure repeats the reason', async () => {
    await confirmed()
    const soon = new Date(Date.now() + 3 * 3_600_000)
    const visit = { date: venueToday(soon), time: clockText(venueMinutes(soon)), plan: null }
    await change(`bookings/${ONE}`, visit)
    const { user, of } = await open()
    const begin = async () => {
      await press(user, 'Call off the booking…')
      return dialog(TITLE)
    }
    const form = await begin()
    expect(form.getByText('This is late: less than four hours before the visit.')).toBeDefined()
    expect(form.getByText(/cannot be taken back/)).toBeDefined()
    await pressIn(user, TITLE, 'Call off the booking')
    expect(form.getByText('Please choose for whom it is cancelled.')).toBeDefined()
    await user.click(form.getByLabelText(/^For the spa/))
    set('Reason (optional)', 'x'.repeat(503))
    await pressIn(user, TITLE, 'Call off the booking')
    expect(form.getByText('At most 500 characters: 3 too many')).toBeDefined()
    await press(user, 'Keep the booking')
    await begin()
    await user.click(screen.getByLabelText(/^For the client/))
    await user.type(screen.getByLabelText('Reason (optional)'), ' Ill ')
    await data.setFaults({ writes: 'denied' })
    await pressIn(user, TITLE, 'Call off the booking')
    expect(await textOf('The booking was not cancelled')).toContain('You typed: Ill')
    await data.setFaults({})
    await press(user, 'OK')
    await begin()
    await user.click(screen.getByLabelText(/^For the client/))
    await user.type(screen.getByLabelText('Reason (optional)'), 'Ill')
    await pressIn(user, TITLE, 'Call off the booking')
    const report = await textOf('BOOKING CANCELLED')
    for (const part of ['Cancelled for the client, late. Reason: Ill', 'No e-mail was sent', '+267 71234567'])
      expect(report).toContain(part)
    await press(user, 'OK')
    expect(await of.findByText(/^Cancelled: .* by Naledi$/)).toBeDefined()
    expect(of.queryByText(/Rejected/)).toBeNull()
    expect(of.queryByRole('button', { name: /Edit|Arrived|Call off/ })).toBeNull()
    expect(await stored()).toMatchObject({ status: 'rejected', cancelledFor: 'client', rejectionReason: 'Ill' })
    expect(await noted()).toMatchObject({ kind: 'cancel', to: { cancelledFor: 'client', late: true } })
  })

  it('for the spa, a day ahead, is not late', async () => {
    await confirmed()
    const { user, of } = await open()
    await press(user, 'Call off the booking…')
    expect((await dialog(TITLE)).queryByText(/late/)).toBeNull()
    await user.click(screen.getByLabelText(/^For the spa/))
    await pressIn(user, TITLE, 'Call off the booking')
    await press(user, 'OK')
    expect(await of.findByText(/^Cancelled for the spa\./)).toBeDefined()
    expect(await noted()).toMatchObject({ to: { cancelledFor: 'spa', late: false } })
  })
})

describe('rejecting', () => {
  const TITLE = 'Reject this booking?'

  it('asks for a reason, which a failure repeats, and then has a text ready; the next that waits has the focus', async () => {
    await booked({ fullName: 'Kabo Phiri' }, 'two')
    await proposeTime(
      await booked({ fullName: 'Neo Moeng' }, 'three'),
      { date: daysAhead(8), time: '03:30 PM' },
      NALEDI,
    )
    await booked()
    const { user, of } = await open()
    const begin = () => of.findByRole('button', { name: 'Reject' }).then((button) => user.click(button))
    await begin()
    await pressIn(user, TITLE, 'Cancel')
    for (const [fault, title, words] of [
      [{ status: 403 }, 'The booking was not rejected', 'Error: '],
      ['dropped before', 'ERROR', 'The database did not answer. Look at the card or the page before you try again'],
    ] as const) {
      disturb(
        ':commit',
        Array.from({ length: 12 }, () => fault),
      )
      await begin()
      await user.type(await screen.findByLabelText('Reason (optional)'), 'Fully booked')
      await pressIn(user, TITLE, 'Reject')
      const failed = await screen.findByRole('dialog', { name: title }, { timeout: 30_000 })
      expect(failed.textContent).toContain(words)
      expect(failed.textContent).toContain('You typed: Fully booked')
      vi.restoreAllMocks()
      await press(user, 'OK')
      await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: GUEST })))
    }
    await begin()
    await user.type(await screen.findByLabelText('Reason (optional)'), ' Fully booked ')
    await pressIn(user, TITLE, 'Reject')
    for (const text of await ready('BOOKING REJECTED'))
      expect(text).toContain(
        `we cannot take your booking for ${dateText(daysAhead(7))} at 2:30 PM. Reason: Fully booked`,
      )
    const contact = 'You may want to contact the client by e-mail and phone:'
    expect(await textOf('BOOKING REJECTED')).toContain(`Reason: Fully booked\n\n${contact}`)
    await press(user, 'OK')
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kabo Phiri' })))
    expect(await stored()).toMatchObject({ status: 'rejected', rejectionReason: 'Fully booked' })
  })

  it('is for main only, and staff read so', async () => {
    await booked()
    data.signInAs(THATO)
    const { of } = await open(THATO)
    const button = of.getByRole<HTMLButtonElement>('button', { name: 'Reject', description: /Only a Main Admin/ })
    expect(button.disabled).toBe(true)
    expect(of.getByText('Only a Main Admin can reject bookings.')).toBeDefined()
    expect(of.getByRole<HTMLButtonElement>('button', { name: 'Confirm Booking' }).disabled).toBe(false)
  })
})
