import { describe, expect, test } from 'vitest'
import { venueMoment, venueToday } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { type Act, forge, tryAct } from './acts.ts'
import { billBy, CHANGED, DATE, paidBy, PAST, planFor, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, fieldsAt } from './writes.ts'

/** What was paid: for which visits it can be noted, and who puts it right. The values of its fields are in the attacks. */
const firestore = openRules()

const staff = () => firestore.asStaff()
const cash = () => ({ paid: paidBy(staff(), THATO, { way: 'cash' }), bill: null })
const noted = (at: Date): Fields => ({
  paid: {
    parts: [{ way: 'cash', amount: 1, words: '' }],
    ...{ tip: 0, tipFor: '', tipWay: 'cash', at, by: stampOf(THATO) },
  },
})
const DONE = { outcome: { kind: 'done', at: CHANGED, by: stampOf(NALEDI) } }
const NONE = { paid: null, bill: null }

describe('an amount can be noted', () => {
  const pay = (before: Fields, own: () => Fields = cash) => tryAct(firestore, 'pay', undefined, { before, own: own() })
  const CANCELLED = { status: 'rejected', outcome: undefined, cancelledFor: 'client' }

  test.each<[string, Fields, boolean]>([
    ['for a visit that is done', { cancelledFor: undefined }, true],
    ['for one whose guest did not come', { outcome: { ...DONE.outcome, kind: 'missed' } }, true],
    ['for one whose guest has arrived', { outcome: { ...DONE.outcome, kind: 'arrived' } }, false],
    ['for one without an outcome', { outcome: undefined }, false],
    ['for one whose outcome was taken back', { outcome: null }, false],
    ['for a cancelled one', CANCELLED, true],
    ['for a rejected request', { ...CANCELLED, cancelledFor: undefined }, false],
    ['for a visit of a day to come', { date: DATE }, false],
    ['for one whose date is in words', { date: '15 January' }, false],
    ['for one whose date is more than a date', { date: '2020-02-29 at noon' }, false],
    ['for one whose date the calendar lacks', { date: '2020-02-30' }, false],
    ['for one of earlier years', { date: '2020-02-29' }, true],
    ['for one of today', { date: daysAhead(0) }, true],
  ])('%s', (_, before, isAllowed) => (isAllowed ? allowed(pay(before)) : denied(pay(before))))

  test('on a room only with a charge that is open', async () => {
    const onRoom = paidBy(staff(), THATO, { way: 'room', words: '12' })
    await denied(pay({}, () => ({ paid: onRoom, bill: null })))
    await denied(pay({}, () => ({ paid: onRoom, bill: billBy(staff(), THATO, 'posted') })))
    await denied(pay({}, () => ({ ...cash(), bill: billBy(staff(), THATO) })))
    await allowed(pay({}, () => ({ paid: onRoom, bill: billBy(staff(), THATO) })))
  })

  describe('in parts', () => {
    const part = (way: string, own: Fields = {}) => ({ way, amount: 100, words: '', ...own })
    const paidIn = (parts: unknown, own: Fields = {}) => ({ paid: { ...paidBy(staff(), THATO), parts, ...own } })
    const [cashPart, room] = [part('cash'), part('room', { words: '12' })]

    test.each<[string, unknown, boolean]>([
      ['two', [cashPart, part('card')], true],
      ['three', [cashPart, part('card'), part('voucher', { words: 'Christmas' })], true],
      ['four', [cashPart, cashPart, cashPart, cashPart], false],
      ['none', [], false],
      ['a map of parts', { 0: cashPart }, false],
      ['a second one that is wrong', [cashPart, part('shells')], false],
      ['a third one that is wrong', [cashPart, cashPart, part('card', { amount: -1 })], false],
      ['a second one with more fields', [cashPart, part('card', { guest: 'x' })], false],
    ])('%s', (_, parts, isAllowed) => (isAllowed ? allowed : denied)(pay({}, () => ({ ...paidIn(parts), bill: null }))))

    test.each([[[room, cashPart]], [[cashPart, room]], [[cashPart, cashPart, room]]])(
      'of which one is on the room only with a charge: %j',
      async (parts) => {
        await denied(pay({}, () => ({ ...paidIn(parts), bill: null })))
        await allowed(pay({}, () => ({ ...paidIn(parts, { tipWay: 'room' }), bill: billBy(staff(), THATO) })))
      },
    )

    test('a tip is on the room only where a part is, and never by voucher', async () => {
      await denied(pay({}, () => ({ ...paidIn([cashPart], { tipWay: 'room' }), bill: null })))
      await denied(pay({}, () => ({ ...paidIn([cashPart], { tipWay: 'voucher' }), bill: null })))
    })
  })

  test('otherwise than on a room only without the earlier charge', async () => {
    const before = { bill: { state: 'posted', at: CHANGED, by: stampOf(NALEDI) } }
    const withoutBill = (act: Act): Act => {
      if (!act.booking) throw new Error('no booking')
      const { bill: _bill, ...fields } = act.booking.fields
      return { ...act, booking: { ...act.booking, fields } }
    }
    await denied(tryAct(firestore, 'pay', withoutBill, { before, own: cash() }))
    await allowed(pay(before))
  })
})

