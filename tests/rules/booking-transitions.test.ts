import { deleteField } from 'firebase/firestore/lite'
import { describe, test } from 'vitest'
import type { Staff } from '#domain/staff.ts'
import { chosenService, daysAhead, NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, appointment, commit, forge, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import type { ActName } from './act-kinds.ts'
import { CHANGED, DATE, INVENTED, mailBy, planFor, stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, put, without } from './writes.ts'

/** The fields of confirming, moving, rejecting and recording a mail. */
const firestore = openRules()

const trying = (name: ActName) => (own: Fields, change?: (act: Act) => Act) => tryAct(firestore, name, change, { own })
const [confirms, moves, rejects] = [trying('confirm'), trying('move'), trying('reject')]
const mailOf = (own: Fields, staff: Staff = THATO) => ({ mail: mailBy(firestore.asStaff(), staff, own) })
const records = (own: Fields) => trying('mail')(mailOf(own))

const services = (count: number) => Array.from({ length: count }, () => chosenService({ price: 'P400' }))

const confirmsAt = (when: { date?: string; time?: string }) => {
  const { own, change } = appointment(firestore.asStaff(), when)
  return confirms(own, change)
}

describe('confirming', () => {
  test.each<[string, { date?: string; time?: string }]>([
    ['another date', { date: daysAhead(8) }],
    ['another time, any minute', { time: '02:45 PM' }],
    ['the last bookable date', { date: daysAhead(366) }],
  ])('with %s is allowed', (_, when) => allowed(confirmsAt(when)))

  test.each<[string, { date?: string; time?: string }]>([
    ['a date in the past', { date: daysAhead(-1) }],
    ['a date too far ahead', { date: daysAhead(367) }],
    ['a time of 24 hours', { time: '14:30' }],
    ['a time with a 13th hour', { time: '13:00 PM' }],
    ['a time in words', { time: 'noon' }],
  ])('with %s is refused', (_, when) => denied(confirmsAt(when)))

  test('with a date in words is refused, whatever the plan says', () =>
    denied(confirms({ date: 'tomorrow', dateModified: true }, (act) => forge(act, 'receipt', { date: 'tomorrow' }))))

  test.each<[string, { date?: string; time?: string }]>([
    ['another date', { date: daysAhead(8) }],
    ['another time', { time: '02:45 PM' }],
  ])('with %s that is not flagged is refused', async (_, when) => {
    const { own, change } = appointment(firestore.asStaff(), when)
    await denied(confirms({ ...own, dateModified: false }, change))
    await denied(confirms(own, (act) => forgeWithout(change(act), 'booking', 'dateModified')))
  })

  test.each<[string, Fields]>([
    ['a profile that stays unknown', { clientId: null }],
    ['nobody who said yes to more than there is place for', { overbooked: null }],
    ['an agreed total', { agreedTotal: text(40), agreedBy: stampOf(THATO) }],
    ['no agreed total', { agreedTotal: '', agreedBy: stampOf(THATO) }],
    ['one treatment as agreed', { selectedServices: services(1) }],
    ['ten treatments as agreed', { selectedServices: services(10) }],
  ])('with %s is allowed', (_, own) => allowed(confirms(own)))

  test.each<[string, Fields]>([
    ['the flag taken away', { dateModified: false }],
    ['a link to a client that does not exist', { clientId: 'nobody' }],
    ['a link that is a number', { clientId: 7 }],
    ["a colleague's stamp", { confirmedBy: stampOf(NALEDI) }],
    ['a stamp with a further field', { confirmedBy: { ...stampOf(THATO), role: 'main' } }],
    ['a stamp without a name', { confirmedBy: { uid: THATO.uid } }],
    ['an invented time', { confirmedAt: INVENTED }],
    ["a colleague's yes to more than there is place for", { overbooked: stampOf(NALEDI) }],
    ['a yes that nobody signed', { overbooked: true }],
    ['an agreed total of 41 characters', { agreedTotal: text(41), agreedBy: stampOf(THATO) }],
    ['an agreed total of two lines', { agreedTotal: 'P1\nP2', agreedBy: stampOf(THATO) }],
    ['an agreed total that is a number', { agreedTotal: 350, agreedBy: stampOf(THATO) }],
    ['an agreed total that nobody signed', { agreedTotal: 'P1' }],
    ['an agreed total that a colleague signed', { agreedTotal: 'P1', agreedBy: stampOf(NALEDI) }],
    ['a stamp without an agreed total', { agreedBy: stampOf(THATO) }],
    ['no treatment', { selectedServices: [] }],
    ['eleven treatments', { selectedServices: services(11) }],
    ['treatments in a map', { selectedServices: { 0: chosenService() } }],
    ['another summary of the request', { services: 'Gold Bath' }],
    ['another price', { totalPrice: 'P1' }],
    ['another number of guests', { guests: 2 }],
    ['another name', { fullName: 'Somebody Else' }],
    ['a reason to reject', { rejectionReason: 'x' }],
    ['an outcome', { outcome: null }],
  ])('with %s is refused', (_, own) => denied(confirms(own)))

  test.each(['confirmedAt', 'confirmedBy', 'mail', 'plan'])('without %s is refused', (name) =>
    denied(confirms({}, (act) => forgeWithout(act, 'booking', name))),
  )

  test.each([
    ['x', 'allowed'],
    [text(128), 'allowed'],
    [text(129), 'denied'],
  ] as const)('the profile %s can or cannot be linked', async (id, outcome) => {
    await put(firestore.asOwner(), `clients/${id}`, clientFields(firestore.asOwner()))
    await (outcome === 'allowed' ? allowed : denied)(confirms({ clientId: id }))
  })

  test('a profile of the same commit can be linked', async () => {
    await prepare(firestore.asOwner(), 'confirm')
    const lite = firestore.asStaff()
    const act = actOf(lite, THATO, 'confirm', { clientId: 'new' })
    await denied(commit(lite, act))
    await allowed(commit(lite, { ...act, client: { path: 'clients/new', how: 'set', fields: clientFields(lite) } }))
  })
})

describe('moving', () => {
  test('changes the plan alone', () =>
    allowed(
      moves({ plan: planFor(DATE, { buffer: 0 }) }, (act) =>
        forgeWithout(
          forge(leaveOut(act, 'day'), 'receipt', { date: DATE, time: '02:30 PM' }),
          'booking',
          'date',
          'time',
        ),
      ),
    ))

  test('needs no mail to the client on the day itself', () =>
    allowed(moves({}, (act) => forgeWithout(act, 'booking', 'mail'))))

  test.each<[string, Fields]>([
    ['an agreed total', { agreedTotal: text(40), agreedBy: stampOf(THATO) }],
    ['no agreed total any more', { agreedTotal: '', agreedBy: stampOf(THATO) }],
  ])('to %s is allowed', (_, own) => allowed(moves(own)))

  test('leaves an agreed total of a colleague as it is', async () => {
    const before = { agreedTotal: 'P300', agreedBy: stampOf(NALEDI) }
    await allowed(tryAct(firestore, 'move', undefined, { before }))
    await denied(tryAct(firestore, 'move', undefined, { before, own: { agreedTotal: 'P1' } }))
  })

  test.each<[string, Fields]>([
    ['an agreed total of 41 characters', { agreedTotal: text(41), agreedBy: stampOf(THATO) }],
    ['an agreed total that a colleague signed', { agreedTotal: 'P1', agreedBy: stampOf(NALEDI) }],
    ['other treatments', { selectedServices: services(1) }],
    ["a colleague's stamp", { confirmedBy: stampOf(NALEDI) }],
    ['an invented time', { confirmedAt: INVENTED }],
    ['another first answer', { firstAnsweredAt: INVENTED }],
    ['a profile', { clientId: 'known' }],
    ['no plan', { plan: null }],
  ])('with %s is refused', (_, own) => denied(moves(own)))

  test.each(['confirmedAt', 'confirmedBy'])('without %s is refused', (name) =>
    denied(moves({}, (act) => forgeWithout(act, 'booking', name))),
  )

  test.each([
    ['arrived', allowed],
    ['done', denied],
    ['missed', denied],
  ] as const)('with the outcome %s', (kind, outcome) =>
    outcome(tryAct(firestore, 'move', undefined, { before: { outcome: { kind, at: CHANGED, by: stampOf(NALEDI) } } })),
  )

  test('takes the field of a yes away', () =>
    allowed(
      tryAct(firestore, 'move', undefined, {
        before: { overbooked: stampOf(NALEDI) },
        own: { overbooked: deleteField() },
      }),
    ))

  test('keeps the yes of a colleague to more than there is place for', () =>
    allowed(
      tryAct(firestore, 'move', (act) => forgeWithout(act, 'booking', 'overbooked'), {
        before: { overbooked: stampOf(NALEDI) },
      }),
    ))
})

describe.each(['confirm', 'move'] as const)('the mail of %s', (name) => {
  test.each(['sent', 'failed', 'lost'])('is not already %s', (state) => denied(trying(name)(mailOf({ state }))))
  test("does not carry a colleague's stamp", () => denied(trying(name)(mailOf({}, NALEDI))))
})

describe('rejecting', () => {
  test('a reason of 500 is allowed, 501 refused, none refused', async () => {
    await denied(rejects({ rejectionReason: text(501) }))
    await denied(rejects({ rejectionReason: '' }))
    await allowed(rejects({ rejectionReason: text(500) }))
    await firestore.reset()
    await allowed(rejects({ rejectionReason: 'x' }))
  })

  test.each<[string, Fields]>([
    ["a colleague's stamp", { rejectedBy: stampOf(THATO) }],
    ['an invented time', { rejectedAt: INVENTED }],
    ['another date', { date: daysAhead(8) }],
    ['another number of guests', { guests: 2 }],
    ['a mail', { mail: { state: 'sent' } }],
    ['a cancellation', { cancelledFor: 'spa' }],
  ])('with %s is refused', (_, own) => denied(rejects(own)))

  test.each(['rejectionReason', 'rejectedAt', 'rejectedBy'])('without %s is refused', (name) =>
    denied(rejects({}, (act) => forgeWithout(act, 'booking', name))),
  )
})

describe('recording a mail', () => {
  test.each(['sending', 'sent', 'failed'])('%s is allowed', (state) => allowed(records({ state })))

  test('a reason of 500 is allowed, 501 refused', async () => {
    await denied(records({ state: 'failed', reason: text(501) }))
    await allowed(records({ state: 'failed', reason: text(500) }))
  })

  test.each<[string, Fields]>([
    ['an unknown state', { state: 'read' }],
    ['an invented time', { at: INVENTED }],
    ["a colleague's stamp", { by: stampOf(NALEDI) }],
    ['a further field', { to: 'other@guest.example' }],
    ['a mark of any length', { attempt: text(41) }],
  ])('with %s is refused', (_, own) => denied(records(own)))

  test('needs no mark', async () => {
    await allowed(records({ attempt: '' }))
    await firestore.reset()
    await allowed(trying('mail')({ mail: without(mailBy(firestore.asStaff(), THATO), 'attempt') }))
  })

  test.each<[string, Fields]>([
    ['the date', { date: daysAhead(9) }],
    ['the flag', { dateModified: true }],
    ['the guests', { guests: 2 }],
    ['who confirmed it', { confirmedBy: stampOf(THATO) }],
    ['the status', { status: 'pending' }],
    ['the plan', { plan: null }],
  ])('does not move %s', (_, own) => denied(trying('mail')({ ...mailOf({ state: 'sent' }), ...own })))
})
