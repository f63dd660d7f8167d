import { describe, test } from 'vitest'
import { daysAhead, text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, appointment, commit, forge, prepare, remark, tryAct } from './acts.ts'
import { DATE, mailBy, receiptFields } from './diary-fields.ts'
import { allowed, type Fields, put } from './writes.ts'

/** Bookings of the site's earlier years lack fields or hold odd ones; the desk can still act on them. */
const firestore = openRules()

describe('old and odd bookings stay usable', () => {
  const OLD: [string, Fields][] = [
    ['without a status', { status: undefined }],
    ['with an unknown status', { status: 'awaiting' }],
    ['with a status that is no text', { status: 7 }],
    [
      'with only names and a text of services',
      { selectedServices: undefined, services: 'Massage', serviceCount: undefined },
    ],
    ['with a past date and an odd time', { date: '01/02/2019', time: 'noon' }],
    ['with unknown fields', { legacy: { any: ['thing'] }, notes: 'x' }],
    ['without times', { createdAt: undefined, updatedAt: undefined }],
    ['with endless requests', { specialRequests: text(5_000) }],
  ]
  const inWords = (act: Act, before: Fields) =>
    before['date'] === undefined ? act : forge(act, 'receipt', { date: before['date'], time: before['time'] })

  test.each(OLD)('%s: confirmed, moved, its mail recorded', async (_, before) => {
    const { own, change } = appointment(firestore.asStaff(), { date: daysAhead(3), time: '10:00 AM' })
    await allowed(tryAct(firestore, 'confirm', change, { before, own }))
    const lite = firestore.asStaff()
    await allowed(
      commit(lite, remark(actOf(lite, THATO, 'mail', { mail: mailBy(lite, THATO, { state: 'sent' }) }), idOf('later'))),
    )
  })

  test.each(OLD)('%s: rejected', async (_, before) => {
    await allowed(tryAct(firestore, 'reject', (act) => inWords(act, before), { before }))
  })

  test.each<[string, unknown]>([
    ['a moment', new Date('2020-03-05T09:00:00Z')],
    ['a moment in text', '2020-03-05T09:00:00Z'],
    ['another spelling', '2020-3-5'],
    ['nothing', undefined],
  ])('with %s as its date, it is confirmed on the date of the plan', (_, date) => {
    const { own, change } = appointment(firestore.asStaff(), { date: '2020-03-05' })
    return allowed(tryAct(firestore, 'confirm', change, { before: { date }, own: { plan: own.plan } }))
  })

  test('one with its time in another spelling is confirmed as it is', () =>
    allowed(
      tryAct(firestore, 'confirm', (act) => forge(act, 'receipt', { time: '2:30 PM' }), {
        before: { time: '2:30 PM' },
      }),
    ))

  test('one with a short id and a receipt of nothing gets its first receipt', async () => {
    const lite = firestore.asStaff()
    await prepare(firestore.asOwner(), 'confirm')
    await put(firestore.asOwner(), 'bookings/one', { fullName: 'Old Guest', date: DATE, time: '02:30 PM' })
    const { booking, event, receipt, day } = actOf(lite, THATO, 'confirm')
    const moved = (write: typeof booking) => write && { ...write, path: write.path.replace(ONE, 'one') }
    const fields = {
      ...receipt?.fields,
      ...receiptFields({ status: 'confirmed', revision: 0 }),
      createdAt: lite.serverTimestamp(),
      updatedAt: lite.serverTimestamp(),
    }
    await allowed(
      commit(lite, {
        booking: moved(booking),
        event: moved(event),
        receipt: { path: 'receipts/one', how: 'set', fields },
        day,
      }),
    )
  })
})
