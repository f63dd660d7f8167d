import { describe, test } from 'vitest'
import { LIMITS } from '#config/limits.ts'
import { chosenService, daysAhead, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, commit, forge, forgeWithout, prepare, tryAct } from './acts.ts'
import { DATE, mailBy, PAST, planEntry, planFor, stampOf, TIME } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, put } from './writes.ts'

/** A booking that the desk enters for a client on the telephone or at the door. */
const firestore = openRules()

const enters = (own: Fields = {}, change?: (act: Act) => Act) => tryAct(firestore, 'enter', change, { own })
const services = (count: number) => ({
  selectedServices: Array.from({ length: count }, () => chosenService()),
  serviceCount: count,
})

describe('one way to reach or to find the guest is enough', () => {
  const NOBODY = { email: '', phone: '', room: '' }
  test.each<[string, Fields]>([
    ['a room', { ...NOBODY, room: '4' }],
    ['an e-mail', { ...NOBODY, email: 'amantle@guest.example' }],
    ['a phone of Botswana', { ...NOBODY, phone: '+267 71234567' }],
    ['a landline', { ...NOBODY, phone: '+267 3123456' }],
    ['a phone from abroad', { ...NOBODY, phone: '+27821234567' }],
  ])('%s is allowed', (_, own) => allowed(enters(own)))

  test('none is refused', async () => {
    await denied(enters(NOBODY))
    await denied(enters({ email: '', phone: '' }, (act) => forgeWithout(act, 'booking', 'room')))
  })
})

describe('two guests who share two treatments', () => {
  const SHARED = { guests: 2, shares: true, ...services(2) }
  const forTwo = { guests: 2, entries: [planEntry(), planEntry({ therapists: ['other'] })] }
  const plan = planFor(DATE, { ...forTwo, shares: true })

  test('are entered, before the visit and after it', async () => {
    await allowed(enters({ ...SHARED, plan }))
    await firestore.reset()
    await allowed(tryAct(firestore, 'enterPast', undefined, { own: SHARED }))
  })

  test.each<[string, Fields]>([
    ['a plan of which every guest has all', { plan: planFor(DATE, forTwo) }],
    ['a word in place of yes', { shares: 'yes' }],
    ['a no', { shares: false }],
    ['three guests', { guests: 3 }],
    ['three treatments', services(3)],
    ['one treatment', services(1)],
  ])('are refused with %s', (_, own) => denied(enters({ ...SHARED, plan, ...own })))
  test('are refused where only their plan shares', () => denied(enters({ guests: 2, ...services(2), plan })))

  test.each<[string, Fields]>([
    ['three guests', { guests: 3 }],
    ['one treatment', services(1)],
    ['a no', { shares: false }],
  ])('are refused for a visit that is over with %s', (_, own) =>
    denied(tryAct(firestore, 'enterPast', undefined, { own: { ...SHARED, ...own } })),
  )
})

test.each([-1, LIMITS.daysAhead + 1])('a visit %i days from today is refused', (days) => {
  const date = daysAhead(days)
  const change = (act: Act): Act => ({
    ...forge(act, 'receipt', { date }),
    day: { path: `days/${date}`, how: 'set', fields: { ...act.day?.fields, date } },
  })
  return denied(enters({ date, plan: planFor(date) }, change))
})

describe('a visit of before, noted down on paper', () => {
  const notes = (own: Fields = {}, change?: (act: Act) => Act) => tryAct(firestore, 'enterPast', change, { own })
  const notesOn = (date: string, time = TIME) => notes({ date, time }, (act) => forge(act, 'receipt', { date, time }))

  test.each([0, -1, -LIMITS.daysBack])('is entered as done %i days from today', (days) =>
    allowed(notesOn(daysAhead(days), '12:00 AM')),
  )
  test('is refused a day earlier', () => denied(notesOn(daysAhead(-LIMITS.daysBack - 1))))
  test('is refused before it begins', () => denied(notesOn(daysAhead(1), '12:00 AM')))
  test('is refused on a day that the calendar does not have', () =>
    denied(notesOn(`${daysAhead(-300).slice(0, 4)}-02-31`)))
  test('is refused with its day written otherwise', () => denied(notesOn(PAST.replaceAll('-', '/'))))

  test.each<[string, () => Fields]>([
    ['a mail', () => ({ mail: mailBy(firestore.asStaff(), THATO) })],
    ['a plan', () => ({ plan: planFor(PAST) })],
    ['a yes to more than there is place for', () => ({ overbooked: stampOf(THATO) })],
  ])('is refused with %s', (_, own) => denied(notes(own())))

  test('is refused without its outcome', () => denied(notes({}, (act) => forgeWithout(act, 'booking', 'outcome'))))

  test('counts on a profile of the same commit', async () => {
    await prepare(firestore.asOwner(), 'enterPast')
    const lite = firestore.asStaff()
    const act = actOf(lite, THATO, 'enterPast', { clientId: 'new' })
    await denied(commit(lite, act))
    await allowed(commit(lite, { ...act, client: { path: 'clients/new', how: 'set', fields: clientFields(lite) } }))
  })
})

test.each(['agreedTotal', 'agreedBy'])('an agreed total without %s is refused', (name) =>
  denied(enters({}, (act) => forgeWithout(act, 'booking', name))),
)

test('without an agreed total is allowed', () =>
  allowed(enters({}, (act) => forgeWithout(act, 'booking', 'agreedTotal', 'agreedBy'))))

test.each(['room', 'overbooked'])('without %s is allowed', (name) =>
  allowed(enters({ phone: '+267 71234567' }, (act) => forgeWithout(act, 'booking', name))),
)

describe('a mail to the client', () => {
  const withMail = (own: Fields) => enters({ mail: mailBy(firestore.asStaff(), THATO, own) })
  test('may follow', () => allowed(withMail({})))
  test('is missing', () => allowed(enters({ mail: null })))
  test('is not already sent', () => denied(withMail({ state: 'sent' })))
})

test('a profile of the same commit can be linked, and none is needed', async () => {
  await allowed(enters({ clientId: null }))
  await firestore.reset()
  const lite = firestore.asStaff()
  const act = actOf(lite, THATO, 'enter', { clientId: 'new' })
  await denied(commit(lite, act))
  await allowed(commit(lite, { ...act, client: { path: 'clients/new', how: 'set', fields: clientFields(lite) } }))
})

test('an id that is no id of the page is refused', () =>
  denied(
    enters({}, (act) =>
      Object.fromEntries(
        Object.entries(act).map(([part, write]) => [part, write && { ...write, path: write.path.replace(ONE, 'one') }]),
      ),
    ),
  ))

test('a booking that is there is not entered again, whatever its receipt says', async () => {
  await put(firestore.asOwner(), `bookings/${ONE}`, { fullName: 'Old Guest' })
  await denied(enters())
})

test('an id is entered once', async () => {
  await allowed(enters())
  const lite = firestore.asStaff()
  const again = actOf(lite, THATO, 'enter', { mark: idOf('again') })
  await denied(commit(lite, again))
})
