import { describe, test } from 'vitest'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { type Act, actOf, commit, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import { DATE, INVENTED, PAST, planFor, stampOf, wishFields } from './diary-fields.ts'
import { allowed, denied, type Fields, put } from './writes.ts'

/** Cancelling, outcomes, corrections and changed plans, where fields depend on one another. `attacks/acts.ts` tries each of them. */
const firestore = openRules()

const trying = (name: ActName) => (own: Fields, before?: Fields, change?: (act: Act) => Act) =>
  tryAct(firestore, name, change, { own, ...(before && { before }) })
const [cancels, notes, misses, corrects, plans] = [
  trying('cancel'),
  trying('outcome'),
  trying('missed'),
  trying('correct'),
  trying('plan'),
]

describe('cancelling', () => {
  test('what was rejected is refused, whatever the guest asked for', async () => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'cancel', { status: 'rejected' })
    await put(owner, `wishes/${ONE}`, wishFields({ kind: 'cancel' }))
    const wishes = { path: `wishes/${ONE}`, how: 'delete', fields: {} } as const
    await denied(commit(lite, { ...actOf(lite, THATO, 'cancel'), wish: wishes }))
  })

  test.each(['arrived', 'done', 'missed'])('with the outcome %s is refused', (kind) =>
    denied(cancels({}, { outcome: { kind, at: INVENTED, by: stampOf(NALEDI) } })),
  )

  test('a booking without a plan gives nothing back', async () => {
    await allowed(cancels({}, { plan: undefined }, (act) => leaveOut(act, 'oldDay')))
    await firestore.reset()
    await allowed(cancels({}, { plan: undefined }, (act) => forgeWithout(leaveOut(act, 'oldDay'), 'booking', 'plan')))
  })
})

describe('an outcome', () => {
  const done = () => ({ kind: 'done', at: firestore.asStaff().serverTimestamp(), by: stampOf(THATO) })
  const noted = (own: Fields, before: Fields = {}) => notes({ outcome: { ...done(), ...own } }, before)

  test('of tomorrow is refused, but can be taken back; of today it is allowed', async () => {
    for (const kind of ['arrived', 'done', 'missed']) await denied(noted({ kind }, { date: daysAhead(1) }))
    await allowed(notes({ outcome: null }, { date: daysAhead(1), outcome: { kind: 'done' } }))
    await firestore.reset()
    await allowed(noted({}, { date: daysAhead(0) }))
  })
  test('can be taken back', () => allowed(notes({ outcome: null }, { outcome: { kind: 'done' } })))
  test('of a booking without a plan is allowed', () => allowed(notes({ outcome: done() }, { plan: undefined })))
})

describe('a guest who did not come', () => {
  test('gives back the whole plan, with the day', async () => {
    await allowed(misses({ plan: null }))
    await firestore.reset()
    await denied(misses({ plan: null }, undefined, (act) => leaveOut(act, 'day')))
  })
  test('came after all: the plan is taken again, with the day', async () => {
    const [own, before] = [{ outcome: null, plan: planFor(PAST) }, { plan: null }]
    await allowed(misses(own, before))
    await firestore.reset()
    await denied(misses(own, before, (act) => leaveOut(act, 'day')))
  })
})

describe('a correction', () => {
  test.each([
    ['e-mail', 'email', 'phone'],
    ['phone', 'phone', 'email'],
  ])('that takes the %s away is refused where there is nothing else', (_, taken, other) => {
    const change = (act: Act) => forgeWithout(act, 'booking', other, `${other}Key`)
    return denied(corrects({ [taken]: '' }, { [other]: '' }, change))
  })
  test('that leaves the room only is allowed', () => allowed(corrects({ email: '', phone: '' }, { room: '4' })))
})

describe('another plan', () => {
  test.each(['plan', 'overbooked', 'agreedTotal'])('that leaves %s as it was is allowed', (name) => {
    const kept = { plan: planFor(DATE), overbooked: stampOf(NALEDI), agreedTotal: 'P1', agreedBy: stampOf(NALEDI) }
    const names = name === 'agreedTotal' ? [name, 'agreedBy'] : [name]
    return allowed(plans({}, kept, (act) => forgeWithout(act, 'booking', ...names)))
  })
  test.each([
    ['missing', undefined],
    ['nothing', null],
  ])('is allowed where the plan before is %s', (_, plan) => allowed(plans({}, { plan })))
})
