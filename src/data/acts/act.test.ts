import { expect, it } from 'vitest'
import { plan } from '#support/diary.ts'
import { paidAs } from '#support/payments.ts'
import { isAsShown } from './act.ts'
import { parseBooking } from '#features/booking/booking.ts'

const at = (minute: number) => new Date(Date.UTC(2030, 0, 10, 8, minute))
const by = { name: 'Thato', uid: 'u2' }
const SUNDAY = { date: '2030-01-20', time: '03:00 PM', by }
const mail = { state: 'sending', reason: '', at: at(1), by, attempt: 'first' }
const PAID = { outcome: { kind: 'done', at: at(2), by }, paid: paidAs('cash', 45_000, { at: at(2), by }) }
const SHOWN = {
  ...{ date: '2030-01-15', time: '02:30 PM', status: 'confirmed', updatedAt: at(0), mail },
  ...{ ...PAID, bill: { state: 'open', at: at(2), by }, proposal: SUNDAY },
}
const isSame = (own: object) => isAsShown(parseBooking('b1', { ...SHOWN, ...own }), parseBooking('b1', SHOWN))

it('a booking is not as a screen showed it when what a decision is based on has changed', () => {
  const changes = [
    ...[{ status: 'rejected' }, { date: '2030-01-16' }, { time: '03:00 PM' }, { declinedAt: at(3) }],
    ...[
      { proposal: null },
      { proposal: { ...SUNDAY, time: '04:00 PM' } },
      { proposal: { ...SUNDAY, date: '2030-01-21' } },
    ],
    ...[{ plan: plan() }, { agreedTotal: 'P280' }, { outcome: null }, { paid: null }],
    ...[{ bill: { state: 'posted', at: at(3), by } }, { mail: { state: 'sending', attempt: 'second' } }],
  ]
  expect(changes.filter(isSame)).toEqual([])
})

it('a booking is as shown when only the outcome of its e-mail came in, or its profile was linked', () => {
  expect([{}, { updatedAt: at(2), mail: { ...mail, state: 'sent' } }, { clientId: 'c1' }].map(isSame)).toEqual([
    true,
    true,
    true,
  ])
})
