import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { everyDay } from '#features/diary/open-days.ts'
import { lastDayOf, type RequestState, requestView, type Seen, wishLines } from './my-booking.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const at = (hour: number, minute = 0, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

/** Sent on Tuesday at 9:00 AM for Saturday. */
const receipt = (own: object = {}) =>
  parseReceipt(ID, {
    createdAt: at(9),
    updatedAt: at(9),
    status: 'pending',
    date: '2030-01-19',
    time: '02:30 PM',
    minutes: 105,
    revision: 0,
    proposal: null,
    wish: null,
    wishes: 0,
    ...own,
  })
const view = (own: object = {}, seen: Partial<Seen> = {}) =>
  requestView(receipt(own), { now: at(10), calendar: everyDay, ...seen })

const WHEN = { date: 'Saturday 19 January 2030', time: '2:30 PM until 4:15 PM' }
const PROPOSAL = { date: '2030-01-20', time: '03:30 PM' }
const OTHER = { date: '2030-01-20', time: '05:00 PM' }
const wish = (kind: string, when = { date: '', time: '' }) => ({
  wish: { kind, ...when },
  wishes: 1,
  updatedAt: at(9, 30),
})

describe('where a request stands', () => {
  it.each<[string, object, Partial<Seen>, RequestState]>([
    ['just sent', {}, {}, 'received'],
    ['whose promise has ended', {}, { now: at(11) }, 'unanswered'],
    ['whose calendar is not known yet', {}, { now: at(11), calendar: undefined }, 'received'],
    ['whose time has come unanswered', {}, { now: at(14, 30, '2030-01-19'), calendar: undefined }, 'unanswered'],
    ['with another time proposed', { proposal: PROPOSAL, revision: 1 }, {}, 'proposed'],
    [
      'with a proposal that has passed',
      { proposal: PROPOSAL, revision: 1 },
      { now: at(16, 0, '2030-01-20') },
      'unanswered',
    ],
    ['confirmed', { status: 'confirmed' }, {}, 'confirmed'],
    ['confirmed, during the visit', { status: 'confirmed' }, { now: at(16, 14, '2030-01-19') }, 'confirmed'],
    ['confirmed, after the visit', { status: 'confirmed' }, { now: at(16, 15, '2030-01-19') }, 'over'],
    ['rejected', { status: 'rejected' }, {}, 'declined'],
    ['cancelled', { status: 'cancelled' }, {}, 'cancelled'],
    ['whose other time was not answered', wish('move', PROPOSAL), { now: at(11, 30) }, 'unanswered'],
    [
      'whose other time has passed',
      wish('move', { date: '2030-01-15', time: '11:00 AM' }),
      { now: at(11, 30) },
      'unanswered',
    ],
    ['kept from before its answer was due', {}, { now: at(12), readAt: at(10) }, 'received'],
    ['kept from after its answer was due', {}, { now: at(12), readAt: at(11) }, 'unanswered'],
    [
      'kept from before its visit',
      { status: 'confirmed' },
      { now: at(9, 0, '2030-02-01'), readAt: at(10) },
      'confirmed',
    ],
    ['whose proposed time is accepted', { proposal: PROPOSAL, revision: 1, ...wish('move', PROPOSAL) }, {}, 'proposed'],
    [
      'with a wish for another time than the proposed one',
      { proposal: PROPOSAL, ...wish('move', OTHER) },
      {},
      'received',
    ],
    [
      'whose other time than the proposed one was not answered',
      { proposal: PROPOSAL, ...wish('move', OTHER) },
      { now: at(11, 30) },
      'unanswered',
    ],
    ['with a declined proposal', { proposal: PROPOSAL, revision: 1, ...wish('decline') }, {}, 'received'],
    ['that the guest cancels', { status: 'confirmed', ...wish('cancel') }, {}, 'cancelling'],
  ])('a request %s', (_, own, seen, state) => {
    expect(view(own, seen).state).toBe(state)
  })

  it('while pending: day and time, when the answer comes, and to stay at home', () => {
    expect(view()).toMatchObject({
      visit: WHEN,
      isVoid: false,
      lines: ['We answer by 11:00 AM today.', 'Please do not travel yet: this time is not confirmed.'],
    })
    expect(view({ createdAt: at(20), updatedAt: at(20) }, { now: at(21) }).lines[0]).toBe(
      'We answer by 11:00 AM on Wednesday 16 January 2030.',
    )
  })

  it('says of a time so soon that the answer may come after it', () => {
    expect(view({ date: '2030-01-15', time: '10:30 AM' }).lines[0]).toMatch(/^Our answer may come after this time\./)
  })

  it('an answer that the device kept names the hour that it named then', () => {
    const seen = { now: at(12, 0, '2030-01-16'), readAt: at(10) }
    expect(view({}, seen).lines[0]).toBe('We answer by 11:00 AM on Tuesday 15 January 2030.')
  })

  it('is sorry for a late answer, and names the telephone', () => {
    for (const own of [{}, wish('move', PROPOSAL)])
      expect(view(own, { now: at(11, 30) }).lines[0]).toBe(
        `We are sorry that you still wait for our answer. Please call ${spa.phone} or write by WhatsApp, and we look at it at once.`,
      )
  })

  it('thanks nobody for a visit whose move was never answered', () => {
    const after = { now: at(18, 0, '2030-01-19') }
    expect(view({ status: 'confirmed' }, after).lines[0]).toMatch(/^Thank you/)
    const { lines } = view({ status: 'confirmed', ...wish('move', PROPOSAL) }, after)
    expect(lines[0]).toBe('You have asked for another time: Sunday 20 January 2030, 3:30 PM.')
    expect(lines.join(' ')).toMatch(/Please call/)
    expect(lines.join(' ')).not.toMatch(/Thank you/)
  })

  it('tells whose visit the spa has cancelled to call', () => {
    expect(view({ status: 'cancelled' }).lines.at(-1)).toBe('If you did not ask for this, please call us.')
  })
})

