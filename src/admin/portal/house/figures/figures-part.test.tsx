import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { countMonth, type MonthRecords, readFirstProposals, readMonth } from '#data/figures.ts'
import { getMonthSums } from '#data/month-sums.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseRequestSums, parseVisitSums } from '#domain/month-figures.ts'
import { monthInWords, monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { entry, plan } from '#support/diary.ts'
import { dayOf, houseOf } from '#support/diary-desk.ts'
import { therapist } from '#support/therapists.ts'
import { type House, HouseContext } from '../../use-house.ts'
import { FiguresPart } from './figures-part.tsx'

vi.mock('#data/figures.ts')
vi.mock('#data/month-sums.ts')

const MONTH = '2026-01'
const answered = (id: string, own: object) =>
  parseBooking(id, {
    createdAt: '2026-01-07T08:00:00Z',
    date: '2026-01-15',
    time: '02:30 PM',
    status: 'confirmed',
    confirmedAt: '2026-01-07T09:00:00Z',
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P1250' }],
    ...own,
  })
const list = [
  answered('in-time', {}),
  answered('late', { confirmedAt: '2026-01-09T09:00:00Z', outcome: { kind: 'missed' } }),
  answered('offered', { confirmedAt: '2026-01-09T09:00:00Z', guests: 2 }),
  answered('from', { selectedServices: [{ name: 'Moon bath', duration: 60, price: 'From P90' }], fullName: 'Amantle' }),
]
const RECORDS: MonthRecords = {
  ...{ requests: list, visits: list, blocks: [] },
  days: dayOf('2026-01-15', { guests: { 58: 3, 62: 1 } }),
}
const OFFERS = new Map([['offered', new Date('2026-01-07T09:00:00Z')]])

const Address = () => <p data-testid="address">{useLocation().search}</p>
const show = (search = `?house=figures&month=${MONTH}`, own: Partial<House> = {}) => {
  render(
    <MemoryRouter initialEntries={[`/admin${search}`]}>
      <HouseContext value={{ ...houseOf(), ...own }}>
        <FiguresPart />
        <Address />
      </HouseContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const press = (user: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }))
const untilStopped: typeof readMonth = (_month, { signal }) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(countMonth).mockResolvedValue(214)
  vi.mocked(readMonth).mockResolvedValue(RECORDS)
  vi.mocked(readFirstProposals).mockResolvedValue(OFFERS)
  vi.mocked(getMonthSums).mockResolvedValue({})
})

it('says how many documents it reads before it reads them', async () => {
  show()
  expect(await screen.findByText(/^This reads 214 documents, and one more for each request/)).toBeDefined()
  expect(countMonth).toHaveBeenCalledExactlyOnceWith(MONTH)
  expect(readMonth).not.toHaveBeenCalled()
})

it('shows the figures of the month in one table, and its busy hours in another', async () => {
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(rows('Requests and visits')).toEqual([
    ['', 'January 2026'],
    ['Requests', '4'],
    // One of the late ones was offered another time at once.
    ['Answered in time', '3 of 4 (75%)'],
    ['Answered late or overdue', '1'],
    ['Waiting, still in time', '0'],
    ['Visits', '3 (4 guests)'],
    ['Missed', '1'],
    ['Value of the visits', 'P3,750 and 1 without an amount'],
    ['Treatments: Massage Therapy', '3'],
    ['Treatments: Facial Treatments', '0'],
    ['Treatments: Hands & Feet', '0'],
    ['Treatments not on the menu', '1'],
  ])
  expect(rows('Busy hours')).toEqual([
    ['Hour', 'Guests', 'Most at once'],
    ['2:00 PM to 3:00 PM', '3', '3 guests on Thursday 15 January 2026'],
    ['3:00 PM to 4:00 PM', '1', '1 guest on Thursday 15 January 2026'],
  ])
  expect(vi.mocked(readFirstProposals).mock.calls[0]?.[0]).toEqual(['late', 'offered'])
  screen.getByText(/The promise is calculated with the hours as they are set now\./)
  screen.getByText(/waits until the desk has cancelled\./)
  screen.getByText(/Erased people are not counted\./)
  screen.getByText(/cleaning after a visit is included\./)
})

