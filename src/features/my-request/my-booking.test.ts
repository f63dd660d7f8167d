import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { lastDayOf, type RequestState, requestView, wishLines } from './my-booking.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const at = (hour: number, minute = 0, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

/** Sent on Tuesday at 9:00 AM for Saturday. */
const receipt = (own: object = {}) =>
  parseReceipt(ID, {
    ...{ createdAt: at(9), updatedAt: at(9), status: 'pending', date: '2030-01-19', time: '02:30 PM', minutes: 105 },
    ...{ revision: 0, proposal: null, wish: null, wishes: 0 },
    ...own,
  })
const view = (own: object = {}, now = at(10)) => requestView(receipt(own), now)
const lines = (own: object, now = at(10)) => wishLines(receipt(own), now)

const OFFER = { date: '2030-01-20', time: '03:30 PM' }
const PROPOSED = { proposal: OFFER, revision: 1 }
const CONFIRMED = { status: 'confirmed' }
const wish = (kind: string, when = { date: '', time: '' }) => ({
  wish: { kind, ...when },
  wishes: 1,
  updatedAt: at(9, 30),
})
const MOVE = wish('move', { date: '2030-01-20', time: '05:00 PM' })

describe('where a request stands', () => {
  it.each<[string, object, Date, RequestState]>([
    ['just sent', {}, at(10), 'received'],
    ['whose time has passed', {}, at(14, 30, '2030-01-19'), 'unanswered'],
    ['with another time proposed', PROPOSED, at(10), 'proposed'],
    ['with a proposal that has passed', PROPOSED, at(16, 0, '2030-01-20'), 'unanswered'],
    ['confirmed, during the visit', CONFIRMED, at(16, 14, '2030-01-19'), 'confirmed'],
    ['confirmed, after the visit', CONFIRMED, at(16, 15, '2030-01-19'), 'over'],
    ['rejected', { status: 'rejected' }, at(10), 'declined'],
    ['cancelled', { status: 'cancelled' }, at(10), 'cancelled'],
    ['whose other time has passed', wish('move', { date: '2030-01-15', time: '10:00 AM' }), at(10), 'unanswered'],
    ['whose proposed time is accepted', { ...PROPOSED, ...wish('move', OFFER) }, at(10), 'proposed'],
    ['with a wish for another time than the proposed one', { ...PROPOSED, ...MOVE }, at(10), 'received'],
    ['with a declined proposal', { ...PROPOSED, ...wish('decline') }, at(10), 'received'],
    ['that the guest cancels', { ...CONFIRMED, ...wish('cancel') }, at(10), 'cancelling'],
  ])('a request %s', (_, own, now, state) => {
    expect(view(own, now).state).toBe(state)
  })

  it('while pending: day and time, the promise of an answer, and to stay at home', () => {
    expect(view()).toMatchObject({
      visit: { date: 'Saturday 19 January 2030', time: '2:30 PM until 4:15 PM' },
      isVoid: false,
      lines: [
        `We answer within 2 hours, or within 2 hours of opening. If your time is sooner, or if you wait longer, please call ${spa.phone} or write by WhatsApp, and we look at it at once.`,
        'Please do not travel yet: this time is not confirmed.',
      ],
    })
  })

  it('is sorry for a late answer, and names the telephone; thanks nobody for a visit whose move was never answered', () => {
    const sorry = `We are sorry that you still wait for our answer. Please call ${spa.phone} or write by WhatsApp, and we look at it at once.`
    expect(view({}, at(14, 30, '2030-01-19')).lines[0]).toBe(sorry)
    const after = at(18, 0, '2030-01-19')
    expect(view(CONFIRMED, after).lines[0]).toMatch(/^Thank you/)
    expect(view({ ...CONFIRMED, ...MOVE }, after).lines).toEqual([
      'You have asked for another time: Sunday 20 January 2030, 5:00 PM.',
      sorry,
    ])
  })
})

it('an open wish for a time that has passed comes with an apology and the telephone, said once', () => {
  const sorry = expect.stringMatching(/^We are sorry .* Please call \+267/) as string
  const passed = wish('move', { date: '2030-01-16', time: '10:00 AM' })
  expect(lines({ ...CONFIRMED, ...passed }, at(10, 0, '2030-01-16'))).toEqual([
    'You have asked for another time: Wednesday 16 January 2030, 10:00 AM.',
    sorry,
    'Until then Saturday 19 January 2030, 2:30 PM stays yours.',
  ])
  expect(lines(passed, at(10, 0, '2030-01-16'))).not.toContainEqual(sorry)
  expect([lines({}), lines(wish('cancel'))]).toEqual([[], []])
  expect(lines({ ...PROPOSED, ...wish('decline') })[0]).toContain('does not suit')
})

it('the last day that matters is the latest of those agreed, proposed and asked for', () => {
  const asked = wish('move', { date: '2030-02-01', time: '09:00 AM' })
  expect([{}, PROPOSED, { ...PROPOSED, ...asked }].map((own) => lastDayOf(receipt(own)))).toEqual([
    '2030-01-19',
    '2030-01-20',
    '2030-02-01',
  ])
})
