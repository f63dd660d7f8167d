import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { paidAs } from '#support/payments.ts'
import { eventText, orderEvents, parseEvent } from './acts.ts'

const by = { name: 'Naledi', uid: 'n1' }
const before = { date: '2030-01-14', time: '02:30 PM' }
const after = { date: '2030-01-15', time: '09:00 AM' }
const nameOf = (id: string) => ({ neo: 'Neo', thato: 'Thato' })[id] ?? 'a therapist'
const textOf = (data: object) => eventText(parseEvent('mark', { by, ...data }), nameOf)
const neo = plan({ entries: [entry({ therapists: ['neo'] })] })

const CASH = paidAs('cash', 90_000, { tip: 5_000, tipFor: 'neo' })
const ROOM = paidAs('room', 90_000, { words: '12' })

describe('an act in words', () => {
  it.each([
    [
      { kind: 'confirm', from: before, to: after },
      'Confirmed for 15 Jan 2030, 9:00 AM instead of 14 Jan 2030, 2:30 PM',
    ],
    [
      { kind: 'move', from: before, to: { ...before, time: '14:30' } },
      'Changed or confirmed again for 14 Jan 2030, 2:30 PM',
    ],
    [
      { kind: 'move', from: before, to: { ...after, overbooked: true } },
      'Moved from 14 Jan 2030, 2:30 PM to 15 Jan 2030, 9:00 AM, although the day was full, overlapped or closed at that time',
    ],
    [
      {
        kind: 'confirm',
        from: { ...before, services: 'Massage (60 min) - P1' },
        to: { ...before, services: 'Massage (60 min) - P350', agreedTotal: 'P300', overbooked: true },
      },
      'Confirmed for 14 Jan 2030, 2:30 PM, treatments agreed as Massage (60 min) - P350 instead of Massage (60 min) - P1, agreed total P300, although the day was full, overlapped or closed at that time',
    ],
    [{ kind: 'enter', to: { ...after, agreedTotal: 300 } }, 'Entered for 15 Jan 2030, 9:00 AM, agreed total 300'],
    [{ kind: 'enter', to: { ...after, outcome: 'done' } }, 'Entered afterwards as Done for 15 Jan 2030, 9:00 AM'],
    [
      { kind: 'plan', from: { plan: plan() }, to: { plan: neo, overbooked: true } },
      'Changed the plan to Swedish Massage 10:00 AM, 60 min, Neo instead of Swedish Massage 10:00 AM, 60 min, although the day was full, overlapped or closed at that time',
    ],
    [{ kind: 'plan', from: { plan: neo }, to: { plan: neo, agreedTotal: 'P280' } }, 'Changed, agreed total P280'],
    [{ kind: 'plan', from: { plan: neo }, to: { plan: neo, agreedTotal: '' } }, 'Changed, without an agreed total'],
    [{ kind: 'plan', from: { plan: neo }, to: { plan: { ...neo, buffer: 5 } } }, 'Changed'],
    [
      { kind: 'plan', from: { plan: { ...neo, wants: 'woman' } }, to: { plan: { ...neo, wants: 'neo' } } },
      'Changed the plan to Swedish Massage 10:00 AM, 60 min, Neo; the guest asks for Neo instead of Swedish Massage 10:00 AM, 60 min, Neo; the guest asks for a woman',
    ],
    [{ kind: 'cancel', from: before, to: {} }, 'Cancelled for the guest, was 14 Jan 2030, 2:30 PM'],
    [
      { kind: 'cancel', from: before, to: { cancelledFor: 'spa', reason: 'Repair', late: true } },
      'Cancelled late for the spa, was 14 Jan 2030, 2:30 PM (Repair)',
    ],
    [{ kind: 'outcome', from: { outcome: 'missed' }, to: null }, 'Took back “Did not come”'],
    [{ kind: 'outcome' }, 'Took back what was noted'],
    [{ kind: 'outcome', to: { outcome: 'done', paid: CASH } }, 'Done, P900 in cash, tip P50 for Neo'],
    [
      { kind: 'pay', from: { paid: ROOM }, to: { paid: CASH } },
      'Noted P900 in cash, tip P50 for Neo instead of P900 on room 12',
    ],
    [
      { kind: 'pay', from: { paid: CASH }, to: { paid: null } },
      'Took back what was noted: P900 in cash, tip P50 for Neo',
    ],
    [{ kind: 'pay' }, 'Took back what was paid'],
    [{ kind: 'mail' }, 'E-mail to the guest'],
    [{ kind: 'mail', to: { state: 'constructor' } }, 'E-mail to the guest'],
    [
      {
        kind: 'correct',
        from: { fullName: 'Neo Kgosi', phone: '', email: 'neo@spa.example' },
        to: { fullName: 'Neo Kgosi', phone: '+267 71234567', email: '' },
      },
      'Corrected phone from none to +267 71234567, e-mail from neo@spa.example to none',
    ],
    [
      { kind: 'correct', from: { phone: '' }, to: { phone: '+267 71234567', of: 'profile' } },
      'Corrected in the profile: phone from none to +267 71234567',
    ],
  ])('%o', (data, words) => {
    expect(textOf(data)).toBe(`${words}, by Naledi`)
  })

  it('an answered wish to cancel is not called declined: it was answered after the visit', () => {
    expect(textOf({ kind: 'answer', wish: { kind: 'cancel' } })).toBe(
      'Answered the guest’s wish, by Naledi. The guest had asked to cancel',
    )
  })

  it('an answered no is not called a declined wish', () => {
    expect(textOf({ kind: 'answer', wish: { kind: 'decline', note: 'Too late' } })).toBe(
      'Answered the guest’s no to the offered time, by Naledi. The guest had declined the offered time: “Too late”',
    )
    expect(textOf({ kind: 'answer', wish: { kind: 'move', ...after } })).toMatch(/^Declined what the guest wished/)
  })
  it('says that there is an unknown kind, and loses none', () => {
    expect(textOf({ kind: 'upgrade', to: 'gold' })).toBe('Other change “upgrade”, by Naledi')
    expect([undefined, null, 'event', []].map((data) => eventText(parseEvent('mark', data), nameOf))).toEqual(
      Array(4).fill('Other change, by an unknown account'),
    )
  })

  it('says what cannot be read as it is stored', () => {
    expect(textOf({ kind: 'enter', to: { date: 'soon', time: 'noon' } })).toBe('Entered for soon, noon, by Naledi')
    expect(textOf({ kind: 'enter', to: { date: '2030-01-15' } })).toBe('Entered for Tue, 15 Jan 2030, by Naledi')
    expect(textOf({ kind: 'enter' })).toBe('Entered for a time that was not stored, by Naledi')
  })

  it.each([
    [
      { kind: 'move', ...after, note: 'After work' },
      'The guest had asked for another time, 15 Jan 2030, 9:00 AM: “After work”',
    ],
    [{ kind: 'cancel' }, 'The guest had asked to cancel'],
    [{ kind: 'decline', note: 'Too early' }, 'The guest had declined the offered time: “Too early”'],
  ])('keeps the wish that it settled: %o', (wish, words) => {
    expect(textOf({ kind: 'keep', wish })).toBe(`The guest comes after all, by Naledi. ${words}`)
  })
})

describe('a stored event', () => {
  it('keeps who did it and when', () => {
    const at = new Date('2030-01-10T08:00:00Z')
    expect(parseEvent('mark', { kind: 'remind', at, by })).toMatchObject({ id: 'mark', kind: 'remind', at, by })
    expect(parseEvent('mark', { kind: 'remind' })).toMatchObject({ at: null, by: null })
  })

  it('stands after those before it; one that the server has not dated yet is the newest', () => {
    const dated = (id: string, minute?: number) =>
      parseEvent(id, { kind: 'remind', at: minute === undefined ? null : new Date(Date.UTC(2030, 0, 1, 8, minute)) })
    const events = [dated('now'), dated('b', 5), dated('a', 1), dated('also now'), dated('c', 5)]
    expect(orderEvents(events).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'now', 'also now'])
  })
})
