import { describe, test } from 'vitest'
import { daysAhead, text, THATO } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, appointment, commit, forge, remark, tryAct } from './acts.ts'
import { mailBy } from './diary-fields.ts'
import { allowed, type Fields } from './writes.ts'

/** A malformed field keeps nobody from acting on a booking. */
const firestore = openRules()

describe('odd bookings stay usable', () => {
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
})
