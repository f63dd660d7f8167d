import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { paidAs } from '#support/payments.ts'
import { eventText, orderEvents, parseEvent } from './acts.ts'

const before = { date: '2030-01-14', time: '02:30 PM' }
const after = { date: '2030-01-15', time: '09:00 AM' }
const [WAS, IS] = ['Mon, 14 Jan 2030, 2:30 PM', 'Tue, 15 Jan 2030, 9:00 AM']
const nameOf = (id: string) => ({ neo: 'Neo', thato: 'Thato' })[id] ?? 'a therapist'
const textOf = (data: object) => eventText(parseEvent('mark', { by: { name: 'Naledi', uid: 'n1' }, ...data }), nameOf)
const neo = plan({ wants: 'woman', entries: [entry({ therapists: ['neo'] })] })
const cash = paidAs('cash', 90_000, { tip: 5_000, tipFor: 'neo' })
const room = paidAs('room', 90_000, { words: '12' })
const decided = { agreedTotal: '', services: 'Massage (60 min) - P350', overbooked: true }

it.each([
  [{ kind: 'confirm', from: before, to: after }, `Confirmed: ${IS}, was ${WAS}`],
  [{ kind: 'move', from: before, to: { ...before, time: '14:30' } }, `Changed or confirmed again: ${WAS}`],
  [
    { kind: 'confirm', from: { ...before, services: 'Massage (60 min) - P1' }, to: { ...before, ...decided } },
    `Confirmed: ${WAS}; treatments Massage (60 min) - P350, was Massage (60 min) - P1; agreed total none; although the day was full, overlapped or closed at that time`,
  ],
  [{ kind: 'enter', to: { date: 'soon', time: 'noon', outcome: 'done' } }, 'Entered: soon, noon; Done'],
  [
    { kind: 'plan', from: { plan: neo }, to: { plan: plan() } },
    'Changed: plan Swedish Massage 10:00 AM, 60 min, was Swedish Massage 10:00 AM, 60 min, Neo; the guest asks for a woman',
  ],
  [
    { kind: 'cancel', from: before, to: { cancelledFor: 'spa', reason: 'Repair' } },
    `Cancelled: ${WAS}; for the spa; reason Repair`,
  ],
  [{ kind: 'outcome', from: { outcome: 'missed' }, to: null }, 'Noted: none, was Did not come'],
  [
    { kind: 'pay', from: { paid: room }, to: { paid: cash } },
    'Noted: paid P900 in cash, tip P50 for Neo, was P900 on room 12',
  ],
  [{ kind: 'pay', from: { paid: cash }, to: { paid: null } }, 'Noted: paid none, was P900 in cash, tip P50 for Neo'],
  [{ kind: 'upgrade', to: 'gold' }, 'Other change “upgrade”'],
])('the history says %j', (data, words) => {
  expect(textOf(data)).toBe(`${words}, by Naledi`)
})

it('the history says the wish that an act settled, and loses no event that cannot be read', () => {
  const wish = { kind: 'move', ...after, note: 'After work' }
  expect(textOf({ kind: 'answer', wish })).toBe(
    `Answered the guest, by Naledi. The guest had asked for another time, ${IS}: “After work”`,
  )
  expect([undefined, 'event'].map((data) => eventText(parseEvent('mark', data), nameOf))).toEqual(
    Array(2).fill('Other change, by an unknown account'),
  )
})

it('an event stands after those before it; one that the server has not dated yet is the newest', () => {
  const dated = (id: string, minute?: number) =>
    parseEvent(id, { kind: 'remind', at: minute === undefined ? null : new Date(Date.UTC(2030, 0, 1, 8, minute)) })
  const events = [dated('now'), dated('b', 5), dated('a', 1), dated('also now'), dated('c', 5)]
  expect(orderEvents(events).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'now', 'also now'])
})
