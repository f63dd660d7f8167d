import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import type { Therapist } from '#features/roster/therapists.ts'
import { judge } from './verdict.ts'

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
  it('of a free day has no reasons, and proposes what is near', () => {
    expect(verdict()).toMatchObject({ isFull: false, reasons: [], nearest: [585, 615, 570] })
  })

  it('says what is too few and proposes the nearest other starts', () => {
    expect(verdict({ day: full })).toMatchObject({
      isFull: true,
      reasons: ['Massage Therapy: 1 place too few from 10:00 AM to 11:00 AM.'],
      nearest: [540, 660, 675],
    })
  })

  it('lets the booking have its own places', () => {
    expect(verdict({ day: full, booking: { id: 'b1', plan: plan() } }).reasons).toEqual([])
  })

  it('says that a therapist is away all day, or blocked for a time', () => {
    const texts = (own: Parameters<typeof block>[0]) =>
      verdict({ plan: withNeo, therapists: [neo], blocks: [block({ words: '', ...own })] }).reasons
    expect(texts({ from: 0, to: 1_440 })).toEqual(['Neo is away all day.'])
    expect(texts({ from: 600, to: 1_440 })).toEqual(['Neo is blocked from 10:00 AM to 12:00 AM.'])
  })

  it('proposes times at which whom the guest asks for is free, or any others where there are none', () => {
    const on = (wants: string) => verdict({ plan: plan({ wants }), therapists: [neo, thato], bookings: [other] })
    expect(on('neo').nearest).toEqual([540, 660, 675])
    expect(on('thato').nearest).toEqual(on('').nearest)
    expect(on('woman').nearest).toEqual(on('').nearest)
  })

  it('says in words where it is not whom the guest asks for', () => {
    const on = (wants: string) =>
      verdict({ plan: plan({ wants }), therapists: [neo, thato], bookings: [other] }).warnings
    expect(on('thato')).toEqual([])
    expect(on('neo')).toEqual(['The guest asks for Neo. Swedish Massage at 10:00 AM is with somebody else.'])
    expect(on('woman')).toEqual(['The guest asks for a woman. Swedish Massage at 10:00 AM is with somebody else.'])
  })

  it('proposes nothing that has passed', () => {
    expect(verdict({ earliest: 601 }).nearest).toEqual([615, 630, 645])
    expect(verdict({ earliest: Infinity }).nearest).toEqual([])
  })

  it('names whom a therapist has at that time, once, and proposes starts at which the therapist is free', () => {
    expect(verdict({ plan: withNeo, therapists: [neo, thato], bookings: [other] })).toMatchObject({
      reasons: ['Neo has Kabo Phiri from 10:00 AM to 11:00 AM (Swedish Massage).'],
      nearest: [540, 660, 675],
    })
  })

  it('names the block of a therapist', () => {
    const lunch = block({ from: 600, to: 630 })
    expect(verdict({ plan: withNeo, therapists: [neo], blocks: [lunch] }).reasons).toEqual([
      'Neo is blocked from 10:00 AM to 10:30 AM: Lunch.',
    ])
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
  const split = therapist('neo', {
    weeks: [
      {
        weekdays: [2],
        shifts: {
          '2': [
            { from: 660, to: 780 },
            { from: 840, to: 1_020 },
          ],
        },
      },
    ],
  })
  const texts = (team: Therapist[], start = 600) =>
    verdict({ plan: plan({ entries: [entry({ start, therapists: ['neo'] })] }), therapists: team }).warnings

  it('who does not work that day is named', () => {
    expect(texts([therapist('neo', { weekdays: [3] }), thato])).toEqual(['Neo does not work on Tue, 15 Jan 2030.'])
    expect(texts([neo, thato])).toEqual([])
    expect(texts([thato])).toEqual([])
  })

  it('who does not work then is named with the hours of that day, once', () => {
    const hours = 'Neo works 11:00 AM to 1:00 PM and 2:00 PM to 5:00 PM on Tue, 15 Jan 2030.'
    expect(texts([split])).toEqual([hours])
    expect(texts([split], 780)).toEqual([hours])
    expect(texts([split], 840)).toEqual([])
    const both = plan({ entries: [withNeo.entries, withNeo.entries].flat() })
    expect(verdict({ plan: both, therapists: [split] }).warnings).toEqual([hours])
  })

  it('who works from opening to closing is not named for a time outside of these hours', () => {
    expect(texts([neo], 480)).toEqual([
      '8:00 AM to 9:00 AM is outside our opening hours, 9:00 AM to 7:00 PM, treatments until 6:30 PM.',
    ])
  })

  it('gets times within the shifts proposed; one who is off comes in at any time', () => {
    expect(verdict({ plan: withNeo, therapists: [split] })).toMatchObject({ reasons: [], nearest: [660, 675, 690] })
    expect(verdict({ plan: withNeo, therapists: [therapist('neo', { weekdays: [3] })] }).nearest).toEqual([
      585, 615, 570,
    ])
  })

  it('is judged on a closed day as if it were open, by the hours of that weekday', () => {
    const day = parseDay(DATE, { closed: true })
    const closed = 'Tue, 15 Jan 2030 is a closed day.'
    expect(verdict({ day, therapists: [thato] }).reasons).toEqual([closed])
    expect(verdict({ day, therapists: [split] }).reasons).toEqual([
      closed,
      'No therapist is free for Swedish Massage at 10:00 AM.',
    ])
  })
})
