import { test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { DATE, dayFields, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields } from './writes.ts'

/** Blocks whose fields must fit one another. `attacks/blocks.ts` tries each field, caller and place by itself. */
const firestore = openRules()

const TAKES = { massage: {}, facial: {}, nails: {}, guests: {}, blocked: { '48': 1, '49': 1 } }
const creates = (lite: Lite, own: Fields) => {
  const batch = lite.writeBatch(lite.db)
  const span = { date: DATE, from: 720, to: 750, words: 'Lunch' }
  const stamps = { createdAt: lite.serverTimestamp(), createdBy: stampOf(THATO) }
  batch.set(lite.doc(lite.db, 'blocks', ONE), {
    therapist: 'thuli',
    kind: 'away',
    ...span,
    ...stamps,
    ...own,
  })
  batch.set(lite.doc(lite.db, 'days', DATE), dayFields(lite, DATE, TAKES))
  return batch.commit()
}

test.each<[string, Fields]>([
  ['with an end at its start', { from: 720, to: 720 }],
  ['of half a minute', { to: 750.5 }],
  ['of the house that works', { therapist: null, kind: 'work' }],
  ['on a date that the calendar lacks', { date: '2030-02-31' }],
])('a block %s is refused', (_, own) => denied(creates(firestore.asStaff(), own)))

test.each<[string, Fields]>([
  ['the house', { therapist: null }],
  ['the whole day', { from: 0, to: 1_440 }],
  ['a therapist who works beyond the hours', { kind: 'work' }],
])('a block of %s is allowed', (_, own) => allowed(creates(firestore.asStaff(), own)))
