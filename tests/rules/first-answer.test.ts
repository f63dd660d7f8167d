import { describe, test } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { forge, forgeWithout, tryAct } from './acts.ts'
import { CHANGED, INVENTED } from './diary-fields.ts'
import { allowed, denied } from './writes.ts'

/** `firstAnsweredAt` of a request: written by the first act that answers it, and never again. */
const firestore = openRules()

const now = () => firestore.asStaff().serverTimestamp()

describe.each(['confirm', 'reject', 'propose', 'cancel'] as const)('the first answer of a request: %s', (name) => {
  const unanswered = { firstAnsweredAt: undefined }

  test('stores its time', () =>
    allowed(tryAct(firestore, name, undefined, { before: unanswered, own: { firstAnsweredAt: now() } })))

  test('is refused without it, and at an invented time', async () => {
    await denied(
      tryAct(firestore, name, (act) => forgeWithout(act, 'booking', 'firstAnsweredAt'), { before: unanswered }),
    )
    await denied(tryAct(firestore, name, undefined, { before: unanswered, own: { firstAnsweredAt: INVENTED } }))
  })

  test('an earlier one stays', async () => {
    const before = { firstAnsweredAt: CHANGED }
    await denied(tryAct(firestore, name, (act) => forge(act, 'booking', { firstAnsweredAt: now() }), { before }))
    await allowed(tryAct(firestore, name, (act) => forgeWithout(act, 'booking', 'firstAnsweredAt'), { before }))
  })
})
