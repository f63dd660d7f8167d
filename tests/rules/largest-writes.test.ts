import { beforeEach, describe, test } from 'vitest'
import { MEMBER, MOST_MEMBERS, MOST_OFFERS, OFFER, OFFER_TREATMENT, WORDS } from '#records/house.ts'
import { daysAhead, emailOf, NALEDI, text } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { largestValues } from '#support/records.ts'
import { withKeys } from '#support/with-keys.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { type Act, actOf, commit, prepare } from './acts.ts'
import type { ActName } from './act-kinds.ts'
import {
  CHANGED,
  dayFields,
  mailBy,
  MARK,
  paidBy,
  PAST,
  planEntry,
  planFor,
  receiptFields,
  stampOf,
  wishFields,
} from './diary-fields.ts'
import {
  allowed,
  bookingFields,
  clientFields,
  contactFields,
  denied,
  type Fields,
  longestRequest,
  notesErasure,
  put,
  putNow,
  receiptOf,
  submit,
} from './writes.ts'

/** A document of a commit may take 1,000 expressions: the largest writes stay within them, on both servers. */
const firestore = openRules()

const [DATE, LAST] = [daysAhead(365), daysAhead(366)]
const MAIN = { ...NALEDI, name: text(121) }
const asMain = () => firestore.asMain()
const stamped = () => ({ updatedAt: asMain().serverTimestamp(), updatedBy: stampOf(MAIN) })

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const every = (names: readonly string[], value: unknown): Fields =>
  Object.fromEntries(names.map((name) => [name, value]))

const COUNTS = every(['massage', 'facial', 'nails', 'guests', 'blocked'], every(numbered(96), 99))
const HOURS = { opens: 0, lastEnd: 1_439, closes: 1_440 }
const OWN_DAY = { ...COUNTS, closed: false, note: text(120), ...HOURS }
const SETTINGS = {
  places: { massage: 20, facial: 20, nails: 20 },
  guests: 99,
  buffer: 120,
  notice: 10_080,
  daysAhead: 366,
  closedWeekdays: numbered(7).map(Number),
  hours: every(numbered(7), HOURS),
}
const ENTRY = planEntry({
  name: text(80),
  category: 'nails',
  start: 1_439,
  minutes: 1_440,
  therapists: numbered(6).map((digit) => text(19) + digit),
})
const planOn = (date: string) =>
  planFor(date, { guests: 6, buffer: 120, wants: text(40), entries: Array.from({ length: 10 }, () => ENTRY) })
const SERVICES = Array.from({ length: 10 }, () => ({ name: text(80), duration: 1_439, price: text(40) }))
const PERSON = {
  firstName: text(60),
  lastName: text(60),
  fullName: text(121),
  email: emailOf(254),
  phone: '+123456789012345',
}

const decided = (date: string): Fields => ({
  clientId: text(128),
  agreedTotal: text(40),
  agreedBy: stampOf(MAIN),
  overbooked: stampOf(MAIN),
  mail: mailBy(asMain(), MAIN, { reason: text(500), attempt: text(40) }),
  date,
  time: '11:59 PM',
  plan: planOn(date),
})
const entered = (): Fields => ({
  ...longestRequest(),
  ...PERSON,
  ...decided(LAST),
  room: text(20),
  guests: 6,
  totalTime: text(20),
})
const noted = (): Fields => {
  const { mail: _mail, plan: _plan, overbooked: _overbooked, ...rest } = entered()
  return { ...rest, date: daysAhead(-366) }
}
const paid = () => ({
  ...paidBy(asMain(), MAIN),
  parts: Array.from({ length: 3 }, () => ({ way: 'card', amount: 99_999_999, words: text(80) })),
  ...{ tip: 99_999_999, tipFor: text(40), tipWay: 'card' },
})
/** Acts on a visit that is over. */
const AFTERWARDS: readonly ActName[] = ['missed', 'done', 'pay']
const moved = () => ({ ...decided(LAST), clientId: null, dateModified: true })

