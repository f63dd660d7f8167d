import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { sendWishNotification } from '#data/wish-mail.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseReceipt, type Receipt } from '#domain/receipt.ts'
import { keepRequest, keptRequest } from '#forms/requests/kept-requests.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { MyBookingPage } from './my-booking-page.tsx'

vi.mock('#data/receipts.ts', () => ({ getReceipt: vi.fn() }))
vi.mock('#data/wishes.ts', () => ({ submitWish: vi.fn() }))
vi.mock('#data/wish-mail.ts', () => ({ sendWishNotification: vi.fn() }))
vi.mock('#data/services.ts', () => ({ rememberedServices: vi.fn() }))
vi.mock('#data/diary.ts', () => ({ getDay: vi.fn(), getDiarySettings: vi.fn(), listDays: vi.fn() }))

/** Tuesday 15 January 2030, 10:10 AM at the venue. */
const NOW = new Date('2030-01-15T08:10:00Z')
const ID = 'AbCdEfGhIjKlMnOpQrSt'
const OTHER = 'ZyXwVuTsRqPoNmLkJiHg'
const LINE = new DataError('offline', 'Failed to fetch')

const FIELDS = {
  createdAt: NOW,
  updatedAt: NOW,
  status: 'confirmed',
  date: '2030-01-19',
  time: '02:30 PM',
  minutes: 60,
  revision: 1,
  proposal: null,
  wish: null,
  wishes: 0,
}
const receipt = (own: object = {}): Receipt => parseReceipt(ID, { ...FIELDS, ...own })
const holds = (own: object = {}) => vi.mocked(getReceipt).mockResolvedValue(receipt(own))
const PENDING = { status: 'pending', revision: 0 }

