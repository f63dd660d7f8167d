import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { serverTime } from '#config/server-time.ts'
import { DataError } from '#data/data-error.ts'
import { getDay, getDiarySettings } from '#data/diary.ts'
import { sendWishNotification } from '#data/email.ts'
import { listServices } from '#data/services.ts'
import { submitWish } from '#data/wishes.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { occupancyOf } from '#domain/diary/occupancy.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { FACIAL } from '#support/booking-page.tsx'
import { entry, plan } from '#support/diary.ts'
import { button, FIELDS, holds, ID, LINE, open, PENDING, prepareRequest, whatsappText } from '#support/my-booking.tsx'

vi.mock('#config/server-time.ts', { spy: true })
vi.mock('#data/receipts.ts')
vi.mock('#data/wishes.ts')
vi.mock('#data/email.ts')
vi.mock('#data/services.ts')
vi.mock('#data/diary.ts')

prepareRequest()

describe('asking', () => {
  it('for another time is checked as a booking is, and stored with its note', async () => {
    holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2030-01-19')
    await user.click(await button('Ask for this time'))
    expect(screen.getByText('Time is required')).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^Time/), '02:30 PM')
    await user.click(await button('Ask for this time'))
    expect(screen.getByText('This is your time already. Please choose another one.')).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^Time/), '06:00 PM')
    await user.click(await button('Ask for this time'))
    expect(screen.getByText(/would end after our closing time/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^Time/), '05:00 PM')
    fireEvent.input(screen.getByLabelText(/^A note/), { target: { value: 'x'.repeat(301) } })
    await user.click(await button('Ask for this time'))
    expect(screen.getByText(/at most 300 characters/)).toBeDefined()
    expect(submitWish).not.toHaveBeenCalled()

    fireEvent.input(screen.getByLabelText(/^A note/), { target: { value: 'After work' } })
    await user.click(await button('Ask for this time'))
    expect(await screen.findByText('You have asked for another time: Saturday 19 January 2030, 5:00 PM.')).toBeDefined()
    const wish = { kind: 'move', date: '2030-01-19', time: '05:00 PM' }
    expect(vi.mocked(submitWish).mock.calls).toEqual([[expect.objectContaining({ id: ID }), wish, 'After work']])
    const { date, time } = FIELDS
    expect(vi.mocked(sendWishNotification).mock.calls).toEqual([
      [expect.objectContaining({ id: ID, date, time }), wish],
    ])
    expect(localStorage.getItem('la-lumiere.wish-draft')).toBeNull()
  })

  it('keeps what was entered through a failure and a reload, and sends it by Retry', async () => {
    holds()
    vi.mocked(submitWish).mockRejectedValueOnce(LINE)
    const user = open()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-20' } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '09:00 AM')
    await user.click(await button('Ask for this time'))
    const failed = await screen.findByRole('dialog', { name: 'Not Sent Yet' })
    expect(failed.textContent).toContain('Retry is safe')
    expect(whatsappText(failed)).toBe(
      'Hello La Lumière, this is about my request for Saturday 19 January 2030, 2:30 PM. ',
    )
    expect(localStorage.getItem('la-lumiere.wish-draft')).toContain('2030-01-20')
    expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2030-01-20')
    await user.click(within(failed).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^You have asked for another time: Sunday 20 January 2030/)).toBeDefined()
  })

  it('for a day that was closed meanwhile says why it was refused', async () => {
    holds()
    vi.mocked(submitWish).mockRejectedValue(new DataError('denied', ''))
    vi.mocked(serverTime).mockResolvedValue(new Date())
    const user = open()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-20' } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '09:00 AM')
    await waitFor(() => expect(getDay).toHaveBeenCalledWith('2030-01-20'))
    vi.mocked(getDay).mockResolvedValue({ ...parseDay('2030-01-20', undefined), closed: true })
    await user.click(await button('Ask for this time'))
    expect(await screen.findByText(/^We are closed on Sunday 20 January 2030/)).toBeDefined()
    expect(screen.getByRole('option', { name: '09:30 AM (closed)' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('for a time that has passed for the server says so, whatever the device’s clock', async () => {
    holds()
    vi.mocked(submitWish).mockRejectedValue(new DataError('denied', ''))
    vi.mocked(serverTime).mockResolvedValue(new Date('2030-01-20T08:00:00Z'))
    const user = open()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-20' } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '09:00 AM')
    await user.click(await button('Ask for this time'))
    expect(await screen.findByText(/already passed/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('to cancel is one press and one question; the failure of the mail changes nothing; it can be taken back', async () => {
    holds()
    vi.mocked(sendWishNotification).mockRejectedValue(new DataError('blocked', '403'))
    const user = open()
    await user.click(await button('Cancel this visit'))
    const question = await screen.findByRole('dialog', { name: 'Cancel This Visit?' })
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(submitWish).not.toHaveBeenCalled()
    await user.click(await button('Cancel this visit'))
    await user.click(await button('Yes, cancel'))
    expect(await screen.findByText('We have your cancellation. You need not do anything else.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.id).toBe('request'))
    await user.click(await button('I will come after all'))
    expect(await screen.findByText('We look forward to you.')).toBeDefined()
    expect(vi.mocked(submitWish).mock.lastCall?.[1]).toBeUndefined()
    expect(sendWishNotification).toHaveBeenCalledTimes(1)
  })

  it('an offered time is taken, or declined, by one press', async () => {
    const proposal = { date: '2030-01-20', time: '03:30 PM' }
    holds({ ...PENDING, revision: 1, proposal })
    const user = open()
    await user.click(await button('Not this time'))
    expect(vi.mocked(submitWish).mock.lastCall?.[1]).toEqual({ kind: 'decline', date: '', time: '' })
    await user.click(await button('Withdraw'))
    await user.click(await button('Take it'))
    expect(vi.mocked(submitWish).mock.lastCall?.[1]).toEqual({ kind: 'move', ...proposal })
    expect(await screen.findByText(/^You take Sunday 20 January 2030, 3:30 PM/)).toBeDefined()
  })

  it('to cancel a request promises nothing about its time, and to keep it invites nobody to come', async () => {
    holds(PENDING)
    const user = open()
    await user.click(await button('Cancel this request'))
    const question = await screen.findByRole('dialog', { name: 'Cancel This Request?' })
    expect(question.textContent).not.toContain('somebody else')
    await user.click(within(question).getByRole('button', { name: 'Yes, cancel' }))
    await screen.findByText('We have your cancellation. You need not do anything else.')
    expect(screen.getByRole('button', { name: 'Keep my request' })).toBeDefined()
    expect(screen.queryByText('I will come after all')).toBeNull()
  })

  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  const typed = () => [value(/^Date/), value(/^Time/), value(/^A note/)]
  const MOVE = { wish: { kind: 'move', date: '2030-01-20', time: '05:00 PM' }, wishes: 1 }

  it('a wish that is changed starts from what was sent, with its note', async () => {
    holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-20' } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '05:00 PM')
    fireEvent.input(screen.getByLabelText(/^A note/), { target: { value: 'After work' } })
    await user.click(await button('Ask for this time'))
    await user.click(await button('Change it'))
    expect(typed()).toEqual(['2030-01-20', '05:00 PM', 'After work'])
    expect(screen.queryByText(/earlier note/)).toBeNull()
    await user.click(await button('Back'))
    expect(JSON.stringify({ ...sessionStorage })).toContain('After work')
    await user.click(await button('Withdraw'))
    await button('Ask for another time')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('After work')
  })

  it('a wish of another device starts from its time, and says that its note is replaced', async () => {
    keepRequest({ id: ID, date: '2030-01-19', note: { text: 'Of an earlier wish', wishes: 0 } })
    holds(MOVE)
    const user = open()
    await user.click(await button('Change it'))
    expect(typed()).toEqual(['2030-01-20', '05:00 PM', ''])
    expect(screen.getByText('If you wrote a note before, this one replaces it.')).toBeDefined()
  })

  it('after an offer was taken, another time starts from the day of the request', async () => {
    holds({ ...PENDING, ...MOVE, proposal: { date: '2030-01-20', time: '05:00 PM' }, revision: 1 })
    const user = open()
    await user.click(await button('Change it'))
    expect(typed()).toEqual(['2030-01-19', '', ''])
  })

  it.each(['2030-01-14', 'next Saturday'])('a request for %s starts without a day', async (date) => {
    holds({ ...PENDING, date, revision: 1, proposal: { date: '2030-01-20', time: '05:00 PM' } })
    const user = open()
    await user.click(await button('Another time'))
    expect(typed()).toEqual(['', '', ''])
  })

  it('on a device that does not know the treatments, free times are judged by the minutes of the request', async () => {
    const settings = { places: { massage: 1 }, guests: 4, buffer: 0 }
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings(settings))
    const taken = occupancyOf(plan({ entries: [entry({ start: 600, minutes: 60 })] }))
    vi.mocked(getDay).mockResolvedValue({ ...parseDay(FIELDS.date, undefined), ...taken })
    holds({ minutes: 90 })
    const user = open()
    await user.click(await button('Ask for another time'))
    expect(await screen.findByRole('option', { name: '09:00 AM (likely taken)' })).toBeDefined()
    expect(screen.getByRole('option', { name: '11:00 AM' })).toBeDefined()
    expect(screen.getByRole('option', { name: '05:30 PM (ends after closing)' })).toBeDefined()
    const free = screen.getByRole('group', { name: 'Also free' })
    await user.click(within(free).getByRole('button', { name: '11:00 AM' }))
    expect(typed()[1]).toBe('11:00 AM')
  })

  it('on the device that sent the request, free times are judged by what the menu says of its treatments', async () => {
    vi.mocked(listServices).mockResolvedValue([FACIAL])
    keepRequest({ id: ID, date: FIELDS.date, treatments: [{ name: FACIAL.name, duration: 60, price: FACIAL.price }] })
    const settings = { places: { massage: 1, facial: 1 }, guests: 4, buffer: 0 }
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings(settings))
    const entries = [entry({ start: 600, minutes: 60 }), entry({ start: 780, minutes: 60, category: 'facial' })]
    const taken = occupancyOf(plan({ entries }))
    vi.mocked(getDay).mockResolvedValue({ ...parseDay(FIELDS.date, undefined), ...taken })
    holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    expect(await screen.findByRole('option', { name: '01:00 PM (likely taken)' })).toBeDefined()
    expect(screen.getByRole('option', { name: '10:00 AM' })).toBeDefined()
  })

  it('shows the request anew when it has changed meanwhile', async () => {
    holds()
    vi.mocked(submitWish).mockRejectedValue(new DataError('conflict', ''))
    const user = open()
    await user.click(await button('Cancel this visit'))
    holds({ status: 'rejected', revision: 2 })
    await user.click(await button('Yes, cancel'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Something Has Changed' })).getByText('OK'))
    expect(await screen.findByText('Not possible this time')).toBeDefined()
  })

  it('a sixth time is left to the telephone; a first cancellation is not', async () => {
    holds({ wishes: 5 })
    open()
    const words = await screen.findByText(/^You have asked five times by this link/)
    expect(words.parentElement?.textContent).toContain('+267 71 234 567')
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull()
    expect(await button('Cancel this visit')).toBeDefined()
  })
})
