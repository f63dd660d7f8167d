import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { booking, showPanel } from '#support/booking-panel.tsx'
import { usualDutyText } from '#domain/diary/duty-text.ts'
import { therapist } from '#support/therapists.ts'
import { dayOf, diary, diaryDesk, houseOf } from '#support/diary-desk.ts'
import { requestRange } from './request-availability.ts'

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
  diary.clear()
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
    diary.hold({ days })
    showPanel([request('b1')])
    expect(await card().findByText(text)).toBeDefined()
  })

  it('says that nobody on duty is left', async () => {
    const duty = usualDutyText([therapist('neo')], 0)
    diary.hold({ days: taken(1) })
    showPanel([request('b1')], undefined, houseOf({ places: { massage: 5 }, duty }))
    expect(await card().findByText('No therapist free')).toBeDefined()
    act(() => diary.emit({ days: taken(0) }))
    expect(card().getByText('Free')).toBeDefined()
  })

  it('follows the day', async () => {
    showPanel([request('b1')])
    expect(await card().findByText('Free')).toBeDefined()
    act(() => diary.emit({ days: taken(2) }))
    expect(card().getByText('Full at this time')).toBeDefined()
  })

  it.each([
    ['no limits are set', houseOf({ places: {} })],
    ['the limits are not read', houseOf({}, { isKnown: false })],
  ])('shows no availability when %s, and reads no day', (_, house) => {
    showPanel([request('b1')], undefined, house)
    expect(diaryDesk.watchDays).not.toHaveBeenCalled()
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

  it('shows no availability any more when the days could not be read again', async () => {
    showPanel([request('b1')])
    expect(await card().findByText('Free')).toBeDefined()
    diary.fail(new DataError('offline', 'no answer'))
    act(() => diary.emit({}))
    expect(card().queryByText('Free')).toBeNull()
  })
})

describe('the days of the requests', () => {
  it('are read with one query; requests beyond its range show no availability', async () => {
    showPanel([
      request('b1', { date: '2030-02-15' }),
      request('b2'),
      request('b3', { date: '2030-02-14' }),
      request('b4', { date: '2030-01-09' }),
    ])
    expect(await card(1).findByText('Free')).toBeDefined()
    expect(diaryDesk.watchDays.mock.calls.map(([range]) => range)).toEqual([{ first: DATE, last: '2030-02-14' }])
    expect(card(2).getByText('Free')).toBeDefined()
    for (const index of [0, 3]) expect(card(index).queryByText('Free')).toBeNull()
  })

  it('end with the last request', () => {
    const list = [request('b1'), request('b2', { date: '2030-01-20' }), request('b3', { date: 'soon' })]
    expect(requestRange(list, '2030-01-10')).toEqual({ first: DATE, last: '2030-01-20' })
    expect(requestRange([request('b1', { status: 'confirmed' })], '2030-01-10')).toBeUndefined()
  })
})