beforeEach(() => {
  vi.setConfig({ testTimeout: 60_000 })
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({}))
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
  vi.mocked(listDays).mockResolvedValue(new Map())
  vi.mocked(sendWishNotification).mockResolvedValue()
  vi.mocked(submitWish).mockImplementation((shown, wish) =>
    Promise.resolve({ ...shown, wish, wishes: shown.wishes + (wish ? 1 : 0), updatedAt: new Date() }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const Address = () => <output data-testid="address">{Object.values(useLocation()).slice(0, 3).join('')}</output>

const open = (address = `/my-booking#${ID}`) => {
  const user = userEvent.setup({ delay: null })
  render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>
        <MyBookingPage />
        <Address />
      </DialogProvider>
    </MemoryRouter>,
  )
  return user
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const card = () => screen.getByRole('region', { name: /January/ })

describe('reading', () => {
  it('says where the request stands, asks for it by its id once, and writes nothing', async () => {
    holds()
    open()
    expect(await screen.findByText('Confirmed')).toBeDefined()
    expect(card().textContent).toContain('Saturday 19 January 20302:30 PM until 3:30 PM')
    expect(vi.mocked(getReceipt).mock.calls).toEqual([[ID]])
    expect(submitWish).not.toHaveBeenCalled()
  })

  it('names the hour of the answer by the calendar of the diary', async () => {
    vi.setSystemTime(new Date('2030-01-15T18:00:00Z'))
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ closedWeekdays: [3] }))
    holds({ ...PENDING, createdAt: new Date(), updatedAt: new Date() })
    open()
    expect(await screen.findByText('We answer by 11:00 AM on Thursday 17 January 2030.')).toBeDefined()
    expect(card().textContent).toContain('Please do not travel yet')
  })

  it('looks again on a press, and when the tab comes back after a while', async () => {
    holds(PENDING)
    const user = open()
    await screen.findByText('Your request is with us')
    holds()
    await user.click(await button('Look again'))
    expect(await screen.findByText('Confirmed')).toBeDefined()

    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    comeBack()
    expect(getReceipt).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 5_000)
    holds({ status: 'cancelled', revision: 2 })
    comeBack()
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(getReceipt).toHaveBeenCalledTimes(3)
  })

  it('without a line shows what it was told last, and when; Retry asks again', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: FIELDS, at: NOW.getTime() - 3_600_000 } })
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    const user = open()
    expect(await screen.findByText(/^We cannot be reached just now\. .* at 9:10 AM today\.$/)).toBeDefined()
    expect(screen.getByText('Confirmed')).toBeDefined()
    holds()
    await user.click(await button('Retry'))
    expect(await screen.findByText('As of 10:10 AM today.')).toBeDefined()
  })

  it('without a line does not call late what was not late when it was read', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: { ...FIELDS, ...PENDING }, at: NOW.getTime() } })
    vi.setSystemTime(NOW.getTime() + 3 * 3_600_000)
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    open()
    expect(await screen.findByText('We answer by 12:10 PM today.')).toBeDefined()
    expect(card().textContent).not.toContain('Not answered in time')
  })

  it('tells a screen reader what it has found, after a look and after a wish', async () => {
    holds(PENDING)
    const user = open()
    const status = await screen.findByText('As of 10:10 AM today.')
    expect(status.textContent).toBe('Your request is with us. As of 10:10 AM today.')
    holds()
    await user.click(await button('Look again'))
    await waitFor(() => expect(status.textContent).toBe('Confirmed. As of 10:10 AM today.'), { timeout: 2_000 })
    holds({ wish: { kind: 'move', date: '2030-01-20', time: '05:00 PM' }, wishes: 1 })
    await user.click(await button('Look again'))
    const words = 'Confirmed. You have asked for another time: Sunday 20 January 2030, 5:00 PM. As of 10:10 AM today.'
    await waitFor(() => expect(status.textContent).toBe(words), { timeout: 2_000 })
  })

  it('without a line and with nothing kept says whom to call', async () => {
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/cannot be reached.*\+267 71 234 567.*WhatsApp/)
  })

  it('says the same of an id that leads nowhere and of half a link, and forgets what it kept', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: FIELDS, at: NOW.getTime() } })
    vi.mocked(getReceipt).mockResolvedValue(undefined)
    open()
    const text = (await screen.findByText('Nothing here any more')).parentElement?.textContent
    expect(keptRequest(ID)).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual([])
    document.body.replaceChildren()
    open('/my-booking#AbC')
    expect((await screen.findByText('Nothing here any more')).parentElement?.textContent).toBe(text)
  })

  it('a visit that was moved since this device looked last says what it was', async () => {
    keepRequest({ id: ID, date: '2030-01-18', answer: { fields: { ...FIELDS, date: '2030-01-18' }, at: 0 } })
    holds({ revision: 2 })
    open()
    expect(await screen.findByText('Confirmed at a new time')).toBeDefined()
    expect(screen.getByText('It was Friday 18 January 2030, 2:30 PM before.')).toBeDefined()
  })

  it('nothing on the page and nothing that is kept is a name, a number, an address or a treatment', async () => {
    const personal = {
      fullName: 'Amara Dube',
      firstName: 'Amara',
      email: 'amara@example.com',
      phone: '+267 72345678',
      services: 'Swedish Massage (60 min) - P350',
      specialRequests: 'A quiet room',
      rejectionReason: 'We are full',
      clientId: 'c1',
    }
    holds(personal)
    open()
    await screen.findByText('Confirmed')
    const everything = document.body.innerHTML + document.title + JSON.stringify({ ...sessionStorage, ...localStorage })
    for (const value of Object.values(personal)) expect(everything).not.toContain(value)
    expect(document.title).not.toContain(ID)
  })
})

