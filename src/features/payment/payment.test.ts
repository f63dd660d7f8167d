import { describe, expect, it } from 'vitest'
import { THATO, NALEDI } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import {
  checkPayment,
  type Fees,
  firstWords,
  furtherPart,
  howPaid,
  isSamePayment,
  type PartDraft,
  parseBill,
  parsePayment,
  payableAs,
  paymentDenial,
  type PaymentDraft,
  paymentDraft,
  paymentText,
  roomCharge,
  thebeOf,
  tipWayOf,
  usualPayment,
} from './payment.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const DATE = '2030-01-15'
const NOW = venueMoment(DATE, 17 * 60)
const DONE = { outcome: { kind: 'done' }, status: 'confirmed', date: DATE, time: '02:00 PM' }
const visit = (own: Record<string, unknown> = {}) =>
  parseBooking('b1', {
    ...DONE,
    selectedServices: [{ name: 'Full Body Massage', duration: 60, price: 'P450' }],
    guests: 2,
    room: '12',
    ...own,
  })
const paid = (part: Record<string, unknown> = {}, own: Record<string, unknown> = {}) => ({
  parts: [{ way: 'cash', amount: 90_000, words: '', ...part }],
  ...{ tip: 0, tipFor: '', tipWay: 'cash', at: NOW, by: { name: 'Thato', uid: 'thato' }, ...own },
})
const draft = (part: Partial<PartDraft> = {}, own: Partial<PaymentDraft> = {}): PaymentDraft => ({
  parts: [{ amount: '900', way: 'cash', words: '', ...part }],
  ...{ tip: '', tipFor: '', tipWay: undefined },
  ...own,
})
const nameOf = (id: string) => (id === 'neo' ? 'Neo' : 'Somebody who left')

it.each([
  ['P 1 250', 125_000],
  ['999,999.99', 99_999_999],
  ['1000000', undefined],
  ['From P350', undefined],
  ['-5', undefined],
])('%s is %s thebe', (text, thebe) => {
  expect(thebeOf(text)).toBe(thebe)
})

it('a stored payment is not noted where a part cannot be read, because its sum would be wrong', () => {
  const [part] = paid().parts
  const parts = [[], [part, {}], [{ ...part, way: 'shells' }], [{ ...part, amount: 0.5 }]]
  for (const odd of parts) expect(parsePayment(paid({}, { parts: odd }))).toBeUndefined()
  expect(parsePayment(paid({}, { parts: [part, part] }))?.parts).toHaveLength(2)
  expect(visit({ paid: paid({ amount: -1 }), bill: { state: 'open' } }).bill).toBeUndefined()
})

describe('what can be noted', () => {
  const asked = { now: NOW, fees: { late: false, missed: false } }
  const missed = { outcome: { kind: 'missed' } }
  const late = { status: 'rejected', cancelledFor: 'client', cancelledAt: venueMoment(DATE, 13 * 60) }

  it.each([
    ['one that is done, of an earlier day', { date: '2029-12-31' }, 'visit'],
    ['one of tomorrow', { date: '2030-01-16' }, undefined],
    ['one whose guest has arrived', { outcome: { kind: 'arrived' } }, undefined],
    ['one of which nothing is noted', { outcome: undefined }, undefined],
    ['one with a date that cannot be read', { date: 'soon' }, undefined],
    ['a missed one, in a house without fees', missed, undefined],
    ['a missed one with a fee from before', { ...missed, paid: paid() }, 'fee'],
  ])('%s: %s', (_, own, expected) => {
    expect(payableAs(visit(own), asked)).toBe(expected)
  })

  it('is a fee for a missed visit or a late cancellation of the guest, as the house asks', () => {
    const early = { ...late, cancelledAt: venueMoment(DATE, 8 * 60) }
    const all = [missed, late, early, { ...late, cancelledFor: 'spa' }, { status: 'rejected' }].map((own) => visit(own))
    const asking = (fees: Fees) => all.map((booking) => payableAs(booking, { now: NOW, fees }))
    const none = [undefined, undefined, undefined]
    expect(asking({ late: true, missed: false })).toEqual([undefined, 'fee', ...none])
    expect(asking({ late: false, missed: true })).toEqual(['fee', undefined, ...none])
  })

  it('staff put right what was noted today for today, and their own notes of today; main anything', () => {
    const by = ({ uid, name }: typeof THATO) => ({ by: { uid, name } })
    const denial = (at: Date, own: object, date: string, staff = THATO) =>
      paymentDenial(visit({ date, paid: paid({}, { at, ...own }) }), staff, NOW)
    const [today, before] = [venueMoment(DATE, 1), venueMoment(DATE, -1)]
    const text = 'Only a Main Admin can change what was noted on or for an earlier day.'
    expect(paymentDenial(visit(), THATO, NOW)).toBeUndefined()
    expect(denial(today, by(NALEDI), DATE)).toBeUndefined()
    expect(denial(today, by(NALEDI), '2030-01-14')).toBe(text)
    expect(denial(today, by(THATO), '2030-01-14')).toBeUndefined()
    expect(denial(before, by(THATO), '2030-01-14')).toBe(text)
    expect(denial(before, by(THATO), '2030-01-14', NALEDI)).toBeUndefined()
  })
})