const LARGEST: [ActName, () => Fields][] = [
  ['enter', entered],
  ['enterPast', noted],
  ['confirm', () => ({ ...decided(LAST), dateModified: true, selectedServices: SERVICES })],
  ['move', moved],
  ['missed', () => ({ plan: planOn(PAST) })],
  ['done', () => ({ paid: paid() })],
  ['pay', () => ({ paid: { ...paid(), parts: paid().parts.with(2, { way: 'room', amount: 1, words: '12' }) } })],
  ['plan', () => ({ plan: planOn(DATE), overbooked: stampOf(MAIN), agreedTotal: text(40), agreedBy: stampOf(MAIN) })],
  ['correct', () => ({ ...PERSON, healthNote: text(300) })],
]

const enlarged = (act: Act): Act => {
  const { plan, date = (plan as Fields | undefined)?.['date'] ?? DATE, time = '06:30 PM' } = act.booking?.fields ?? {}
  const countsOn = (path: string) => ({
    path,
    how: 'update' as const,
    fields: { ...COUNTS, updatedAt: asMain().serverTimestamp() },
  })
  const grow = (write: Act['event'], fields: Fields) => write && { ...write, fields: { ...write.fields, ...fields } }
  return {
    ...act,
    event: grow(act.event, {
      from: every(numbered(12), text(500)),
      to: every(numbered(12), text(500)),
      wish: { kind: 'move', date: LAST, time: '11:59 PM', note: text(300) },
    }),
    receipt: grow(act.receipt, { date, time, minutes: 14_400 }),
    day: act.day && countsOn(`days/${String(date)}`),
    oldDay: act.oldDay && countsOn(`days/${DATE}`),
  }
}

beforeEach(async () => {
  const owner = firestore.asOwner()
  for (const date of [PAST, DATE, LAST]) await put(owner, `days/${date}`, { ...dayFields(owner, date), ...OWN_DAY })
  await put(owner, 'settings/diary', SETTINGS)
  await put(owner, `staff/${MAIN.uid}`, { ...staffEntry({ ...MAIN, username: text(254) }), ...stamped() })
  await put(owner, `clients/${text(128)}`, clientFields(owner))
})

test.each(LARGEST)('%s', async (name, own) => {
  const date = AFTERWARDS.includes(name) ? PAST : DATE
  const plan = [...AFTERWARDS, 'move', 'plan'].includes(name) ? planOn(date) : undefined
  await prepare(firestore.asOwner(), name, { ...longestRequest(), date, guests: 6, plan })
  const lite = asMain()
  await allowed(commit(lite, enlarged(actOf(lite, MAIN, name, own()))))
})

describe('a visitor', () => {
  test('asks for the largest booking', async () => {
    const visitor = firestore.asStranger()
    const request = bookingFields(visitor, longestRequest())
    const now = visitor.serverTimestamp()
    const { date, time } = request
    const receipt = receiptFields({ date, time, minutes: 14_400, createdAt: now, updatedAt: now })
    await allowed(submit(visitor, 'bookings', request, ONE, receipt))
  })

  test('asks for another time in the most words', async () => {
    const owner = firestore.asOwner()
    await put(owner, `bookings/${ONE}`, bookingFields(owner, { updatedAt: CHANGED }))
    await put(owner, `receipts/${ONE}`, receiptFields({ proposal: { date: DATE, time: '11:59 PM' }, wishes: 4 }))
    const visitor = firestore.asStranger()
    const [now, batch] = [visitor.serverTimestamp(), visitor.writeBatch(visitor.db)]
    const wish = { kind: 'move', date: LAST, time: '06:30 PM' }
    batch.set(visitor.doc(visitor.db, 'wishes', ONE), { ...wish, note: text(300), createdAt: now })
    batch.update(visitor.doc(visitor.db, 'receipts', ONE), { updatedAt: now, wish, wishes: 5 })
    await allowed(batch.commit())
  })

  test('sends the longest message', () => {
    const visitor = firestore.asStranger()
    const own = { name: text(121), email: emailOf(254), phone: '+123456789012345', message: text(500) }
    return allowed(submit(visitor, 'contacts', contactFields(visitor, own)))
  })
})

