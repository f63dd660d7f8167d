import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { countsOf, DATE, dayFields, INVENTED, LATER, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** Time in which a therapist or the house takes no guests, stored and removed together with the counts of its day. */
const firestore = openRules()

const TAKES = { massage: { '48': 1, '49': 1 }, facial: {}, nails: {}, guests: {}, blocked: {} }
const blockFields = (lite: Lite, own: Fields = {}): Fields => ({
  therapist: 'thuli',
  date: DATE,
  from: 720,
  to: 750,
  words: 'Lunch',
  takes: TAKES,
  createdAt: lite.serverTimestamp(),
  createdBy: stampOf(THATO),
  ...own,
})
type Options = { id?: string; day?: string | undefined; fields?: Fields }
const creates = (
  lite: Lite,
  own: Fields = {},
  { id = ONE, day = DATE, fields = blockFields(lite, own) }: Options = {},
) => {
  const batch = lite.writeBatch(lite.db)
  batch.set(lite.doc(lite.db, 'blocks', id), fields)
  batch.set(lite.doc(lite.db, 'days', day), dayFields(lite, day, TAKES))
  return batch.commit()
}
const removes = (lite: Lite, day = DATE) => {
  const batch = lite.writeBatch(lite.db)
  batch.delete(lite.doc(lite.db, 'blocks', ONE))
  batch.update(lite.doc(lite.db, 'days', day), countsOf(lite))
  return batch.commit()
}
const changes = (lite: Lite, fields: Fields, day = DATE) => {
  const batch = lite.writeBatch(lite.db)
  batch.update(lite.doc(lite.db, 'blocks', ONE), fields)
  batch.update(lite.doc(lite.db, 'days', day), countsOf(lite))
  return batch.commit()
}
const stored = async () => {
  const owner = firestore.asOwner()
  await put(owner, `blocks/${ONE}`, blockFields(owner, { createdAt: INVENTED }))
  for (const date of [DATE, LATER]) await put(owner, `days/${date}`, dayFields(owner, date, { updatedAt: INVENTED }))
}

const CALLERS: [string, () => Lite, Fields, 'allowed' | 'denied'][] = [
  ['stranger', () => firestore.asStranger(), {}, 'denied'],
  ['guest', () => firestore.asGuest(), { createdBy: { name: 'Guest', uid: 'guest-uid' } }, 'denied'],
  ['staff', () => firestore.asStaff(), {}, 'allowed'],
  ['main', () => firestore.asMain(), { createdBy: stampOf(NALEDI) }, 'allowed'],
]
describe.each(CALLERS)('a %s', (_, caller, own, outcome) => {
  const expected = outcome === 'allowed' ? allowed : denied
  test(`reads, lists, creates, hands over and removes blocks: ${outcome}`, async () => {
    const lite = caller()
    await expected(creates(lite, own))
    await stored()
    await expected(lite.getDoc(lite.doc(lite.db, 'blocks', ONE)))
    await expected(lite.getDocs(lite.query(lite.collection(lite.db, 'blocks'), lite.where('date', '==', DATE))))
    await expected(changes(lite, { takes: { massage: { '50': 1 } } }))
    await expected(removes(lite))
  })
})

const ODD: [string, Fields][] = [
  ['a therapist without an id', { therapist: '' }],
  ['a therapist that is a number', { therapist: 7 }],
  ['an id of 41 characters', { therapist: text(41) }],
  ['a start before midnight', { from: -1 }],
  ['an end after midnight', { to: 1_441 }],
  ['an end at its start', { from: 720, to: 720 }],
  ['a start in text', { from: '720' }],
  ['half a minute', { to: 750.5 }],
  ['an unknown kind', { kind: 'swap' }],
  ['a kind that is nothing', { kind: null }],
  ['work of the house', { therapist: null, kind: 'work' }],
  ['a series that is a word', { series: 'leave' }],
  ['a series that is nothing', { series: null }],
  ['words of 121', { words: text(121) }],
  ['words on two lines', { words: 'Lunch\nBreak' }],
  ['words that are a number', { words: 7 }],
  ['takes that are nothing', { takes: null }],
  ['takes of an unknown count', { takes: { hair: { '48': 1 } } }],
  ['takes of an unknown quarter hour', { takes: { massage: { '96': 1 } } }],
  ['takes of no place', { takes: { massage: { '48': 0 } } }],
  ['takes in text', { takes: { blocked: { '48': '1' } } }],
  ['an invented time', { createdAt: INVENTED }],
  ["a colleague's stamp", { createdBy: stampOf(NALEDI) }],
  ['a further field', { note: 'x' }],
]
describe('a block is refused', () => {
  test.each(ODD)('with %s', (_, own) => denied(creates(firestore.asStaff(), own)))

  const NEEDED = ['therapist', 'date', 'from', 'to', 'words', 'takes', 'createdAt', 'createdBy']
  test.each(NEEDED)('without %s', (name) => {
    const lite = firestore.asStaff()
    return denied(creates(lite, {}, { fields: without(blockFields(lite), name) }))
  })

  test('on a date that the calendar lacks', () => denied(creates(firestore.asStaff(), { date: '2030-02-31' })))
  test('with the counts of another day', () => denied(creates(firestore.asStaff(), {}, { day: LATER })))
  test('without the counts of its day', () =>
    denied(put(firestore.asStaff(), `blocks/${ONE}`, blockFields(firestore.asStaff()))))
  test('under an id that is a word', () => denied(creates(firestore.asStaff(), {}, { id: 'lunch' })))
  test('a second time', async () => {
    await allowed(creates(firestore.asStaff()))
    await denied(creates(firestore.asStaff()))
  })
})

test.each<[string, Fields]>([
  ['the house', { therapist: null, takes: { blocked: { '48': 1, '49': 1 } } }],
  ['a therapist with the shortest id', { therapist: 'x' }],
  ['a therapist with the longest id', { therapist: text(40) }],
  ['the whole day', { from: 0, to: 1_440 }],
  ['a therapist who works beyond the hours', { kind: 'work', takes: {} }],
  ['a leave of several days', { kind: 'away', series: idOf('leave') }],
  ['the house that is said to be away', { therapist: null, kind: 'away' }],
  ['the longest words', { words: text(120) }],
  ['no words', { words: '' }],
])('a block of %s is allowed', (_, own) => allowed(creates(firestore.asStaff(), own)))

describe('a stored block', () => {
  beforeEach(stored)

  test('is not removed without its day, nor with another', async () => {
    const lite = firestore.asStaff()
    await denied(
      lite
        .writeBatch(lite.db)
        .delete(lite.doc(lite.db, 'blocks', ONE))
        .commit(),
    )
    await denied(removes(lite, LATER))
  })

  test('changes its takes only, together with its day', async () => {
    const lite = firestore.asStaff()
    const takes = { massage: { '50': 1 } }
    await denied(lite.updateDoc(lite.doc(lite.db, 'blocks', ONE), { takes }))
    await denied(changes(lite, { takes }, LATER))
    await denied(changes(lite, { takes: { massage: { '96': 1 } } }))
    for (const own of [
      { from: 0 },
      { to: 760 },
      { date: LATER },
      { therapist: null },
      { words: '' },
      { kind: 'work' },
      { series: ONE },
      { note: 'x' },
    ]) {
      await denied(changes(lite, { takes, ...own }))
    }
    await allowed(changes(lite, { takes }))
  })
})
