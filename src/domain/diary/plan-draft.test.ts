import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { therapist } from '#support/therapists.ts'
import { DATE } from '#support/diary.ts'
import { planStart } from './plan.ts'
import {
  planDraftOf,
  type PlanDraft,
  planFrom,
  withTherapist,
  withEntry,
  withoutEntry,
  withStart,
} from './plan-draft.ts'

const visit = {
  selectedServices: [
    { name: 'Swedish Massage', duration: 60, price: 'P350' },
    { name: 'Manicure', duration: 30, price: 'P150' },
    { name: 'Facial', duration: 45, price: 'P300' },
  ],
  guests: 1,
  isItemised: true,
  services: '',
  totalTime: '',
}
const when = { date: DATE, time: '10:00 AM' }
const menu = [
  { name: 'Swedish Massage', category: 'massage' as const },
  { name: 'Manicure', category: 'nails' as const },
]
const house = { buffer: 15, menu }
const therapists = [therapist('neo', { categories: ['nails'] })]

const planned = (draft: PlanDraft = [], at = when) => {
  const found = planFrom(visit, at, house, draft)?.plan
  if (!found) throw new Error('no plan')
  return found
}
const startsOf = (draft: PlanDraft, at = when) => planned(draft, at).entries.map(({ start }) => start)

describe('a plan that the desk works on', () => {
  it('has one treatment after the other, and no therapist', () => {
    expect(startsOf([])).toEqual([600, 660, 690])
    expect(planned().entries.map(({ therapists }) => therapists)).toEqual([[], [], []])
    expect(planned()).toMatchObject({ date: DATE, guests: 1, buffer: 15 })
  })

  it('moves what follows a treatment that is shortened', () => {
    expect(startsOf(withEntry([], 0, { minutes: 45 }))).toEqual([600, 645, 675])
  })

  it('moves as a whole with the time of the visit', () => {
    const { draft } = withStart(planned(), [], 1, 720)
    expect(startsOf(draft, { ...when, time: '11:00 AM' })).toEqual([660, 780, 810])
  })

  it.each([
    ['the first one later: those after it follow', 0, 630, [630, 690, 720], '10:30'],
    ['a later one later: a break before it', 1, 690, [600, 690, 720], '10:00'],
    ['a later one earlier than the visit: it begins the visit', 1, 540, [600, 540, 570], '09:00'],
    ['the last one at the same time as the first', 2, 600, [600, 660, 600], '10:00'],
  ])('takes another start of %s', (_, position, start, starts, time) => {
    const next = withStart(planned(), [], position, start)
    expect(next.time).toBe(time)
    expect(startsOf(next.draft, { ...when, time: next.time })).toEqual(starts)
  })

  it('begins with its earliest treatment after any change of starts, and keeps all other own starts', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1_300 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(changes, (starts) => {
        let [draft, time]: [PlanDraft, string] = [[], '10:00']
        for (const [position, start] of starts) {
          const before = planned(draft, { date: DATE, time })
          if (before.entries.length < visit.selectedServices.length) return
          const next = withStart(before, draft, position, start)
          ;[draft, time] = [next.draft, next.time]
          const after = planned(draft, { date: DATE, time })
          expect(after.entries[position]?.start).toBe(start)
          expect(after.entries.slice(0, position)).toEqual(before.entries.slice(0, position))
          expect(planStart(after)).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
        }
      }),
    )
  })
})

describe('the draft of a stored plan', () => {
  const stored = (draft: PlanDraft) => ({ ...visit, ...when, plan: planned(draft) })

  it.each<[string, PlanDraft]>([
    ['nothing', []],
    ['a start', withStart(planned(), [], 1, 720).draft],
    ['minutes', withEntry([], 0, { minutes: 45 })],
    ['therapists', withEntry([], 2, { therapists: ['thato'] })],
  ])('gives the same plan again when the desk had set %s', (_, draft) => {
    const booking = stored(draft)
    expect(planFrom(visit, when, house, planDraftOf(booking))?.plan).toEqual(booking.plan)
  })

  it.each([
    ['no plan', null],
    ['the plan of another day', { ...planned(), date: '2030-01-16' }],
    ['the plan of another time', planned([], { date: DATE, time: '11:00 AM' })],
    ['the plan of other treatments', { ...planned(), entries: planned().entries.slice(1) }],
  ])('is empty for a booking with %s', (_, plan) => {
    expect(planDraftOf({ ...visit, ...when, plan })).toEqual([])
  })
})

describe('treatments that change while it is worked on', () => {
  it('leave what was set with the treatments that stay', () => {
    const draft = [{ minutes: 90 }, { therapists: ['neo'] }, { offset: 120 }]
    expect(withoutEntry(draft, 1)).toEqual([{ minutes: 90 }, { offset: 120 }])
    expect(withoutEntry([], 2)).toEqual([])
  })

  it('get the therapist who is asked for where that one does them, and lose whoever was chosen', () => {
    const draft = [{ minutes: 90, therapists: ['other'] }]
    const services = visit.selectedServices
    expect(withTherapist(draft, services, { menu, therapists }, 'neo')).toEqual([
      { minutes: 90 },
      { therapists: ['neo'] },
      {},
    ])
    expect(withTherapist(draft, services, { menu, therapists }, '')).toEqual([{ minutes: 90 }, {}, {}])
  })
})