describe('main', () => {
  test('creates the fullest day', () => {
    const lite = asMain()
    return allowed(put(lite, 'days/2020-02-29', { ...dayFields(lite, '2020-02-29'), ...OWN_DAY }))
  })

  test('blocks every quarter hour of every count', async () => {
    const lite = asMain()
    const batch = lite.writeBatch(lite.db)
    const [createdAt, createdBy] = [lite.serverTimestamp(), stampOf(MAIN)]
    const block = {
      therapist: text(40),
      date: DATE,
      from: 0,
      to: 1_440,
      words: text(120),
      kind: 'work',
      series: ONE,
    }
    batch.set(lite.doc(lite.db, 'blocks', ONE), { ...block, createdAt, createdBy })
    batch.update(lite.doc(lite.db, 'days', DATE), { ...COUNTS, updatedAt: createdAt })
    await allowed(batch.commit())
  })

  test('sets everything of the diary and twenty therapists', async () => {
    const lite = asMain()
    const categories = ['massage', 'facial', 'nails']
    const shifts = [
      { from: 540, to: 780 },
      { from: 840, to: 1_020 },
    ]
    const therapists = numbered(20).map((id) => ({
      id,
      name: text(60),
      categories,
      phone: text(20),
      gender: 'woman',
      weeks: numbered(4).map(() => ({ weekdays: [0, 1, 2, 3, 4, 5, 6], shifts: every(numbered(7), shifts) })),
      weekOneFrom: '2030-01-07',
    }))
    await allowed(putNow(lite, 'settings/diary', SETTINGS))
    await allowed(putNow(lite, 'settings/therapists', { therapists }))
  })

  test('sets the largest offers, then the largest team and words', async () => {
    const offer = {
      ...{ ...largestValues(OFFER), id: 'a'.repeat(60), until: '2030-08-31' },
      treatments: Array.from({ length: OFFER.treatments.most }, () => text(OFFER_TREATMENT.most)),
    }
    const words = largestValues(WORDS)
    const offers = Array.from({ length: MOST_OFFERS }, () => offer)
    const team = Array.from({ length: MOST_MEMBERS }, () => largestValues(MEMBER))
    const sets = (own: Fields) => putNow(asMain(), 'settings/house', own)
    await allowed(sets({ words, offers }))
    await allowed(sets({ words, offers, team }))
    await allowed(sets({ words: {}, offers, team }))
  })

  test('makes and corrects the longest profile', async () => {
    const lite = asMain()
    const long = { ...PERSON, notes: text(4_000), preferences: text(4_000) }
    await allowed(put(lite, 'clients/one', clientFields(lite, long)))
    const other = {
      firstName: text(59),
      lastName: text(59),
      fullName: text(120),
      email: emailOf(253),
      phone: '+12345678901234',
    }
    const fields = {
      ...withKeys(other),
      notes: '',
      preferences: '',
      alert: text(120),
      isUnwelcome: true,
      totalBookings: 2,
      ...stamped(),
    }
    await allowed(commit(lite, { booking: { path: 'clients/one', how: 'update', fields } }))
  })
})

test('main erases eight visits with history, receipt and wish in one commit', async () => {
  const [owner, lite] = [firestore.asOwner(), asMain()]
  const [stored, batch] = [owner.writeBatch(owner.db), lite.writeBatch(lite.db)]
  const ids = numbered(8).map((number) => idOf(`visit${number}x`))
  const documents = ids.flatMap((id) => [
    [`bookings/${id}`, bookingFields(owner, { mark: MARK, plan: planFor(PAST) })] as const,
    [`bookings/${id}/events/${MARK}`, { kind: 'mail', at: CHANGED }] as const,
    [`receipts/${id}`, receiptFields()] as const,
    [`wishes/${id}`, wishFields()] as const,
  ])
  for (const [path, fields] of documents) {
    stored.set(owner.doc(owner.db, path), fields)
    batch.delete(lite.doc(lite.db, path))
  }
  await stored.commit()
  await allowed(notesErasure(lite, batch, ids).commit())
})

// The rules look at no more than twenty documents for one commit; docs/security.md names what that leaves.
test.each([
  ['requests', 'bookings', bookingFields],
  ['messages', 'contacts', contactFields],
] as const)('one commit brings six %s, but no seventh', async (_, collection, fields) => {
  const sends = (count: number) => {
    const lite = firestore.asStranger()
    const batch = lite.writeBatch(lite.db)
    for (const id of numbered(count).map((index) => idOf(`${String(count)}x${index}x`))) {
      batch.set(lite.doc(lite.db, collection, id), fields(lite))
      batch.set(lite.doc(lite.db, 'receipts', id), receiptOf(lite, collection, {}))
    }
    return batch.commit()
  }
  // Without settings, which the rules would look at, too.
  await firestore.reset()
  await allowed(sends(6))
  await denied(sends(7))
})