describe('asking', () => {
  it('for another time is checked as a booking is, and stored with its note', async () => {
    holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    await user.click(await button('Ask for this time'))
    expect(screen.getByText('Date is required')).toBeDefined()
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-19' } })
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
    expect(vi.mocked(sendWishNotification).mock.calls).toEqual([[ID, wish, { date: FIELDS.date, time: FIELDS.time }]])
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
    expect(localStorage.getItem('la-lumiere.wish-draft')).toContain('2030-01-20')
    expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2030-01-20')
    await user.click(within(failed).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^You have asked for another time: Sunday 20 January 2030/)).toBeDefined()
  })

  it('for a day that was closed meanwhile says why it was refused', async () => {
    holds()
    vi.mocked(submitWish).mockRejectedValue(new DataError('denied', ''))
    const user = open()
    await user.click(await button('Ask for another time'))
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-20' } })
    await user.selectOptions(screen.getByLabelText(/^Time/), '09:00 AM')
    await waitFor(() => expect(getDay).toHaveBeenCalledWith('2030-01-20'))
    vi.mocked(getDay).mockImplementation((date) => Promise.resolve({ ...parseDay(date, undefined), closed: true }))
    await user.click(await button('Ask for this time'))
    expect(await screen.findByText(/^We are closed on Sunday 20 January 2030/)).toBeDefined()
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

  it('after an offer was taken, another time starts empty', async () => {
    holds({ ...PENDING, ...MOVE, proposal: { date: '2030-01-20', time: '05:00 PM' }, revision: 1 })
    const user = open()
    await user.click(await button('Change it'))
    expect(typed()).toEqual(['', '', ''])
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
    expect((await screen.findByText(/^You have asked five times by this link/)).textContent).toContain(
      '+267 71 234 567',
    )
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull()
    expect(await button('Cancel this visit')).toBeDefined()
  })
})

describe('the calendar of the guest', () => {
  /** The files that were saved, in order. */
  const saved = () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${String(files.push(file as Blob))}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return () => Promise.all(files.map((file) => file.text()))
  }
  const follow = async (user: ReturnType<typeof userEvent.setup>, own: object, words: string | RegExp) => {
    holds(own)
    await user.click(await button('Look again'))
    await screen.findByText(words)
  }

  it('gets files whose sequence never falls, and is not said to hold what was deleted', async () => {
    const files = saved()
    holds()
    const user = open()
    await user.click(await button('Add to my calendar'))
    await follow(user, { wish: { kind: 'cancel' }, wishes: 1 }, /^Your calendar still holds this visit/)
    await user.click(await button('Delete it from my calendar'))
    expect(screen.queryByText(/^Your calendar still holds this visit/)).toBeNull()
    await follow(user, { wishes: 1 }, 'We look forward to you.')
    await user.click(await button('Add to my calendar'))
    const texts = await files()
    expect(texts.map((text) => /STATUS:\w+/.exec(text)?.[0])).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      'STATUS:CONFIRMED',
    ])
    const numbers = texts.map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })

  it('can delete a cancelled visit on a device that never saved it', async () => {
    const files = saved()
    holds({ status: 'cancelled', revision: 2 })
    const user = open()
    expect(await screen.findByText('If this visit is in your calendar, you can delete it there.')).toBeDefined()
    await user.click(await button('Delete it from my calendar'))
    expect((await files())[0]).toContain('STATUS:CANCELLED')
  })

  it('has nothing to delete of a request that was never confirmed', async () => {
    holds({ status: 'cancelled', revision: 1 })
    open()
    await screen.findByText('Cancelled')
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull()
  })

  it('of Google cannot be changed by us, which is said after a move and a cancellation', async () => {
    holds()
    const user = open()
    await user.click(await screen.findByRole('link', { name: 'Google Calendar' }))
    expect(screen.queryByText(/^If you saved/)).toBeNull()
    await follow(user, { date: '2030-01-20', revision: 2 }, /^If you saved the time before in Google Calendar/)
    await follow(user, { status: 'cancelled', revision: 3 }, /^If you saved this visit in Google Calendar/)
  })
})

describe('what the device keeps', () => {
  it('is listed without a link in the address, each with a way to forget it', async () => {
    const fields = { ...FIELDS, ...PENDING }
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields, at: NOW.getTime() - 3_600_000 } })
    keepRequest({ id: OTHER, date: '2030-01-17' })
    const user = open('/my-booking')
    const list = within(await screen.findByRole('region', { name: 'Your requests' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Thursday 17 January 2030',
      'Saturday 19 January 2030',
    ])
    expect(list.getByText('Last seen 9:10 AM today: Your request is with us')).toBeDefined()
    await user.click(list.getByRole('button', { name: /^Forget Thursday 17/ }))
    expect(list.getAllByRole('link')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: /^Forget Saturday 19/ }))
    expect(screen.getByText('No request on this device')).toBeDefined()
    expect(getReceipt).not.toHaveBeenCalled()
  })

  it('is listed as it was seen, not as the clock would have it now', async () => {
    const fields = { ...FIELDS, date: '2030-01-15', time: '08:00 AM' }
    keepRequest({ id: ID, date: '2030-01-15', answer: { fields, at: NOW.getTime() - 3 * 3_600_000 } })
    open('/my-booking')
    const list = await screen.findByRole('region', { name: 'Your requests' })
    expect(list.textContent).toContain('Last seen 7:10 AM today: Confirmed')
  })

  it('Book again leads to Booking with the treatments, where this device has sent the request', async () => {
    const treatments = [{ name: 'Deep Tissue', duration: 90, price: 'P450' }]
    keepRequest({ id: ID, date: '2030-01-19', treatments, guests: 2 })
    holds({ status: 'rejected' })
    const user = open()
    await user.click(await button('Book again'))
    expect(screen.getByTestId('address').textContent).toBe('/booking')
    expect(localStorage.getItem('la-lumiere.booking-draft')).toContain('Deep Tissue')
  })
})
