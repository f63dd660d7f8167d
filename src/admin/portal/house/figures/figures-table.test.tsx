import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { countMonth, readMonth } from '#data/figures.ts'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { answered, list, prepareFigures, press, RECORDS, rows, show } from '#support/figures.tsx'

vi.mock('#data/figures.ts')

prepareFigures()

it('shows the figures of the month in one table, and its busy hours in another', async () => {
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(rows('Requests and visits')).toEqual([
    ['', 'January 2026'],
    ['Requests', '4'],
    // One of them was offered another time at once.
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
  screen.getByText(/The promise is calculated with the hours as they are set now\./)
  screen.getByText(/waits until the desk has cancelled\./)
  screen.getByText(/Erased bookings are not counted\./)
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

  it('stands beside the month before it, which is read on request, and is exported as numbers that add up', async () => {
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
    expect(text).toContain('Visits,6,1\r\nGuests,8,1\r\n')
    expect(text).toContain('Swedish Massage,7,1\r\nSwedish Massage (P),8700,1250\r\n')
    expect(text).toContain('Moon bath,1,\r\nMoon bath (P),0,\r\n')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Separate cells with/ }), 'semicolons')
    await press(user, 'Export as CSV')
    expect(await (saved.mock.lastCall?.[0] as Blob).text()).toContain('Swedish Massage (P);8700;1250\r\n')
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
