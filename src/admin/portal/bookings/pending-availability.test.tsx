import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { booking, showPanel } from '#support/booking-panel.tsx'
import { usualDutyText } from '#domain/diary/duty-text.ts'
import { therapist } from '#support/therapists.ts'
import { dayOf, houseOf } from '#support/diary-desk.ts'

vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const DATE = '2030-01-15'
const services = [{ name: 'Swedish Massage', duration: 60, price: 'P350' }]
const request = (id: string, own: object = {}) => ({
  ...booking({ selectedServices: services, date: DATE, time: '10:00 AM', ...own }),
  id,
})
const taken = (count: number, own: object = {}) => dayOf(DATE, { massage: { 40: count }, ...own })
const card = (index = 0) => within(screen.getAllByRole('article')[index] ?? document.body)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the card of a request', () => {
  it.each([
    ['Free', taken(0)],
    ['1 place left', taken(1)],
    ['Full at this time', taken(2)],
    ['Closed', taken(0, { closed: true })],
    ['Outside hours', taken(0, { closes: 630 })],
  ])('says %s', async (text, days) => {
    showPanel([request('b1')], undefined, houseOf({}, { days }))
    expect(await card().findByText(text)).toBeDefined()
  })

  it('says that nobody on duty is left', async () => {
    const duty = usualDutyText([therapist('neo')], 0)
    showPanel([request('b1')], undefined, houseOf({ places: { massage: 5 }, duty }, { days: taken(1) }))
    expect(await card().findByText('No therapist free')).toBeDefined()
  })

  it.each([
    ['no limits are set', houseOf({ places: {} })],
    ['the limits are not read', houseOf({}, { isKnown: false })],
    ['the days are not read', houseOf({}, { days: undefined })],
  ])('shows no availability when %s', (_, house) => {
    showPanel([request('b1')], undefined, house)
    expect(card().queryByText('Free')).toBeNull()
  })

  it('shows no availability for a treatment without a limit, and for an answered booking', async () => {
    const manicure = [{ name: 'Manicure', duration: 30, price: 'P150' }]
    showPanel(
      [request('b1'), request('b2', { selectedServices: manicure }), request('b3', { status: 'confirmed' })],
      undefined,
      houseOf({ places: { massage: 2 } }),
    )
    expect(await card(0).findByText('Free')).toBeDefined()
    for (const index of [1, 2]) expect(card(index).queryByText('Free')).toBeNull()
  })

  it('shows no availability for a day that is over or more than 25 days ahead', async () => {
    showPanel([request('b1'), request('b2', { date: '2030-01-09' }), request('b3', { date: '2030-02-05' })])
    expect(await card(0).findByText('Free')).toBeDefined()
    for (const index of [1, 2]) expect(card(index).queryByText('Free')).toBeNull()
  })
})
