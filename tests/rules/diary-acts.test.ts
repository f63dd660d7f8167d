import { expect, test } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { ACT_NAMES, type ActName } from './act-kinds.ts'
import { type Act, actOf, commit, forge, leaveOut, remark, tryAct } from './acts.ts'
import { DATE } from './diary-fields.ts'
import { allowed, denied, fieldsAt } from './writes.ts'

/** Acts of the desk that follow one another. `attacks/acts.ts` tries their fields, documents and callers. */
const firestore = openRules()

test('a stamp carries the name of the own entry, whatever the token says', async () => {
  const lite = firestore.asToken({ sub: THATO.uid, name: 'Naledi', staffName: 'Naledi' })
  await denied(tryAct(firestore, 'remind', undefined, { lite, staff: { ...THATO, name: 'Naledi' } }))
  await allowed(tryAct(firestore, 'remind', undefined, { lite }))
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
