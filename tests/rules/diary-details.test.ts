import { describe, test } from 'vitest'
import { daysAhead, emailOf, NALEDI, text, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { type Act, actOf, commit, forge, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import { DATE, INVENTED, LATER, PAST, planFor, stampOf, wishFields } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** The fields of cancelling, outcomes, corrections, reminders and changed plans. */
const firestore = openRules()

const trying = (name: ActName) => (own: Fields, before?: Fields, change?: (act: Act) => Act) =>
  tryAct(firestore, name, change, { own, ...(before && { before }) })
const [cancels, notes, misses, corrects, reminds] = [
  trying('cancel'),
  trying('outcome'),
  trying('missed'),
  trying('correct'),
  trying('remind'),
]

describe('cancelling', () => {
  test.each(['client', 'spa'])('for the %s is allowed', (cancelledFor) => allowed(cancels({ cancelledFor })))

  test('a reason of 500 is allowed, 501 refused, none refused', async () => {
    await denied(cancels({ rejectionReason: text(501) }))
    await denied(cancels({ rejectionReason: '' }))
    await allowed(cancels({ rejectionReason: text(500) }))
  })
  test('a reason of one letter is allowed', () => allowed(cancels({ rejectionReason: 'x' })))

  test('what was rejected is refused, whatever the guest asked for', async () => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'cancel', { status: 'rejected' })
    await put(owner, `wishes/${ONE}`, wishFields({ kind: 'cancel' }))
    const wishes = { path: `wishes/${ONE}`, how: 'delete', fields: {} } as const
    await denied(commit(lite, { ...actOf(lite, THATO, 'cancel'), wish: wishes }))
  })

  test.each<[string, Fields]>([
    ['for nobody', { cancelledFor: null }],
    ['for somebody else', { cancelledFor: 'main' }],
    ["with a colleague's stamp", { cancelledBy: stampOf(NALEDI) }],
    ['at an invented time', { cancelledAt: INVENTED }],
    ['with its plan', { plan: planFor(DATE) }],
    ['with a shorter plan', { plan: planFor(DATE, { entries: [] }) }],
    ['on another date', { date: '2030-01-15' }],
    ['with a mail', { mail: { state: 'sent' } }],
  ])('%s is refused', (_, own) => denied(cancels(own)))

  test.each(['rejectionReason', 'cancelledFor', 'cancelledAt', 'cancelledBy', 'plan'])(
    'without %s is refused',
    (name) => denied(cancels({}, undefined, (act) => forgeWithout(act, 'booking', name))),
  )

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
  const noted = (own: Fields, booking: Fields = {}, before: Fields = {}) =>
    notes({ outcome: { ...done(), ...own }, ...booking }, before)

  test.each(['arrived', 'done', 'missed'])('%s is allowed', (kind) => allowed(noted({ kind })))
  test('of tomorrow is refused, but can be taken back; of today it is allowed', async () => {
    for (const kind of ['arrived', 'done', 'missed']) await denied(noted({ kind }, {}, { date: daysAhead(1) }))
    await allowed(notes({ outcome: null }, { date: daysAhead(1), outcome: { kind: 'done' } }))
    await firestore.reset()
    await allowed(noted({}, {}, { date: daysAhead(0) }))
  })
  test('can be taken back', () => allowed(notes({ outcome: null }, { outcome: { kind: 'done' } })))
  test('of a booking without a plan is allowed', () => allowed(notes({ outcome: done() }, { plan: undefined })))
  test('that is a text is refused', () => denied(notes({ outcome: 'done' })))

  test.each<[string, Fields]>([
    ['of an unknown kind', { kind: 'late' }],
    ['at an invented time', { at: INVENTED }],
    ["with a colleague's stamp", { by: stampOf(NALEDI) }],
    ['with a further field', { note: 'x' }],
  ])('%s is refused', (_, own) => denied(noted(own)))

  test.each<[string, Fields]>([
    ['status', { status: 'rejected' }],
    ['date', { date: '2030-01-15' }],
    ['yes to more than there is place for', { overbooked: null }],
  ])('with another %s is refused', (_, booking) => denied(noted({}, booking)))

  test.each(['kind', 'at', 'by'])('without %s is refused', (name) => denied(notes({ outcome: without(done(), name) })))
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
  test.each<[string, Fields]>([
    ['of the last name', { lastName: '' }],
    ['that leaves an e-mail only', { phone: '' }],
    ['that leaves a phone only', { email: '' }],
    ['to a phone of Botswana', { phone: '+267 71234567' }],
    ['to the longest texts', { firstName: text(60), lastName: text(60), fullName: text(121), email: emailOf(254) }],
  ])('%s is allowed', (_, own) => allowed(corrects(own)))

  test.each<[string, Fields]>([
    ['to no first name', { firstName: '' }],
    ['to a first name of 61', { firstName: text(61) }],
    ['to a last name of 61', { lastName: text(61) }],
    ['to a full name of 122', { fullName: text(122) }],
    ['to a first name that is a number', { firstName: 7 }],
    ['to a last name of two lines', { lastName: 'a\nb' }],
    ['to no full name', { fullName: '' }],
    ['to an e-mail of 255', { email: emailOf(255) }],
    ['to an e-mail without @', { email: 'amanda' }],
    ['to a phone in words', { phone: 'the red one' }],
    ['to a phone of 16 digits', { phone: '+1234567890123456' }],
    ['that leaves nothing to reach the guest by', { email: '', phone: '' }],
    ['of the room', { room: '4' }],
    ['of the special requests', { specialRequests: 'x' }],
    ['of the guests', { guests: 2 }],
    ['of the status', { status: 'pending' }],
    ['of the plan', { plan: null }],
  ])('%s is refused', (_, own) => denied(corrects(own)))

  test.each([
    ['e-mail', 'email', 'phone'],
    ['phone', 'phone', 'email'],
  ])('that takes the %s away is refused where there is nothing else', (_, taken, other) => {
    const change = (act: Act) => forgeWithout(act, 'booking', other)
    return denied(corrects({ [taken]: '' }, { [other]: '' }, change))
  })
  test.each([
    ['e-mail', 'email', { phone: '+27821234567' }],
    ['phone', 'phone', { email: 'amanda@guest.example' }],
  ])('of a booking that never had a field for the %s is allowed', (_, lacks, own) =>
    allowed(corrects(own, { [lacks]: undefined }, (act) => forgeWithout(act, 'booking', lacks))),
  )

  test('that leaves the room only is allowed', () => allowed(corrects({ email: '', phone: '' }, { room: '4' })))

  test('of a phone leaves odd names of before as they are', () => {
    const odd = { firstName: 7, lastName: text(100), fullName: '' }
    return allowed(corrects(odd, odd))
  })
  test('of a name needs nothing to reach the guest by', () => {
    const odd = { email: '', phone: '' }
    return allowed(corrects(odd, odd))
  })
  test('of a name leaves an odd e-mail and phone of before as they are', () => {
    const odd = { email: 'nobody', phone: 'the red one', firstName: text(100) }
    return allowed(corrects(odd, odd))
  })
})

