import { deleteField } from 'firebase/firestore/lite'
import { describe, test } from 'vitest'
import { daysAhead, NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, appointment, commit, forge, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import type { ActName } from './act-kinds.ts'
import { CHANGED, DATE, planFor, stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, put } from './writes.ts'

/** Confirming and moving, where fields depend on one another. `attacks/acts.ts` tries each field of each act. */
const firestore = openRules()

const trying = (name: ActName) => (own: Fields, change?: (act: Act) => Act) => tryAct(firestore, name, change, { own })
const [confirms, moves] = [trying('confirm'), trying('move')]
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

  test.each([-1, 367])('for a date %i days from today is refused', (days) =>
    denied(confirmsAt({ date: daysAhead(days) })),
  )

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
  ])('with %s is allowed', (_, own) => allowed(confirms(own)))

  test.each<[string, Fields]>([
    ['the flag taken away', { dateModified: false }],
    ['a link that is a number', { clientId: 7 }],
    ['an agreed total that nobody signed', { agreedTotal: 'P1' }],
    ['a stamp without an agreed total', { agreedBy: stampOf(THATO) }],
    ['a profile whose id is of 129 letters', { clientId: text(129) }],
  ])('with %s is refused', async (_, own) => {
    if (typeof own['clientId'] === 'string')
      await put(firestore.asOwner(), `clients/${own['clientId']}`, clientFields(firestore.asOwner()))
    await denied(confirms(own))
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