describe('an open wish', () => {
  const lines = (own: object) => wishLines(receipt(own), { now: at(10), calendar: everyDay })

  it('for another time than the proposed one names the proposal as past', () => {
    expect(lines({ proposal: PROPOSAL, revision: 1, ...wish('move', OTHER) }).at(-1)).toBe(
      'We had offered Sunday 20 January 2030, 3:30 PM.',
    )
  })

  it('that was not answered in time comes with an apology and the telephone, said once', () => {
    const late = { now: at(11, 30), calendar: everyDay }
    const sorry = expect.stringMatching(/^We are sorry .* Please call \+267/) as string
    expect(wishLines(receipt({ status: 'confirmed', ...wish('move', PROPOSAL) }), late)).toEqual([
      'You have asked for another time: Sunday 20 January 2030, 3:30 PM.',
      sorry,
      'Until then Saturday 19 January 2030, 2:30 PM stays yours.',
    ])
    const accepted = receipt({ proposal: PROPOSAL, revision: 1, ...wish('move', PROPOSAL) })
    expect(wishLines(accepted, late)).toContainEqual(sorry)
    expect(wishLines(receipt(wish('move', PROPOSAL)), late)).not.toContainEqual(sorry)
  })

  it('is none without one, and a cancellation is said by the state', () => {
    expect(lines({})).toEqual([])
    expect(lines(wish('cancel'))).toEqual([])
    expect(lines({ proposal: PROPOSAL, ...wish('decline') })[0]).toContain('does not suit')
  })
})

it('the last day that matters is the latest of those agreed, proposed and asked for', () => {
  expect(lastDayOf(receipt())).toBe('2030-01-19')
  expect(lastDayOf(receipt({ proposal: PROPOSAL }))).toBe('2030-01-20')
  expect(lastDayOf(receipt({ proposal: PROPOSAL, ...wish('move', { date: '2030-02-01', time: '09:00 AM' }) }))).toBe(
    '2030-02-01',
  )
})
