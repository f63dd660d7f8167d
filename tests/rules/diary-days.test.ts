import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { text } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { DATE, dayFields, INVENTED, LATER } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** How much of each quarter hour is taken: read by everybody, counted by staff, opened and closed by main. */
const firestore = openRules()

const PATH = `days/${DATE}`
const now = (lite: Lite) => ({ updatedAt: lite.serverTimestamp() })
const create = (own: Fields) => (lite: Lite) => put(lite, PATH, { ...dayFields(lite, DATE), ...own })
const update = (own: Fields) => (lite: Lite) => lite.updateDoc(lite.doc(lite.db, PATH), { ...now(lite), ...own })
const listed = (count: number) => (lite: Lite) =>
  lite.getDocs(lite.query(lite.collection(lite.db, 'days'), lite.where('date', '>=', DATE), lite.limit(count)))

const CALLERS = {
  stranger: () => firestore.asStranger(),
  guest: () => firestore.asGuest(),
  staff: () => firestore.asStaff(),
  main: () => firestore.asMain(),
}
type Caller = keyof typeof CALLERS
const EVERYBODY: Caller[] = ['stranger', 'guest', 'staff', 'main']
const WITH_ROLE: Caller[] = ['staff', 'main']

const READING: [string, (lite: Lite) => Promise<unknown>, Caller[]][] = [
  ['read a day', (lite) => lite.getDoc(lite.doc(lite.db, PATH)), EVERYBODY],
  ['ask for a day that is not there', (lite) => lite.getDoc(lite.doc(lite.db, `days/${LATER}`)), EVERYBODY],
  ['list a month', listed(31), EVERYBODY],
  ['list 32 days', listed(32), ['main']],
  ['list all days', (lite) => lite.getDocs(lite.collection(lite.db, 'days')), ['main']],
  ['count days', (lite) => lite.getCount(lite.collection(lite.db, 'days')), ['main']],
  ['delete a day', (lite) => lite.writeBatch(lite.db).delete(lite.doc(lite.db, PATH)).commit(), []],
]
const COUNTING: [string, Fields, Caller[]][] = [
  ['counts', { massage: { '36': 2 }, guests: {} }, WITH_ROLE],
  ['counts of blocks', { blocked: { '0': 1, '95': 99 } }, WITH_ROLE],
  ['nothing but the time', {}, WITH_ROLE],
  ['that it is closed', { closed: true }, ['main']],
  ['that it is open', { closed: false }, ['main']],
  ['a note', { note: text(120) }, ['main']],
  ['its opening', { opens: 540 }, ['main']],
  ['the end of its treatments', { lastEnd: 720 }, ['main']],
  ['its closing', { closes: 780 }, ['main']],
  ['its earliest end', { lastEnd: 1 }, ['main']],
  ['its latest opening', { opens: 1_439 }, ['main']],
  ['all of its own hours', { opens: 0, lastEnd: 1_439, closes: 1_440 }, ['main']],
]

describe.each(EVERYBODY)('a %s', (caller) => {
  const as = CALLERS[caller]
  const expected = (may: Caller[]) => (may.includes(caller) ? allowed : denied)
  const stored = () => put(firestore.asOwner(), PATH, dayFields(firestore.asOwner(), DATE))

  test.each(READING)('may or may not %s', async (_, operation, may) => {
    await stored()
    await expected(may)(operation(as()))
  })
  test.each(COUNTING)('may or may not write %s', async (_, own, may) => {
    await expected(may)(create(own)(as()))
    await firestore.reset()
    await stored()
    await expected(may)(update(own)(as()))
  })
})

test('staff do not open a closed day by counting it anew', async () => {
  await put(firestore.asOwner(), PATH, { ...dayFields(firestore.asOwner(), DATE), closed: true, note: 'Holiday' })
  await denied(create({})(firestore.asStaff()))
  await allowed(create({ closed: true, note: 'Holiday' })(firestore.asStaff()))
})

const quarters = (counts: Fields) => ({ massage: counts })
const ODD: [string, Fields][] = [
  ['a quarter hour after midnight', quarters({ '96': 1 })],
  ['a quarter hour before midnight', quarters({ '-1': 1 })],
  ['a quarter hour with a zero before', quarters({ '036': 1 })],
  ['a quarter hour in words', quarters({ noon: 1 })],
  ['a count of 100', quarters({ '36': 100 })],
  ['a count of none', quarters({ '36': 0 })],
  ['a count of less than none', quarters({ '36': -1 })],
  ['half a place', quarters({ '36': 1.5 })],
  ['a count in text', quarters({ '36': '1' })],
  ['counts in a list', { massage: [1] }],
  ['counts that are nothing', { massage: null }],
  ...['massage', 'facial', 'nails', 'guests', 'blocked'].map((counted): [string, Fields] => [
    `an odd count of ${counted}`,
    { [counted]: { '36': 100 } },
  ]),
  ['an unknown category', { hair: { '36': 1 } }],
  ['a name', { name: 'Amantle' }],
  ['another date', { date: LATER }],
  ['an invented time', { updatedAt: INVENTED }],
  ['closed in words', { closed: 'yes' }],
  ['closed as nothing', { closed: null }],
  ['a note of 121', { note: text(121) }],
  ['a note of two lines', { note: 'Holiday\nHoliday' }],
  ['a note that is a number', { note: 7 }],
  ['an opening before midnight', { opens: -1 }],
  ['a closing after midnight', { closes: 1_441 }],
  ['an opening between two minutes', { opens: 540.5 }],
  ['an end of treatments in text', { lastEnd: '720' }],
  ['an end of treatments between two minutes', { lastEnd: 720.5 }],
  ['an opening at closing', { opens: 780, closes: 780 }],
  ['treatments that end at opening', { opens: 540, lastEnd: 540 }],
  ['treatments that end after closing', { lastEnd: 800, closes: 780 }],
]
describe('main is refused', () => {
  beforeEach(() => put(firestore.asOwner(), PATH, dayFields(firestore.asOwner(), DATE)))

  test.each(ODD)('%s', (_, own) => denied(update(own)(firestore.asMain())))

  test.each(['date', 'updatedAt'])('a day without %s', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, PATH, without(dayFields(lite, DATE), name)))
  })

  test.each(['2030-02-31', '2030-13-01', '2030-1-5', 'tomorrow', '2030-01-15x'])('the day %s', (date) => {
    const lite = firestore.asMain()
    return denied(put(lite, `days/${date}`, dayFields(lite, date)))
  })
})

test('a day of the past is counted as any other', () => {
  const lite = firestore.asStaff()
  return allowed(put(lite, 'days/2020-02-29', dayFields(lite, '2020-02-29')))
})

describe('an odd field that a day had before', () => {
  const STORED: [string, Fields][] = [
    ['a note of 121', { note: text(121) }],
    ['a note that is a number', { note: 7 }],
    ['closed in words', { closed: 'yes' }],
    ['hours in text', { opens: 'nine', closes: null }],
    ['a field of nobody', { open: true }],
  ]
  test.each(STORED)('does not keep anybody from counting: %s', async (_, own) => {
    await put(firestore.asOwner(), PATH, { ...dayFields(firestore.asOwner(), DATE), ...own })
    for (const caller of WITH_ROLE) await allowed(update({ guests: { '36': 2 } })(CALLERS[caller]()))
    await denied(update({ guests: { '36': 100 } })(firestore.asStaff()))
    // Main writes the whole day, and that one must be right.
    await denied(update({ lastEnd: 720 })(firestore.asMain()))
    await allowed(put(firestore.asMain(), PATH, { ...dayFields(firestore.asMain(), DATE), closed: true }))
  })
})