describe('a reminder', () => {
  test.each<[string, Fields]>([
    ["with a colleague's stamp", { remindedBy: stampOf(NALEDI) }],
    ['at an invented time', { remindedAt: INVENTED }],
    ['with a mail', { mail: { state: 'sent' } }],
  ])('%s is refused', (_, own) => denied(reminds(own)))
  test.each(['remindedAt', 'remindedBy'])('without %s is refused', (name) =>
    denied(reminds({}, undefined, (act) => forgeWithout(act, 'booking', name))),
  )
})

describe('another plan', () => {
  const plans = trying('plan')
  test.each(['plan', 'overbooked', 'agreedTotal'])('that leaves %s as it was is allowed', (name) => {
    const kept = { plan: planFor(DATE), overbooked: stampOf(NALEDI), agreedTotal: 'P1', agreedBy: stampOf(NALEDI) }
    const names = name === 'agreedTotal' ? [name, 'agreedBy'] : [name]
    return allowed(plans({}, kept, (act) => forgeWithout(act, 'booking', ...names)))
  })
  test.each([
    ['missing', undefined],
    ['nothing', null],
  ])('is allowed where the plan before is %s', (_, plan) => allowed(plans({}, { plan })))
  test.each<[string, Fields]>([
    ['with another date', { date: LATER, time: '09:00 AM', plan: planFor(LATER) }],
    ['with another time', { time: '10:00 AM' }],
    ['with a word of a change of date or time', { dateModified: true }],
    ['with a mail', { mail: { state: 'sent' } }],
    ['with a stamp of a confirmation', { confirmedAt: INVENTED, confirmedBy: stampOf(THATO) }],
    ['with other treatments', { selectedServices: [] }],
    ["with a colleague's yes to more than there is place for", { overbooked: stampOf(NALEDI) }],
    ["with a total that a colleague's stamp agrees on", { agreedBy: stampOf(NALEDI) }],
  ])('%s is refused', (_, own) => denied(plans(own)))
  test('that is nothing is refused', () => denied(plans({ plan: null })))
  test('with an event of another time is refused', () =>
    denied(plans({}, undefined, (act) => forge(act, 'event', { at: INVENTED }))))
})
