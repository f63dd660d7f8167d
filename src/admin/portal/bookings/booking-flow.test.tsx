import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { DataError } from '#data/data-error.ts'
import { parseDay } from '#domain/diary/day.ts'
import { booking, confirm, dialog, main, outcome, press, showPanel } from '#support/booking-panel.tsx'
import { diary, houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/reject.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** What the desk confirms of a booking that names no treatments, on a day without bookings. */
const appointment = (date: string, time: string, start: number) => ({
  date,
  time,
  plan: plan({ date, entries: [entry({ name: 'Not specified', category: null, start })] }),
  shown: { day: parseDay(date, undefined), places: houseOf().settings.places },
})

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  // Thursday, in the week before the appointment.
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(confirmBooking).mockResolvedValue(outcome)
  vi.mocked(rejectBooking).mockResolvedValue(booking({ status: 'rejected', rejectionReason: 'Fully booked' }))
})

afterEach(() => {
  vi.useRealTimers()
})

describe('Confirm Booking', () => {
  it('opens with the requested date and time, and saves them as stored when unchanged', async () => {
    const user = showPanel([booking({ time: '2:30 PM' })])
    await press(user, 'Confirm Booking')
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).getByText('Amara Dube')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2030-01-15')
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('14:30')
    await press(user, 'Cancel')
    expect(await confirm(user)).toContain('A confirmation e-mail will be sent to amara@example.com.')
    expect(confirmBooking).toHaveBeenCalledExactlyOnceWith(
      booking({ time: '2:30 PM' }),
      appointment('2030-01-15', '2:30 PM', 870),
      main,
    )
    expect((await dialog('SUCCESS')).textContent).toContain('Booking confirmed and e-mail sent to amara@example.com.')
  })

  it.each([
    ['unchanged', {}],
    ['moved', { date: '2030-01-16' }],
  ])('%s, without an answer: says where to look, and that no e-mail was sent', async (_, change) => {
    vi.mocked(confirmBooking).mockRejectedValue(new DataError('offline', 'no answer within 30 seconds'))
    const user = showPanel()
    await confirm(user, change)
    const text = (await dialog('ERROR')).textContent
    expect(text).toContain('The database did not answer. Look at the card or the page before you try again')
    expect(text).toContain('No e-mail was sent')
    expect(text).not.toContain('Failed')
  })

  it.each([
    ['date', { date: '' }],
    ['time', { time: '' }],
  ])('requires date and time: without the %s it does not ask', async (_, change) => {
    const user = showPanel()
    await press(user, 'Confirm Booking')
    const label = 'date' in change ? 'Date' : 'Time'
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
    await press(user, 'Confirm & Send Email')
    expect(await screen.findByText('Please select both date and time')).toBeDefined()
    expect(screen.queryByText('Confirm this booking?')).toBeNull()
    await press(user, 'OK')
    expect(await dialog('Edit Booking & Confirm')).toBeDefined()
  })

  it.each([
    ['a day that has passed', '2030-01-09', 'Please select a future date for your appointment.'],
    ['a day too far ahead', '2031-01-12', 'Bookings can be made at most 366 days ahead.'],
  ])('does not ask about %s: the date field shows the reason until the next change', async (_, date, words) => {
    const user = showPanel()
    await press(user, 'Confirm Booking')
    const field = screen.getByLabelText<HTMLInputElement>('Date')
    fireEvent.change(field, { target: { value: date } })
    await press(user, 'Confirm & Send Email')
    expect(screen.getByText(words, { exact: false })).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => expect(document.activeElement).toBe(field))
    expect(screen.queryByText('Confirm this booking?')).toBeNull()
    fireEvent.change(field, { target: { value: '2031-01-11' } })
    expect(screen.queryByText(words, { exact: false })).toBeNull()
    await press(user, 'Confirm & Send Email')
    expect(await dialog('Confirm this booking?')).toBeDefined()
  })

  it('warns of a past date that the booking already has, also with another time, and accepts it', async () => {
    const user = showPanel([booking({ date: '2030-01-09' })])
    const question = await confirm(user, { time: '15:00' }, 'Confirm anyway')
    expect(question).toContain('New: Wed, 9 Jan 2030 at 3:00 PM')
    expect(question).toContain('Wed, 9 Jan 2030 has already passed.')
    expect(confirmBooking).toHaveBeenCalledOnce()
  })

  it.each([
    ['03:00', '3:00 AM is outside our opening hours, 9:00 AM to 7:00 PM.', '03:00 AM'],
    [
      '18:00',
      'With 1h 0min of treatments the visit would end at 7:00 PM, after our closing time of 6:30 PM.',
      '06:00 PM',
    ],
  ])('warns in the dialog and in the question of %s, and still confirms', async (time, warning, stored) => {
    const request = booking({ selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }] })
    const user = showPanel([request])
    await press(user, 'Confirm Booking')
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).queryByText(warning)).toBeNull()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } })
    expect(within(form).getByText(warning)).toBeDefined()
    await press(user, 'Confirm & Send Email')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain(warning)
    expect(within(question).queryByRole('button', { name: 'Confirm' })).toBeNull()
    await user.click(within(question).getByRole('button', { name: 'Confirm anyway' }))
    expect(confirmBooking).toHaveBeenCalledExactlyOnceWith(
      request,
      expect.objectContaining({ date: '2030-01-15', time: stored, isOverbooked: true }),
      main,
    )
    expect(await dialog('SUCCESS')).toBeDefined()
  })

  it('removes a warning when the next time has none, and asks as usual', async () => {
    const user = showPanel()
    await press(user, 'Confirm Booking')
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '03:00' } })
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:00' } })
    expect(screen.queryByText(/outside our opening hours/)).toBeNull()
    await press(user, 'Confirm & Send Email')
    expect(within(await dialog('Confirm this booking?')).getByRole('button', { name: 'Confirm' })).toBeDefined()
  })

  it('does nothing when the question is cancelled, and keeps the entered values', async () => {
    const user = showPanel()
    await confirm(user, { date: '2030-01-20' }, 'Cancel')
    expect(confirmBooking).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2030-01-20')
  })
})

describe('one booking at a time', () => {
  it('disables every button, shows Processing... on its own, and enables them afterwards', async () => {
    let finish: (outcome: Awaited<ReturnType<typeof confirmBooking>>) => void = () => {}
    vi.mocked(confirmBooking).mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const other = { ...booking(), id: 'b2', fullName: 'Kabo Phiri' }
    const user = showPanel([booking(), other])
    const first = screen.getAllByRole('article')[0] ?? document.body
    await user.click(within(first).getByRole('button', { name: 'Confirm Booking' }))
    await press(user, 'Confirm & Send Email')
    await user.click(within(await dialog('Confirm this booking?')).getByRole('button', { name: 'Confirm' }))
    expect(within(first).getAllByRole('button', { name: 'Processing...' })).toHaveLength(2)
    const decisions = screen.getAllByRole<HTMLButtonElement>('button', {
      name: /^(Confirm Booking|Reject|Processing...)$/,
    })
    expect(decisions.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
    finish(outcome)
    await dialog('SUCCESS')
    await press(user, 'OK')
    await eventually(() => {
      for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Confirm Booking' }))
        expect(button.disabled).toBe(false)
    })
  })
})
