import { describe, expect, it } from 'vitest'
import { plan } from '#support/diary.ts'
import { paidAs } from '#support/payments.ts'
import { isAsShown } from './act.ts'
import { whoWasFaster } from '#shared/staff-failure.ts'
import { parseBooking } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi', role: 'main' }
const at = (minute: number) => new Date(Date.UTC(2030, 0, 10, 8, minute))
const NOW = at(59)
const thato = { name: 'Thato', uid: 'u2' }
const SUNDAY = { date: '2030-01-20', time: '03:00 PM', by: thato }
const booking = (own: object = {}) =>
  parseBooking('b1', { date: '2030-01-15', time: '02:30 PM', status: 'pending', updatedAt: at(0), ...own })
const confirmed = (own: object = {}) => {
  const mail = { state: 'sending', reason: '', at: at(1), by: thato, attempt: 'first' }
  return booking({ status: 'confirmed', confirmedAt: at(1), confirmedBy: thato, updatedAt: at(1), mail, ...own })
}
const done = { kind: 'done', at: at(2), by: thato }
const bill = (state: string) => ({ state, at: at(2), by: thato })
const paid = paidAs('cash', 45_000, { at: at(2), by: thato })

describe('a booking that changed since a screen showed it', () => {
  it.each<[string, ReturnType<typeof booking>, object]>([
    ['status', booking(), { status: 'rejected' }],
    ['date', booking(), { date: '2030-01-16' }],
    ['time', booking(), { time: '03:00 PM' }],
    ['proposal', booking(), { proposal: SUNDAY }],
    ['time of its proposal', booking({ proposal: SUNDAY }), { proposal: { ...SUNDAY, time: '04:00 PM' } }],
    ['declined proposal', booking({ proposal: SUNDAY }), {}],
    ['plan', confirmed(), { ...confirmed(), plan: plan() }],
    ['price', confirmed(), { ...confirmed(), agreedTotal: 'P280' }],
    ['outcome', confirmed(), { ...confirmed(), outcome: done }],
    ['payment', confirmed({ outcome: done }), { ...confirmed(), outcome: done, paid }],
    ['room bill', confirmed({ paid, bill: bill('open') }), { ...confirmed(), paid, bill: bill('posted') }],
    ['e-mail', confirmed(), { ...confirmed(), mail: { state: 'sending', attempt: 'second' } }],
  ])('is not as shown, when it is its %s', (_, shown, own) => {
    expect(isAsShown(booking({ ...own, updatedAt: at(42) }), shown)).toBe(false)
  })

  it('says “You” for another tab, “Somebody else” without a name, and the day of an earlier change', () => {
    const by = (who?: typeof thato, now = NOW) => whoWasFaster(who, at(42), naledi, now)
    expect(by(thato)).toBe('Thato changed this at 10:42 AM.')
    expect(by({ name: 'Naledi', uid: 'u1' })).toBe('You changed this at 10:42 AM.')
    expect(by()).toBe('Somebody else changed this at 10:42 AM.')
    expect(by(undefined, new Date('2030-01-11T08:00:00Z'))).toMatch(/at 10:42 AM on Thursday 10 January 2030\.$/)
  })

  it.each([
    ['it is the same', booking(), booking()],
    [
      'only the outcome of its e-mail came in',
      confirmed({ updatedAt: at(2), mail: { state: 'sent', attempt: 'first' } }),
      confirmed(),
    ],
    ['only its profile was linked', confirmed({ updatedAt: at(2), clientId: 'c1' }), confirmed()],
  ])('is as shown, when %s', (_, current, shown) => {
    expect(isAsShown(current, shown)).toBe(true)
  })
})
