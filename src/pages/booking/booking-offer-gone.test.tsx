import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { DataError } from '#data/data-error.ts'
import { getHouse } from '#data/house.ts'
import { parseHouse } from '#domain/house/house.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import { box, field, openBooking, prepareData, SWEDISH } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')
vi.mock('#data/house.ts')

prepareData()
const SUMMER = { id: 'summer', name: 'Summer', price: 'P300', treatments: ['Swedish Massage'] }
const house = (own: object = {}) => parseHouse({ offers: [{ ...SUMMER, ...own }] })
const gone = () => screen.queryByText(/^This offer has ended or is not available now/)
const requests = () => field(/^Special/).value.trim()

beforeEach(() => {
  localStorage.clear()
  printHouse({})
})

it.each([
  ['is hidden', { hidden: true }],
  ['ended yesterday', { until: '2030-01-14' }],
  ['is unknown', { id: 'winter' }],
])('a link to an offer that %s says so, and Booking opens', async (_, own) => {
  vi.mocked(getHouse).mockResolvedValue(house(own))
  await openBooking('/booking?offer=summer')
  await waitFor(() => expect(gone()).not.toBeNull())
  expect(requests()).toBe('')
})

it('an offer is taken as the database has it now, on its last day, too', async () => {
  printHouse(house({ price: 'P250' }))
  vi.mocked(getHouse).mockResolvedValue(house({ until: '2030-01-15' }))
  await openBooking('/booking?offer=summer')
  await waitFor(() => expect(requests()).toBe('Offer: Summer (P300)'))
  expect(gone()).toBeNull()
})

it('a draft of an offer that has ended says so, and can be sent without it', async () => {
  vi.mocked(getHouse).mockResolvedValue(house({ until: '2030-01-14' }))
  bookingDraft.change({ specialRequests: 'Offer: Summer (P300)\nA quiet room', selectedServices: [SWEDISH] })
  const { user } = await openBooking()
  expect(await box().findByText(/^Summer \(P300\) is no longer offered/)).toBeDefined()
  await user.click(box().getByRole('button', { name: 'Remove' }))
  expect([box().queryByText(/no longer offered/), requests()]).toEqual([null, 'A quiet room'])
})

it('without an answer an offer is taken as it was printed', async () => {
  printHouse(house({ price: 'P250' }))
  vi.mocked(getHouse).mockRejectedValue(new DataError('offline', 'no line'))
  await openBooking('/booking?offer=summer')
  await waitFor(() => expect(requests()).toBe('Offer: Summer (P250)'))
})
