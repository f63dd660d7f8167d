import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getDiarySettings, listDays } from '#data/diary.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import {
  button,
  card,
  FIELDS,
  holds,
  ID,
  NOW,
  open,
  PENDING,
  prepareRequest,
  whatsappText,
} from '#support/my-booking.tsx'

vi.mock('#data/receipts.ts')
vi.mock('#data/wishes.ts')
vi.mock('#data/email.ts')
vi.mock('#data/services.ts')
vi.mock('#data/diary.ts')

prepareRequest()

const OTHER = 'ZyXwVuTsRqPoNmLkJiHg'

describe('reading', () => {
  it('says where the request stands, asks for it by its id once, and writes nothing', async () => {
    holds()
    open()
    expect(await screen.findByText('Confirmed')).toBeDefined()
    expect(card().textContent).toContain('Saturday 19 January 20302:30 PM until 3:30 PM')
    expect(vi.mocked(getReceipt).mock.calls).toEqual([[ID]])
    expect(submitWish).not.toHaveBeenCalled()
  })

  it('a WhatsApp message names the day and time of the request, and not its link', async () => {
    holds({ proposal: { date: '2030-01-20', time: '03:30 PM' }, ...PENDING })
    open()
    await screen.findByText('We offer another time')
    expect(whatsappText(screen.getByRole('complementary', { name: 'Good to know' }))).toBe(
      'Hello La Lumière, this is about my request for Saturday 19 January 2030, 2:30 PM. ',
    )
  })

  it('counts no holiday to the hour of the answer, and shows the hours that are stored', async () => {
    vi.setSystemTime(new Date('2030-01-15T18:00:00Z'))
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ closedWeekdays: [0] }))
    const holiday = { ...parseDay('2030-01-16', undefined), closed: true }
    vi.mocked(listDays).mockResolvedValue(new Map([[holiday.date, holiday]]))
    holds({ ...PENDING, createdAt: new Date(), updatedAt: new Date() })
    open()
    expect(await screen.findByText('We answer by 11:00 AM on Thursday 17 January 2030.')).toBeDefined()
    expect(screen.getByText('Mon-Sat 9AM-7PM, Sun closed')).toBeDefined()
  })

  it('looks again on a press, and when the tab comes back', async () => {
    holds(PENDING)
    const user = open()
    await screen.findByText('Your request is with us')
    holds()
    await user.click(await button('Look again'))
    expect(await screen.findByText('Confirmed')).toBeDefined()

    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    holds({ status: 'cancelled', revision: 2 })
    comeBack()
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(getReceipt).toHaveBeenCalledTimes(3)
  })

  it('tells a screen reader what it has found, after a look and after a wish', async () => {
    holds(PENDING)
    const user = open()
    const status = (await screen.findByText('As of 10:10 AM today.')).closest('[role=status]')
    expect(status?.textContent).toBe('Your request is with us. As of 10:10 AM today.')
    holds()
    await user.click(await button('Look again'))
    await waitFor(() => expect(status?.textContent).toBe('Confirmed. As of 10:10 AM today.'), { timeout: 2_000 })
    holds({ wish: { kind: 'move', date: '2030-01-20', time: '05:00 PM' }, wishes: 1 })
    await user.click(await button('Look again'))
    const words = 'Confirmed. You have asked for another time: Sunday 20 January 2030, 5:00 PM. As of 10:10 AM today.'
    await waitFor(() => expect(status?.textContent).toBe(words), { timeout: 2_000 })
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
})
