import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { FiguresPart } from '#admin/portal/house/figures/figures-part.tsx'
import { type House, HouseContext } from '#admin/portal/use-house.ts'
import { type MonthRecords, readMonth } from '#data/figures.ts'
import { parseBooking } from '#domain/booking.ts'
import { dayOf, houseOf } from './diary-desk.ts'

/** Figures of House; the test file mocks `#data/figures.ts` and calls `prepareFigures`. */

const MONTH = '2026-01'
export const answered = (id: string, own: object) =>
  parseBooking(id, {
    createdAt: '2026-01-07T08:00:00Z',
    date: '2026-01-15',
    time: '02:30 PM',
    status: 'confirmed',
    firstAnsweredAt: '2026-01-07T09:00:00Z',
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P1250' }],
    ...own,
  })
export const list = [
  answered('in-time', {}),
  answered('late', { firstAnsweredAt: '2026-01-09T09:00:00Z', outcome: { kind: 'missed' } }),
  answered('offered', { confirmedAt: '2026-01-09T09:00:00Z', guests: 2 }),
  answered('from', { selectedServices: [{ name: 'Moon bath', duration: 60, price: 'From P90' }], fullName: 'Amantle' }),
]
export const RECORDS: MonthRecords = {
  ...{ requests: list, visits: list },
  days: dayOf('2026-01-15', { guests: { 58: 3 } }),
}

export const show = (search = `?house=figures&month=${MONTH}`, own: Partial<House> = {}) => {
  render(
    <MemoryRouter initialEntries={[`/admin${search}`]}>
      <HouseContext value={{ ...houseOf(), ...own }}>
        <FiguresPart />
      </HouseContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
export const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
export const press = (user: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }))

/** Before each test: a month can be read. */
export const prepareFigures = () =>
  beforeEach(() => {
    vi.resetAllMocks()
    vi.mocked(readMonth).mockResolvedValue(RECORDS)
  })
