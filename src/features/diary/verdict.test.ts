import { describe, expect, it } from 'vitest'
import { NOW, TODAY } from '#support/booking-draft.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import type { Therapist } from '#features/roster/therapists.ts'
import { hoursWarning, judge, passedWarning } from './verdict.ts'

const [neo, thato] = [therapist('neo'), therapist('thato')]
const withNeo = plan({ entries: [entry({ therapists: ['neo'] })] })
const settings = parseDiarySettings({ places: { massage: 2 } })
const full = parseDay(DATE, { massage: { 40: 2, 41: 2, 42: 2, 43: 2 } })

const verdict = (own: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({
    plan: plan(),
    booking: { id: 'b1', plan: null },
    settings,
    therapists: [],
    day: parseDay(DATE, undefined),
    bookings: [],
    blocks: [],
    earliest: 0,
    // The desk has chosen whom the plan has.
    isOpen: (position) => (own.plan ?? plan()).entries[position]?.therapists.length === 0,
    isMoved: true,
    ...own,
  })

const other = parseBooking('b2', { status: 'confirmed', fullName: 'Kabo Phiri', date: DATE, plan: withNeo })

describe('the verdict on a visit', () => {
  it('says what is too few and proposes the nearest other starts, none of which has passed', () => {
    expect(verdict()).toMatchObject({ reasons: [], nearest: [585, 615, 570] })
    expect(verdict({ day: full, earliest: 601 })).toMatchObject({
      reasons: ['Massage Therapy: 1 place too few from 10:00 AM to 11:00 AM.'],
      nearest: [660, 675, 690],
    })
    expect(verdict({ day: full, booking: { id: 'b1', plan: plan() } }).reasons).toEqual([])
  })

  it('says for each stretch that is full the most that is lacking', () => {
    const crowded = parseDay(DATE, { massage: { 40: 2, 41: 3, 43: 2 } })
    expect(verdict({ day: crowded }).reasons).toEqual([
      'Massage Therapy: 2 places too few from 10:00 AM to 10:30 AM.',
      'Massage Therapy: 1 place too few from 10:45 AM to 11:00 AM.',
    ])
  })

  it('says whom a therapist has then, or why the therapist is not there, and proposes starts of that therapist', () => {
    const first = { ...other, id: 'b0', fullName: 'Neo Kgosi', plan: null }
    expect(verdict({ plan: withNeo, therapists: [neo, thato], bookings: [first, other] })).toMatchObject({
      reasons: ['Neo has Kabo Phiri from 10:00 AM to 11:00 AM (Swedish Massage).'],
      nearest: [540, 660, 675],
    })
    const texts = (own: Parameters<typeof block>[0]) =>
      verdict({ plan: withNeo, therapists: [neo], blocks: [block({ words: '', ...own })] }).reasons
    expect(texts({ from: 0, to: 1_440 })).toEqual(['Neo is away all day.'])
    expect(texts({ from: 600, to: 1_440 })).toEqual(['Neo is blocked from 10:00 AM to 12:00 AM.'])
    expect(texts({ from: 0, to: 630, words: 'Lunch' })).toEqual(['Neo is blocked from 12:00 AM to 10:30 AM: Lunch.'])
  })

  it('says where it is not whom the guest asks for, and proposes times of that one, or any others where there are none', () => {
    const on = (wants: string) => verdict({ plan: plan({ wants }), therapists: [neo, thato], bookings: [other] })
    expect(on('thato').warnings).toEqual([])
    expect(on('neo').warnings).toEqual(['The guest asks for Neo. Swedish Massage at 10:00 AM is with somebody else.'])
    expect(on('neo').nearest).toEqual([540, 660, 675])
    expect(on('woman').warnings).toEqual([
      'The guest asks for a woman. Swedish Massage at 10:00 AM is with somebody else.',
    ])
    expect(on('woman').nearest).toEqual(on('').nearest)
  })

  it.each([
    [1, 'No therapist is free for Swedish Massage at 10:00 AM.'],
    [2, 'Too few therapists are free for Swedish Massage at 10:00 AM.'],
  ])('says when no therapist is left for %i', (guests, reason) => {
    expect(verdict({ plan: plan({ guests }), therapists: [neo], bookings: [other] }).reasons).toEqual([reason])
  })

  it('of a moved visit gives another therapist where the stored one cannot come, and proposes starts for anybody', () => {
    const stored = { plan: withNeo, therapists: [neo, thato], isOpen: () => true }
    const moved = verdict({ ...stored, bookings: [other] })
    expect(moved).toMatchObject({ why: ['least'], reasons: [], nearest: [585, 615, 570] })
    expect(moved.plan.entries[0]?.therapists).toEqual(['thato'])
    expect(verdict(stored)).toMatchObject({ plan: withNeo, why: [undefined] })
    expect(verdict({ ...stored, bookings: [other], isMoved: false })).toMatchObject({ plan: withNeo, why: [undefined] })
  })
})

describe('a chosen therapist', () => {
  const split = onTuesdays('neo', [
    { from: 660, to: 780 },
    { from: 840, to: 1_020 },
  ])
  const texts = (team: Therapist[], start = 600) =>
    verdict({ plan: plan({ entries: [entry({ start, therapists: ['neo'] })] }), therapists: team }).warnings

  it('who does not work that day, or then, is named with the hours of that day, once', () => {
    const off = therapist('neo', { weekdays: [3] })
    expect(texts([off, thato])).toEqual(['Neo does not work on Tue, 15 Jan 2030.'])
    expect([texts([neo, thato]), texts([thato]), texts([split], 840)]).toEqual([[], [], []])
    const hours = 'Neo works 11:00 AM to 1:00 PM and 2:00 PM to 5:00 PM on Tue, 15 Jan 2030.'
    const both = plan({ entries: [withNeo.entries, withNeo.entries].flat() })
    expect(verdict({ plan: both, therapists: [split] }).warnings).toEqual([hours])
    expect(verdict({ plan: withNeo, therapists: [split] }).nearest).toEqual([660, 675, 690])
    expect(verdict({ plan: withNeo, therapists: [off, thato] }).nearest).toEqual([])
  })

  it('who works from opening to closing is not named for a time outside of these hours', () => {
    expect(texts([neo], 480)).toEqual([
      '8:00 AM to 9:00 AM is outside our opening hours, 9:00 AM to 7:00 PM, treatments until 6:30 PM.',
    ])
  })

  it('is judged on a closed day as if it were open, by the hours of that weekday', () => {
    const day = parseDay(DATE, { closed: true })
    const closed = 'Tue, 15 Jan 2030 is a closed day.'
    expect(verdict({ day, therapists: [thato] }).reasons).toEqual([closed])
    const lacking = 'No therapist is free for Swedish Massage at 10:00 AM.'
    expect(verdict({ day, therapists: [split] }).reasons).toEqual([closed, lacking])
  })
})

describe('what staff are told before they confirm', () => {
  it('is that the day has passed, or the time of today', () => {
    const said = (date: string, time: string) => passedWarning({ date, time }, NOW)
    expect(said('2030-01-14', '02:30 PM')).toBe('Mon, 14 Jan 2030 has already passed.')
    expect(said(TODAY, '09:30 AM')).toBe('9:30 AM has already passed today.')
    expect([said(TODAY, '10:30 AM'), said('15/01/2030', ''), said(TODAY, 'after lunch')]).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('is that the treatments are outside the hours of the day', () => {
    const hours = { opens: 600, lastEnd: 780, closes: 800 }
    const said = (start: number) => hoursWarning(plan({ entries: [entry({ start })] }), hours)
    expect([said(600), said(720)]).toEqual([undefined, undefined])
    expect(said(735)).toBe(
      '12:15 PM to 1:15 PM is outside our opening hours, 10:00 AM to 1:20 PM, treatments until 1:00 PM.',
    )
  })
})