describe('what the month brought in', () => {
  const paid = (own: object) => ({ ...{ amount: 120_000, way: 'cash', tip: 5_000, tipFor: 'neo', words: '' }, ...own })
  const visits = [
    answered('cash', { paid: paid({}), plan: plan({ entries: [entry({ therapists: ['neo'] })] }) }),
    answered('room', { paid: paid({ amount: 125_000, way: 'room', tip: 0 }) }),
    answered('unpaid', {
      outcome: { kind: 'done' },
      plan: plan({ entries: [entry({ therapists: ['gone', 'left'] })] }),
      guests: 2,
    }),
    answered('fee', { paid: paid({ amount: 10_000, way: 'card', tip: 0 }), outcome: { kind: 'missed' } }),
    ...list,
  ]
  const open = async () => {
    vi.mocked(readMonth).mockResolvedValue({ ...RECORDS, visits })
    const user = show(undefined, { therapists: [therapist('neo', { weekdays: [4] })] })
    await screen.findByText(/^This reads 214/)
    await press(user, 'Show the figures')
    await screen.findByRole('table', { name: 'What was paid' })
    return user
  }

  it('is shown by way, by treatment and by therapist, with the hours that were filled', async () => {
    await open()
    expect(rows('What was paid')).toEqual([
      ['', 'January 2026'],
      ['Cash', 'P1,200'],
      ['Card', 'P100'],
      ['Room bills', 'P1,250'],
      ['Vouchers', 'P0'],
      ['Noted in all', 'P2,550'],
      ['Of it fees', 'P100'],
      ['Free visits', '0'],
      ['Done, amount not noted', '1'],
      ['Tips', 'P50'],
    ])
    expect(rows('By treatment')).toEqual([
      ['', 'January 2026'],
      ['Swedish Massage', '7, P8,700'],
      ['Moon bath', '1, P0'],
    ])
    expect(rows('By therapist')).toEqual([
      ['', 'January 2026'],
      ['Neo', '1 treatment, P1,200, 1 of 50 hours (2%)'],
      ['a therapist no longer listed', '1 treatment, P1,250, 1 hour'],
      ['a therapist no longer listed', '1 treatment, P1,250, 1 hour'],
      ['No therapist noted', '5 treatments, P5,000, 4 hours'],
    ])
  })

  it('names the visits without an amount, each with its day', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Thursday 15 January 2026, Amantle: from P90' })
    expect(link.getAttribute('href')).toBe('/admin?view=diary&day=2026-01-15')
  })

  it('stands beside the month before it, which is read on request, and is exported as it is shown', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const user = await open()
    await press(user, 'December 2025 beside it')
    expect(countMonth).toHaveBeenLastCalledWith('2025-12')
    vi.mocked(readMonth).mockResolvedValue({
      requests: [],
      visits: [list[0] ?? expect.fail()],
      days: new Map(),
      blocks: [],
    })
    const before = within(await screen.findByRole('region', { name: 'December 2025' }))
    await before.findByText(/^This reads 214/)
    await user.click(before.getByRole('button', { name: 'Show the figures' }))
    expect(rows('By treatment')).toEqual([
      ['', 'January 2026', 'December 2025'],
      ['Swedish Massage', '7, P8,700', '1, P1,250'],
      ['Moon bath', '1, P0', '–'],
    ])
    await press(user, 'Export as CSV')
    const [file] = saved.mock.lastCall ?? []
    const text = await (file as Blob).text()
    expect(text).toContain('Figure,January 2026,December 2025\r\nRequests and visits,January 2026,December 2025\r\n')
    expect(text).toContain('Swedish Massage,"7, P8,700","1, P1,250"\r\n')
    expect(text).toContain('Moon bath,"1, P0",–\r\n')
  })
})

it('a month without anything has zeros and no bars', async () => {
  vi.mocked(countMonth).mockResolvedValue(0)
  vi.mocked(readMonth).mockResolvedValue({ requests: [], visits: [], days: new Map(), blocks: [] })
  const user = show()
  await screen.findByText(/^This reads 0 documents/)
  await press(user, 'Show the figures')
  await screen.findByText('The diary holds no guests of this month.')
  expect(rows('Requests and visits').slice(1, 3)).toEqual([
    ['Requests', '0'],
    ['Answered in time', 'none was due'],
  ])
})

