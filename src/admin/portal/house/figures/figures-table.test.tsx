import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readMonth } from '#data/figures.ts'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { answered, list, prepareFigures, press, RECORDS, rows, show } from '#support/figures.tsx'

vi.mock('#data/figures.ts')

prepareFigures()

it('shows the figures of the month, and says what they count', async () => {
  show()
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(rows('Requests and visits')).toEqual([
    ['Requests', '4'],
    // One of them was offered another time at once.
    ['Answered in time', '3 of 4 (75%)'],
    ['Answered late or overdue', '1'],
    ['Waiting, still in time', '0'],
    ['Visits', '3 (4 guests)'],
    ['Missed', '1'],
    ['Value of the visits', 'P3,750 and 1 without an amount'],
  ])
  screen.getByText(/^January 2026 as of /)
  screen.getByText(/The promise is calculated with the hours as they are set now\./)
  screen.getByText(/waits until the desk has cancelled\./)
  screen.getByText(/Erased bookings are not counted\./)
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
    const user = show(undefined, { therapists: [therapist('neo')] })
    await screen.findByRole('table', { name: 'What was paid' })
    return user
  }

  it('is shown by way, by treatment and by therapist', async () => {
    await open()
    expect(rows('What was paid')).toEqual([
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
      ['Swedish Massage', '7, P8,700'],
      ['Moon bath', '1, P0'],
    ])
    expect(rows('By therapist')).toEqual([
      ['Neo', '1 treatment, P1,200'],
      ['a therapist no longer listed', '1 treatment, P1,250'],
      ['a therapist no longer listed', '1 treatment, P1,250'],
      ['No therapist noted', '5 treatments, P5,000'],
    ])
  })

  it('names the visits without an amount, each with its day', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Thursday 15 January 2026, Amantle: from P90' })
    expect(link.getAttribute('href')).toBe('/admin?view=diary&day=2026-01-15')
  })

  it('is exported as numbers that add up', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const user = await open()
    const exported = async () => {
      await press(user, 'Export as CSV')
      return (saved.mock.lastCall?.[0] as Blob).text()
    }
    const text = await exported()
    expect(text).toContain('Figure,January 2026\r\nRequests and visits,\r\nRequests,4\r\n')
    expect(text).toContain('Visits,6\r\nGuests,8\r\n')
    expect(text).toContain('Swedish Massage,7\r\nSwedish Massage (P),8700\r\n')
    expect(text).toContain('"Neo, treatments",1\r\nNeo (P),1200\r\n')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Separate cells with/ }), 'semicolons')
    expect(await exported()).toContain('Swedish Massage (P);8700\r\n')
  })
})

it('a month without anything has zeros', async () => {
  vi.mocked(readMonth).mockResolvedValue({ requests: [], visits: [], days: new Map() })
  show()
  await screen.findByText('No treatment was given.')
  expect(rows('Requests and visits').slice(0, 2)).toEqual([
    ['Requests', '0'],
    ['Answered in time', 'none was due'],
  ])
})