describe('what was noted', () => {
  const change = (who: typeof THATO, at: Date, own: (by: typeof THATO) => Fields) =>
    tryAct(firestore, 'pay', undefined, { staff: who, before: noted(at), own: own(who) })
  const other = (by: typeof THATO) => ({ paid: paidBy(staff(), by), bill: null })

  const noteOf = (who: typeof THATO, own: Fields): Fields => {
    const { paid } = noted(new Date())
    return { paid: { ...(paid as Fields), by: stampOf(who) }, ...own }
  }
  test.each<[string, () => Fields, boolean]>([
    ['by a colleague for a visit of today', () => noteOf(NALEDI, { date: daysAhead(0) }), true],
    ['by a colleague for an earlier visit', () => noteOf(NALEDI, {}), false],
    ['by themselves for an earlier visit', () => noteOf(THATO, {}), true],
    ['by a colleague for a visit whose date is in words', () => noteOf(NALEDI, { date: 'soon' }), false],
  ])('today %s may or may not be put right by staff', (_, before, isAllowed) => {
    const run = tryAct(firestore, 'pay', undefined, { before: before(), own: other(THATO) })
    return isAllowed ? allowed(run) : denied(run)
  })

  test.each<[ActName, Fields]>([
    ['move', {}],
    ['cancel', {}],
  ])('stays where the visit is: it cannot %s', async (name, own) => {
    await denied(tryAct(firestore, name, undefined, { staff: NALEDI, before: { ...noted(CHANGED), ...own } }))
  })

  const midnight = () => venueMoment(venueToday(new Date()), 0).getTime()
  test('at midnight of the venue is of the day that begins', () => allowed(change(THATO, new Date(midnight()), other)))

  test('a moment before is of the day that has ended', () => denied(change(THATO, new Date(midnight() - 1), other)))

  test('today is taken back by staff', () => allowed(change(THATO, new Date(), () => NONE)))

  test.each([
    ['put right', other],
    ['taken back', () => NONE],
  ])('on an earlier day is %s by main alone', async (_, own) => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    await denied(change(THATO, yesterday, own))
    await allowed(change(NALEDI, yesterday, own))
  })

  test('at no time that can be read is put right by main alone', async () => {
    await denied(tryAct(firestore, 'pay', undefined, { before: { paid: { tip: 1 } }, own: other(THATO) }))
    await allowed(
      tryAct(firestore, 'pay', undefined, { staff: NALEDI, before: { paid: { tip: 1 } }, own: other(NALEDI) }),
    )
  })

  test('cannot be taken back while its charge to a room stays', () =>
    denied(change(THATO, new Date(), () => ({ paid: null, bill: billBy(staff(), THATO) }))))
})

describe('an outcome', () => {
  const paid = () => ({ paid: paidBy(staff(), THATO) })
  const outcome = (kind: string) => ({ kind, at: staff().serverTimestamp(), by: stampOf(THATO) })
  const record = (own: Fields, before?: Fields) =>
    tryAct(firestore, 'done', undefined, { own: { ...own }, ...(before && { before }) })

  test.each<[string, () => Fields | null, boolean]>([
    ['done', () => outcome('done'), true],
    ['missed', () => outcome('missed'), true],
    ['arrived', () => outcome('arrived'), false],
    ['taken back', () => null, false],
  ])('that is %s may or may not carry what was paid', (_, kind, isAllowed) => {
    const run = record({ outcome: kind(), ...paid() })
    return isAllowed ? allowed(run) : denied(run)
  })

  test('of a visit that is paid on the room opens its charge', () =>
    allowed(
      record({
        outcome: outcome('done'),
        paid: paidBy(staff(), THATO, { way: 'room', words: '12' }),
        bill: billBy(staff(), THATO),
      }),
    ))

  test('does not change while what was paid stays', () =>
    denied(record({ outcome: outcome('missed'), paid: noted(new Date())['paid'] }, { ...DONE, ...noted(new Date()) })))

  test('carries nothing for a day to come', () =>
    denied(record({ outcome: outcome('done'), ...paid() }, { date: DATE, plan: planFor(DATE) })))

  test('is taken back together with what was paid', async () => {
    const before = { ...DONE, ...noted(new Date()) }
    const act = (own: Fields) => tryAct(firestore, 'outcome', undefined, { before: { ...before, date: PAST }, own })
    await denied(act({ outcome: null }))
    await allowed(act({ outcome: null, paid: null }))
  })

  test('of an earlier day is taken back with its payment by main alone', async () => {
    const before = { ...DONE, ...noted(CHANGED), date: PAST }
    const act = (who: typeof THATO) =>
      tryAct(firestore, 'outcome', undefined, { staff: who, before, own: { outcome: null, paid: null } })
    await denied(act(THATO))
    await allowed(act(NALEDI))
  })
})

describe('the charge to a room', () => {
  test('may be posted after all not to be', async () => {
    await allowed(tryAct(firestore, 'post', (act) => forge(act, 'booking', { bill: billBy(staff(), THATO) })))
    const stored = await fieldsAt(firestore.asOwner(), `bookings/${ONE}`)
    expect(stored?.['bill']).toMatchObject({ state: 'open' })
  })

  test.each<[string, Fields]>([
    ['what is paid otherwise', noted(CHANGED)],
    ['what is not noted', { paid: undefined }],
  ])('is not posted for %s', (_, before) => denied(tryAct(firestore, 'post', undefined, { before })))
})