describe('what the desk types', () => {
  it('begins with the total of all guests, and with the room of a guest who pays there', () => {
    expect(paymentDraft(visit(), 'visit', 'card')).toEqual(draft({ way: 'card' }))
    expect(paymentDraft(visit({ room: ' 12 ' }), 'visit', 'room')).toEqual(draft({ way: 'room', words: '12' }))
    expect(paymentDraft(visit(), 'fee', 'cash')).toEqual(draft({ amount: '' }))
    expect(paymentDraft(visit({ agreedTotal: 'P800' }), 'visit', undefined)).toEqual(
      draft({ amount: '800', way: undefined }),
    )
    expect(paymentDraft(visit({ agreedTotal: 'From P800' }), 'visit', 'cash').parts).toMatchObject([{ amount: '' }])
  })

  it('gives a tip to the only therapist of the visit, and asks for whom it is where there are several', () => {
    const by = (...therapists: string[]) => visit({ plan: plan({ entries: [entry({ therapists })] }) })
    expect(paymentDraft(by('neo'), 'visit', 'cash').tipFor).toBe('neo')
    expect(paymentDraft(by('neo', 'thato'), 'visit', 'cash').tipFor).toBeUndefined()
    const noted = { ...by('neo'), paid: parsePayment(paid()) ?? expect.fail('not read') }
    expect(paymentDraft(noted, 'visit', 'cash').tipFor).toBe('neo')
    expect(paymentDraft({ ...noted, paid: { ...noted.paid, tip: 100 } }, 'visit', 'cash').tipFor).toBe('')
  })

  it('begins with what is noted, and with its words for the same way', () => {
    const part = { amount: 125_050, way: 'voucher', words: ' Christmas ' }
    const noted = visit({ paid: paid(part, { tip: 2_000, tipFor: 'neo', tipWay: 'card' }) })
    expect(paymentDraft(noted, 'visit', 'cash')).toEqual({
      parts: [{ amount: '1,250.50', way: 'voucher', words: 'Christmas' }],
      ...{ tip: '20', tipFor: 'neo', tipWay: 'card' },
    })
    const words = (['voucher', 'room', 'free'] as const).map((way) => firstWords(noted, way, noted.paid?.parts[0]))
    expect([...words, firstWords(noted, 'voucher')]).toEqual(['Christmas', '12', '', ''])
  })

  it('takes a further part with what the others leave of the total', () => {
    const rest = (...amounts: string[]) =>
      furtherPart(visit(), 'visit', amounts.map((amount) => draft({ amount }).parts).flat())
    expect(rest('500')).toEqual({ amount: '400', way: undefined, words: '' })
    expect([rest('500', '150').amount, rest('900').amount, rest('x').amount]).toEqual(['250', '', '900'])
    expect(furtherPart(visit(), 'fee', draft({ amount: '100' }).parts).amount).toBe('')
  })

  it('takes the tip as the visit is paid, until another way is chosen', () => {
    const of = (...ways: PartDraft['way'][]) => ({ parts: ways.map((way) => ({ amount: '1', way, words: '' })) })
    const follows = (...ways: PartDraft['way'][]) => tipWayOf({ ...of(...ways), tipWay: undefined })
    expect([follows('card'), follows('room'), follows('cash', 'card')]).toEqual(['card', 'room', 'cash'])
    expect([follows('voucher'), follows('free'), follows(undefined)]).toEqual(['cash', 'cash', 'cash'])
    expect([follows('voucher', 'room'), tipWayOf({ parts: [], tipWay: undefined })]).toEqual(['cash', 'cash'])
    expect(tipWayOf({ ...of('cash', 'room'), tipWay: 'room' })).toBe('room')
    expect(tipWayOf({ ...of('cash'), tipWay: 'room' })).toBe('cash')
  })

  it.each([
    [
      { way: 'card' },
      { tip: '50', tipFor: 'neo' },
      { way: 'card', amount: 90_000, words: '' },
      { tip: 5_000, tipFor: 'neo', tipWay: 'card' },
    ],
    [{ words: 'of another way' }, { tipFor: 'neo', tipWay: 'card' }, { way: 'cash', amount: 90_000, words: '' }, {}],
    [{}, { tip: ' ', tipFor: undefined }, { way: 'cash', amount: 90_000, words: '' }, {}],
    [{ way: 'free', amount: 'x', words: ' A colleague ' }, {}, { way: 'free', amount: 0, words: 'A colleague' }, {}],
  ] as const)('%j and %j say %j and %j', (own, more, part, tip) => {
    expect(checkPayment(draft(own, more))).toEqual({
      parts: [part],
      ...{ tip: 0, tipFor: '', tipWay: 'cash', ...tip },
    })
  })

  it.each([
    [{ amount: 'about 900' }, 'amount', /such as 450/],
    [{ way: undefined }, 'way', /how it was paid/],
    [{ way: 'room', words: ' ' }, 'words', 'Please enter this: room number.'],
    [{ way: 'voucher', words: 'a\nb' }, 'words', /hidden character/],
    [{ way: 'free', words: 'x'.repeat(81) }, 'words', 'At most 80 characters: 1 too many'],
  ] as const)('%j is wrong in %s, in its part alone', (own, field, message) => {
    const [part] = draft(own).parts
    const checked = checkPayment(draft({}, { parts: [...draft().parts, ...(part ? [part] : [])] }))
    const errors = 'errors' in checked ? checked.errors.parts : []
    expect(errors.map((one) => Object.keys(one))).toEqual([[], [field]])
    expect(errors[1]?.[field]).toMatch(message)
  })

  it.each([
    [{ tip: '-5', tipFor: undefined }, 'tip', /such as 450/],
    [{ tip: '5', tipFor: undefined }, 'tipFor', /for whom the tip is/],
  ] as const)('%j is wrong in %s', (own, field, message) => {
    const checked = checkPayment(draft({}, own))
    expect('errors' in checked && checked.errors).toEqual({
      parts: [{}],
      [field]: expect.stringMatching(message) as string,
    })
  })

  it('is nothing where the total is an amount and the way of the last time says all', () => {
    expect(usualPayment(visit(), 'cash')).toMatchObject({ parts: [{ amount: 90_000, way: 'cash' }] })
    expect(usualPayment(visit(), 'room')).toMatchObject({ parts: [{ way: 'room', words: '12' }] })
    expect(usualPayment(visit({ room: '' }), 'room')).toBeUndefined()
    expect(usualPayment(visit({ agreedTotal: 'From P300' }), 'cash')).toBeUndefined()
    expect(usualPayment(visit({ paid: paid() }), 'cash')).toBeUndefined()
    for (const way of ['voucher', 'free', undefined] as const) expect(usualPayment(visit(), way)).toBeUndefined()
  })
})