it('says how far it is, and can be stopped', async () => {
  let tell = (_: number) => {}
  vi.mocked(readMonth).mockImplementation((month, options) => {
    tell = options.onRead
    return untilStopped(month, options)
  })
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  act(() => tell(200))
  screen.getByText('200 of 214')
  screen.getByRole('progressbar', { name: 'Documents read' })
  await press(user, 'Stop')
  await screen.findByText('Stopped. No figures are shown.')
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByRole('button', { name: 'Show the figures' })
})

it('read again and stopped, says that the figures are from the earlier reading', async () => {
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  await screen.findByRole('table', { name: 'Requests and visits' })
  vi.mocked(readMonth).mockImplementation(untilStopped)
  await press(user, 'Read again')
  await press(user, 'Stop')
  await screen.findByText('Stopped. The figures below are from the earlier reading.')
  screen.getByRole('table', { name: 'Requests and visits' })
})

it('a failure says why and is tried again; it is not shown as an empty month', async () => {
  vi.mocked(readMonth).mockRejectedValueOnce(dropped)
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  expect((await screen.findByRole('alert')).textContent).toContain('Could not read January 2026The line dropped.')
  expect(screen.queryByRole('table')).toBeNull()
  await press(user, 'Retry')
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reads nothing while it is not known how much that is', async () => {
  vi.mocked(countMonth).mockRejectedValueOnce(dropped)
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be counted. The line dropped.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the figures' }).disabled).toBe(true)
  await press(user, 'Retry')
  await screen.findByText(/^This reads 214/)
})

it('another month is kept in the address, and begins with its own count', async () => {
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  await screen.findByRole('table', { name: 'Requests and visits' })
  await press(user, 'Month before')
  expect(screen.getByTestId('address').textContent).toBe('?house=figures&month=2025-12')
  expect(screen.queryByRole('table')).toBeNull()
  expect(countMonth).toHaveBeenLastCalledWith('2025-12')
  await press(user, 'Month after')
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe(MONTH)
})

it.each(['', '?month=2999-01', '?month=soon'])('begins with this month: "%s"', async (search) => {
  show(search)
  const thisMonth = monthOf(venueToday(new Date()))
  await screen.findByText(monthInWords(thisMonth))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true)
  expect(countMonth).toHaveBeenCalledExactlyOnceWith(thisMonth)
  await screen.findByText(/^This reads 214/)
})

it('counts nothing before menu and hours were read', () => {
  show(undefined, { isKnown: false, failed: 'No answer.' })
  expect(screen.getByRole('alert').textContent).toContain('Could not load menu and hoursNo answer.')
  expect(countMonth).not.toHaveBeenCalled()
})

describe('a month whose bookings were erased', () => {
  const at = { keptAt: '2031-02-03T08:00:00Z' }
  const requests = parseRequestSums({ requests: 9, inTime: 7, late: 1, ...at })
  const visits = parseVisitSums({
    ...{ visits: 8, guests: 11, missed: 1, value: 250_000, massage: 11, card: 90_000, ...at },
  })
  const kept = (sums: object) => vi.mocked(getMonthSums).mockResolvedValue(sums)

  it('shows the sums that were kept, and says since when', async () => {
    kept({ requests, visits })
    const user = show()
    await press(user, 'Show the figures')
    expect(
      await screen.findByText('Visits of January 2026 were erased; these sums were kept on 3 Feb 2031, 10:00 AM.'),
    ).toBeDefined()
    expect(rows('Requests and visits')).toContainEqual(['Visits', '8 (11 guests)'])
    expect(rows('Requests and visits')).toContainEqual(['Answered in time', '7 of 8 (88%)'])
    expect(rows('What was paid')).toContainEqual(['Card', 'P900'])
    expect(screen.getAllByText('Not kept.')).toHaveLength(2)
  })

  it('shows the visits as they are while only rejected requests were erased', async () => {
    kept({ requests })
    const user = show()
    await press(user, 'Show the figures')
    expect(await screen.findByText(/^Rejected requests of January 2026 were erased/)).toBeDefined()
    expect(rows('Requests and visits')).toContainEqual(['Requests', '9'])
    expect(rows('Requests and visits')).toContainEqual(['Visits', '3 (4 guests)'])
    expect(screen.queryByText('Not kept.')).toBeNull()
  })
})
