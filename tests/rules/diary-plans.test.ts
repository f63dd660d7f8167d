import { describe, test } from 'vitest'
import { chosenService } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { tryAct } from './acts.ts'
import { DATE, LATER, PAST, planEntry, planFor } from './diary-fields.ts'
import { allowed, denied, type Fields } from './writes.ts'

/** What a plan may hold, whichever act stores it. */
const firestore = openRules()

const entries = (count: number) => Array.from({ length: count }, (_, index) => planEntry({ start: index * 60 }))
const withEntry = (own: Fields) => ({ entries: [planEntry(), planEntry(own)] })
const therapists = (count: number) => Array.from({ length: count }, (_, index) => `therapist-${String(index)}`)

test('two guests have two therapists in one treatment, not three', async () => {
  const confirms = (count: number) => {
    const plan = planFor(DATE, { guests: 2, ...withEntry({ therapists: therapists(count) }) })
    return tryAct(firestore, 'confirm', undefined, { own: { plan } })
  }
  await allowed(confirms(2))
  await firestore.reset()
  await denied(confirms(3))
})

describe('the plan of two guests who share two treatments', () => {
  const FOR_TWO = { guests: 2, selectedServices: [chosenService(), chosenService()], serviceCount: 2 }
  const SHARED = { ...FOR_TWO, shares: true }
  const planned = (own: Fields = {}) => ({
    ...{ guests: 2, entries: [planEntry(), planEntry({ therapists: ['other'] })] },
    ...own,
  })
  const shared = (own: Fields = {}) => planned({ shares: true, ...own })
  const DATES: Partial<Record<ActName, string>> = { move: LATER, missed: PAST }
  const acts = (name: ActName, own: Fields, before: Fields = SHARED) =>
    tryAct(firestore, name, undefined, { own: { plan: planFor(DATES[name] ?? DATE, own) }, before })
  const ACTS: ActName[] = ['confirm', 'move', 'plan', 'missed']

  test.each(ACTS)('is allowed in %s', (name) => allowed(acts(name, shared())))
  test('may keep one treatment, or none, of a visit that was missed', async () => {
    await allowed(acts('missed', shared({ entries: [planEntry()] })))
    await firestore.reset()
    await allowed(acts('missed', shared({ entries: [] })))
  })
  test('is refused in missed with two therapists for the treatment that is kept', () =>
    denied(acts('missed', shared({ entries: [planEntry({ therapists: therapists(2) })] }))))
  test.each(ACTS)('is refused in %s as one of which every guest has all', (name) => denied(acts(name, planned())))
  test.each(ACTS)('is refused in %s of guests who do not share', (name) => denied(acts(name, shared(), FOR_TWO)))
  test.each<[string, Fields]>([
    ['a word in place of yes', { shares: 'yes' }],
    ['a no', { shares: false }],
    ['one guest', { guests: 1 }],
    ['three guests', { guests: 3 }],
    ['three treatments', { entries: entries(3) }],
    ['two therapists for the first', { entries: [planEntry({ therapists: therapists(2) }), planEntry()] }],
    ['two therapists for the second', { entries: [planEntry(), planEntry({ therapists: therapists(2) })] }],
  ])('is refused with %s', (_, own) => denied(acts('plan', shared(own))))
})

test.each(['confirm', 'enter'] as const)('%s with a plan for another day than the booking is refused', (name) =>
  denied(
    tryAct(
      firestore,
      name,
      (act) => ({ ...act, oldDay: { path: `days/${LATER}`, how: 'set', fields: { ...act.day?.fields, date: LATER } } }),
      { own: { plan: planFor(LATER) } },
    ),
  ),
)
