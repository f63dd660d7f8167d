import { describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { ACT_NAMES, type ActName, isForMain } from './act-kinds.ts'
import { type Act, actOf, commit, forge, forgeWithout, leaveOut, type Part, remark, tryAct } from './acts.ts'
import { CHANGED, DATE, INVENTED, MARK, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, fieldsAt, put } from './writes.ts'

/** Who may act, and the documents that every act of the desk must write. */
const firestore = openRules()

const GUEST: Staff = { uid: 'guest-uid', username: 'guest', name: 'Guest', role: 'staff' }
const OTHER = { name: 'Other', uid: 'other-uid' }
const CALLERS: [string, Staff, () => Lite][] = [
  ['stranger', GUEST, () => firestore.asStranger()],
  ['guest', GUEST, () => firestore.asGuest()],
  ['staff', THATO, () => firestore.asStaff()],
  ['main', NALEDI, () => firestore.asMain()],
]
const mayAct = (caller: string, name: ActName) =>
  isForMain(name) ? caller === 'main' : ['staff', 'main'].includes(caller)

describe.each(CALLERS)('a %s', (caller, staff, lite) => {
  test.each(ACT_NAMES)('may or may not %s', async (name) => {
    const run = tryAct(firestore, name, undefined, { staff, lite: lite() })
    await (mayAct(caller, name) ? allowed(run) : denied(run))
  })
})

const FORGERIES: [string, (act: Act, name: ActName) => Act][] = [
  ['without its event', (act) => leaveOut(act, 'event')],
  ['with the event of another mark', (act) => forge(act, 'booking', { mark: idOf('other') })],
  [
    'with the event of another kind',
    (act, name) => forge(act, 'event', { kind: name === 'remind' ? 'mail' : 'remind' }),
  ],
  ['with a mark that is a word', (act) => remark(act, 'mark')],
  ['with a mark of 21 characters', (act) => remark(act, `${MARK}0`)],
  ["with a colleague's stamp", (act) => forgeStamp(act, OTHER)],
  ["with a colleague's stamp on the booking alone", (act) => forge(act, 'booking', { updatedBy: OTHER })],
  ['with a stamp of a further field', (act) => forgeStamp(act, { role: 'main' })],
  ['with a stamp whose name is no text', (act) => forgeStamp(act, { name: 7 })],
  ['with a name of 122 characters', (act) => forgeStamp(act, { name: 'x'.repeat(122) })],
  ['without a stamp', (act) => forgeWithout(act, 'booking', 'updatedBy')],
  ['at an invented time', (act) => forge(act, 'booking', { updatedAt: INVENTED })],
  ['without a time', (act) => forgeWithout(act, 'booking', 'updatedAt')],
  ['with an unknown field', (act) => forge(act, 'booking', { note: 'x' })],
  [
    'with a time of rejection',
    (act, name) => forge(act, 'booking', name === 'reject' ? { note: 'x' } : { rejectedAt: CHANGED }),
  ],
  ['with a time of creation', (act) => forge(act, 'booking', { createdAt: CHANGED })],
]
/** Forges the stamps of booking and event alike, because the rules compare them. */
const forgeStamp = (act: Act, own: Fields) => {
  const updatedBy = { ...(act.booking?.fields['updatedBy'] as Fields), ...own }
  return act.event ? forge(forge(act, 'booking', { updatedBy }), 'event', { by: updatedBy }) : act
}

describe.each(ACT_NAMES)('%s is refused', (name) => {
  test.each(FORGERIES)('%s', (_, forgery) => denied(tryAct(firestore, name, (act) => forgery(act, name))))

  test('with a mark that an earlier act used', async () => {
    const owner = firestore.asOwner()
    await put(owner, `bookings/${ONE}/events/${MARK}`, {
      kind: name,
      at: CHANGED,
      by: stampOf(THATO),
      from: {},
      to: {},
    })
    await denied(tryAct(firestore, name, (act) => leaveOut(act, 'event')))
    await denied(tryAct(firestore, name))
  })
})

const NEEDED: [string, Part, ActName[]][] = [
  [
    'its receipt',
    'receipt',
    ['enter', 'enterPast', 'confirm', 'move', 'reject', 'cancel', 'propose', 'answer', 'keep'],
  ],
  ['the day that gains the plan', 'day', ['enter', 'confirm', 'move', 'missed', 'plan']],
  ['the day that loses the plan', 'oldDay', ['move', 'cancel']],
]
describe.each(NEEDED)('without %s', (_, part, names) => {
  test.each(names)('%s is refused', (name) => denied(tryAct(firestore, name, (act) => leaveOut(act, part))))

  test('every other act writes none', () => {
    const others = ACT_NAMES.filter((name) => actOf(firestore.asOwner(), THATO, name)[part] === undefined)
    expect(others).toEqual(ACT_NAMES.filter((name) => !names.includes(name)))
  })

  test.each(names)('%s that was written at another time is refused', (name) =>
    denied(tryAct(firestore, name, (act) => forge(act, part, { updatedAt: INVENTED }))),
  )
})

describe('a stamp', () => {
  test('carries the name of the own entry, whatever the token says', async () => {
    const lite = firestore.asToken({ sub: THATO.uid, name: 'Naledi', staffName: 'Naledi' })
    await denied(tryAct(firestore, 'remind', undefined, { lite, staff: { ...THATO, name: 'Naledi' } }))
    await allowed(tryAct(firestore, 'remind', undefined, { lite }))
  })
})

const ENDS: [ActName, string[]][] = [
  ['enter', ['pending', 'rejected', 'done']],
  ['enterPast', ['pending', 'rejected', 'done']],
  ['confirm', ['pending', 'rejected', 'done']],
  ['move', ['pending', 'rejected', 'done']],
  ['reject', ['pending', 'confirmed', 'done']],
  ['cancel', ['pending', 'confirmed', 'done']],
]
describe.each(ENDS)('%s, even where the receipt follows,', (name, statuses) => {
  test.each(statuses)('is refused when it ends as %s', (status) => {
    const follow = (act: Act) => (name === 'cancel' ? act : forge(act, 'receipt', { status }))
    return denied(tryAct(firestore, name, follow, { own: { status } }))
  })
})

test('a cancelled booking stays cancelled', async () => {
  await allowed(tryAct(firestore, 'cancel'))
  const again = (name: ActName) =>
    commit(firestore.asMain(), remark(actOf(firestore.asMain(), NALEDI, name), idOf('again')))
  for (const name of ACT_NAMES.filter((one) => !['enter', 'enterPast', 'correct'].includes(one)))
    await denied(again(name))
  expect(await fieldsAt(firestore.asOwner(), `bookings/${ONE}`)).toMatchObject({ status: 'rejected', plan: null })
})

test('a move on the same day writes that day alone', async () => {
  const sameDay = { date: DATE, plan: { date: DATE, guests: 1, buffer: 0, entries: [] } }
  const change = (act: Act) => forge(leaveOut(act, 'day'), 'receipt', { date: DATE })
  await denied(tryAct(firestore, 'move', (act) => leaveOut(change(act), 'oldDay'), { own: sameDay }))
  await allowed(tryAct(firestore, 'move', change, { own: sameDay }))
})

test('a booking without a plan moves without a day to give back', () =>
  allowed(tryAct(firestore, 'move', (act) => leaveOut(act, 'oldDay'), { before: { plan: undefined } })))

test('nothing changes on a date so far away that nobody can book it', () =>
  denied(
    tryAct(firestore, 'move', (act) => forge(act, 'receipt', { date: daysAhead(367) }), {
      own: { date: daysAhead(367) },
    }),
  ))
