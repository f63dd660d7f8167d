import { describe, test } from 'vitest'
import { chosenService } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { tryAct } from './acts.ts'
import { DATE, LATER, PAST, planEntry, planFor } from './diary-fields.ts'
import { allowed, denied, type Fields, without } from './writes.ts'

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

test.each([null, 'massage', 'facial', 'nails'])('a treatment of category %j is allowed', (category) =>
  allowed(tryAct(firestore, 'confirm', undefined, { own: { plan: planFor(DATE, withEntry({ category })) } })),
)

test('a plan without entries, of an old booking that names no treatment, is allowed', () =>
  allowed(tryAct(firestore, 'confirm', undefined, { own: { plan: planFor(DATE, { entries: [] }) } })))

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
  // A page from before would plan both treatments for both guests.
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

const ODD: [string, unknown][] = [
  ['no map', 'tomorrow'],
  ['a plan for another date', planFor('2020-01-01')],
  ['a plan without a date', without(planFor(DATE), 'date')],
  ['a plan without guests', without(planFor(DATE), 'guests')],
  ['a plan without a buffer', without(planFor(DATE), 'buffer')],
  ['a plan without entries', without(planFor(DATE), 'entries')],
  ['a plan with a further field', planFor(DATE, { price: 'P1' })],
  ['one guest and a half', planFor(DATE, { guests: 1.5 })],
  ['neither a guest nor a treatment', planFor(DATE, { guests: 0, entries: [] })],
  ['a buffer in text', planFor(DATE, { buffer: '15' })],
  ['a number that the guest asks for', planFor(DATE, { wants: 1 })],
  ['nothing in place of whom the guest asks for', planFor(DATE, { wants: null })],
  ['entries in a map', planFor(DATE, { entries: { '0': planEntry() } })],
  ['an empty map of entries', planFor(DATE, { entries: {} })],
  ['an entry that is a text', planFor(DATE, { entries: ['Massage'] })],
  ['an entry with a further field', planFor(DATE, withEntry({ price: 'P1' }))],
  ['an entry without a name', planFor(DATE, withEntry({ name: '' }))],
  ['an entry of an odd category', planFor(DATE, withEntry({ category: 'guests' }))],
  ['an entry that starts at a text', planFor(DATE, withEntry({ start: '870' }))],
  ['an entry that starts between two minutes', planFor(DATE, withEntry({ start: 870.5 }))],
  ['an entry that lasts half a minute more', planFor(DATE, withEntry({ minutes: 60.5 }))],
  ['an entry that lasts a text', planFor(DATE, withEntry({ minutes: '60' }))],
  ['therapists in a text', planFor(DATE, withEntry({ therapists: 'a' }))],
  ['a therapist more than guests', planFor(DATE, withEntry({ therapists: therapists(2) }))],
  ...['name', 'category', 'start', 'minutes', 'therapists'].map((name): [string, unknown] => [
    `an entry that lacks ${name}`,
    planFor(DATE, { entries: [without(planEntry(), name)] }),
  ]),
]
const PLANNING: ActName[] = ['enter', 'confirm', 'missed', 'plan']

describe.each(PLANNING)('%s is refused', (name) => {
  test.each(ODD)('with %s', (_, plan) => denied(tryAct(firestore, name, undefined, { own: { plan } })))
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

test('a date that the calendar lacks is refused, also for a booking whose own date cannot be read', () =>
  denied(
    tryAct(
      firestore,
      'confirm',
      (act) => ({
        ...act,
        day: { path: 'days/2020-02-30', how: 'set', fields: { ...act.day?.fields, date: '2020-02-30' } },
      }),
      { before: { date: 'soon' }, own: { plan: planFor('2020-02-30') } },
    ),
  ))
