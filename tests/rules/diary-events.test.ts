import { test } from 'vitest'
import { THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, leaveOut, prepare, tryAct } from './acts.ts'
import { CHANGED, MARK, stampOf } from './diary-fields.ts'
import { denied, put } from './writes.ts'

/** The history of a booking: read by staff, written with its act, never changed. */
const firestore = openRules()

test('alone it is refused, also with the mark that the booking has', async () => {
  await prepare(firestore.asOwner(), 'remind', { mark: MARK, updatedBy: stampOf(THATO) })
  const lite = firestore.asStaff()
  await denied(commit(lite, leaveOut(actOf(lite, THATO, 'remind'), 'booking')))
})

test('a second one in the same commit is refused', async () => {
  await prepare(firestore.asOwner(), 'remind')
  const lite = firestore.asStaff()
  const act = actOf(lite, THATO, 'remind')
  const second = {
    path: `bookings/${ONE}/events/${idOf('second')}`,
    how: 'set' as const,
    fields: act.event?.fields ?? {},
  }
  await denied(commit(lite, { ...act, day: second }))
})

test('one of an older booking counts for no other', async () => {
  await put(firestore.asOwner(), `bookings/${idOf('other')}/events/${MARK}`, { kind: 'remind', at: CHANGED })
  await denied(
    tryAct(firestore, 'remind', (act) => ({
      ...act,
      event: { path: `bookings/${idOf('other')}/events/${MARK}`, how: 'set', fields: act.event?.fields ?? {} },
    })),
  )
})