const CHRISTMAS = { way: 'voucher', amount: 50_000, words: 'Christmas' }
const REST = { way: 'cash', amount: 40_000, words: '' }
const ON_ROOM = { way: 'room', amount: 10_000, words: '12' }

it.each([
  [{ way: 'card' }, { tip: 5_000, tipFor: 'neo', tipWay: 'card' }, 'P900 by card, tip P50 for Neo'],
  [{}, { tip: 5_000, tipWay: 'card' }, 'P900 in cash, tip P50 by card for the house'],
  [{ way: 'voucher', words: 'Christmas' }, { tip: 100 }, 'P900 by voucher (Christmas), tip P1 in cash for the house'],
  [{ way: 'free', amount: 0, words: 'a colleague' }, {}, 'free (a colleague)'],
  [
    {},
    { parts: [CHRISTMAS, REST, ON_ROOM], tip: 5_000, tipWay: 'room' },
    'P500 by voucher (Christmas), P400 in cash and P100 on room 12, tip P50 on the room for the house',
  ],
])('%j with %j reads %s', (part, own, text) => {
  expect(paymentText(parsePayment(paid(part, own)) ?? expect.fail('not read'), nameOf)).toBe(text)
})

it('what stands on the bill of a room has the tip that is paid there', () => {
  const bill = (own: object) =>
    roomCharge(parsePayment(paid({}, { parts: [REST, ON_ROOM], tip: 500, ...own })) ?? expect.fail())
  expect(bill({ tipWay: 'room' })).toEqual({ amount: 10_000, tip: 500, words: '12' })
  expect(bill({ tipWay: 'cash' })).toEqual({ amount: 10_000, tip: 0, words: '12' })
  expect(roomCharge(parsePayment(paid()) ?? expect.fail())).toBeUndefined()
  expect([parseBill({ state: 'posted' })?.state, parseBill({ state: 'x' })?.state, parseBill({})]).toEqual([
    ...['posted', 'open', undefined],
  ])
})

it('a table names each way with its words, and the amounts of several', () => {
  const how = (...parts: Record<string, unknown>[]) => howPaid(parsePayment(paid({}, { parts })) ?? expect.fail())
  expect([how(ON_ROOM), how(REST), how(CHRISTMAS, REST)]).toEqual([
    ...['Room bill: 12', 'Cash', 'Voucher: Christmas P500, Cash P400'],
  ])
})

it('two payments are the same by what was noted, not by who noted it', () => {
  const noted = (own: Record<string, unknown> = {}, part = {}) => parsePayment(paid(part, own))
  expect(isSamePayment(noted(), noted({ by: { name: 'Naledi', uid: 'naledi' } }))).toBe(true)
  for (const other of [noted({ tip: 100 }), noted({}, { amount: 1 }), noted({}, { way: 'card' }), undefined])
    expect(isSamePayment(noted(), other)).toBe(false)
  expect([isSamePayment(undefined, noted()), isSamePayment(undefined, undefined)]).toEqual([false, true])
})
