import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseKeeping } from '#domain/keeping.ts'
import { addDays, venueMoment, venueToday } from '#domain/venue-clock.ts'
import { daysAhead, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { snapshot } from '#support/snapshot.ts'
import { countDue, eraseDue, listDueKinds, saveKeeping } from './old-records.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()
const HOUSE = { menu: [], settings: parseDiarySettings(undefined), therapists: [] }
const KEPT = parseKeeping(undefined)
const OLD = venueMoment('2020-01-15', 600)
/** A date and moment of this many years ago, or a little more. */
const yearsAgo = (years: number, days = 40) => addDays(venueToday(new Date()), -Math.ceil(years * 365.25) - days)
const momentAgo = (years: number) => venueMoment(yearsAgo(years), 600)

const visit = (id: string, own: object = {}) =>
  desk.put(`bookings/${id}`, {
    ...{ fullName: id, email: `${id}@guest.example`, date: '2020-01-15', time: '10:00 AM', status: 'confirmed' },
    ...{ createdAt: OLD, updatedAt: OLD, ...own },
  })
const message = (id: string, own: object = {}) =>
  desk.put(`contacts/${id}`, { name: id, email: 'a@guest.example', status: 'read', createdAt: OLD, ...own })
const profile = (id: string, own: object = {}) =>
  desk.put(`clients/${id}`, { ...newClientFields({ email: `${id}@guest.example` }), updatedAt: OLD, ...own })

const stored = async (...paths: string[]) => {
  const found = await Promise.all(paths.map((path) => desk.at(path)))
  return paths.filter((_, index) => found[index] !== undefined)
}
const counts = async () =>
  Object.fromEntries(Object.entries(await countDue()).map(([kind, { count, open }]) => [kind, [count, open]]))
const erase = async (kind: keyof typeof KEPT, options: object = {}) =>
  eraseDue(kind, (await countDue())[kind], { staff: NALEDI, house: HOUSE, ...options })

beforeEach(() => {
  desk.signInAs(NALEDI)
})

describe('the years', () => {
  test('are stored by main, and up to when notes were emptied stays', async () => {
    await desk.put('settings/records', { notesErasedTo: OLD })
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 7 } }, NALEDI)
    expect(await desk.at('settings/records')).toMatchObject({ ...KEPT, visits: 7, updatedBy: { uid: NALEDI.uid } })
    expect(await desk.at('settings/records')).toHaveProperty('notesErasedTo')
  })

  test('that a colleague changed are not overwritten', async () => {
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 7 } }, NALEDI)
    const failure = await failureOf(saveKeeping({ from: KEPT, to: { ...KEPT, visits: 9 } }, NALEDI))
    expect(failure?.code).toBe('conflict')
    expect(await desk.at('settings/records')).toMatchObject({ visits: 7 })
  })
})

describe('what is due', () => {
  test('is counted by kind, and open work is not due', async () => {
    await visit('old')
    await visit('cancelled', { status: 'rejected' })
    await visit('pending', { status: 'pending' })
    await visit('moment', { date: OLD })
    await visit('unreadable', { date: '15 January 2030' })
    await visit('recent', { date: yearsAgo(4), createdAt: momentAgo(4) })
    await visit('refused', { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' })
    await visit('refused-now', { date: daysAhead(-30), createdAt: venueMoment(daysAhead(-30), 0), status: 'rejected' })
    await message('answered')
    await message('unread', { status: 'new' })
    await message('unanswered', { answeredAt: null })
    await message('recent', { createdAt: venueMoment(daysAhead(-30), 0) })
    await profile('unseen')
    await profile('three-years', { updatedAt: momentAgo(3) })
    await profile('seen', { updatedAt: venueMoment(daysAhead(-30), 0) })
    expect(await counts()).toEqual({
      visits: [3, 1],
      rejected: [2, 0],
      messages: [1, 2],
      profiles: [1, 0],
      notes: [2, 0],
    })
  })

  test('follows the years that main set', async () => {
    await visit('recent', { date: yearsAgo(2) })
    expect((await countDue()).visits.count).toBe(0)
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 1 } }, NALEDI)
    expect((await countDue()).visits.count).toBe(1)
  })
})

describe('erasing visits', () => {
  test('takes receipts, wishes, calls and history along, and leaves open, coming and later ones', async () => {
    await visit('old')
    await desk.put('bookings/old/events/one', { kind: 'confirm', at: OLD })
    for (const beside of ['receipts', 'wishes', 'calls']) await desk.put(`${beside}/old`, { x: 1 })
    await visit('moment', { date: OLD })
    await visit('pending', { status: 'pending' })
    await visit('unreadable', { date: '15 January 2030' })
    await visit('coming', { plan: { date: daysAhead(3), guests: 1, buffer: 0, entries: [] } })
    await visit('later', { date: yearsAgo(4) })
    expect(await erase('visits')).toMatchObject({ erased: { visits: 2 }, failure: undefined, isStopped: false })
    const gone = [
      'bookings/old',
      'bookings/old/events/one',
      'receipts/old',
      'wishes/old',
      'calls/old',
      'bookings/moment',
    ]
    expect(await stored(...gone)).toEqual([])
    const stay = ['pending', 'unreadable', 'coming', 'later'].map((id) => `bookings/${id}`)
    expect(await stored(...stay)).toEqual(stay)
    expect(await stored('settings/erasure')).toHaveLength(1)
  })

  test('stopped between two commits it keeps what is left; continued it ends as if it had not been stopped', async () => {
    const plant = async () => {
      for (let index = 0; index < 18; index += 1) await visit(`old-${String(index).padStart(2, '0')}`)
      await visit('later', { date: yearsAgo(4) })
    }
    await plant()
    await erase('visits')
    const whole = await snapshot(desk.firestore.asOwner())
    await desk.reset()
    await plant()
    const control = new AbortController()
    const told: [number, number][] = []
    const stopped = await erase('visits', {
      signal: control.signal,
      onProgress: (done: number, all: number) => {
        told.push([done, all])
        if (done > 0) control.abort()
      },
    })
    expect(told).toEqual([
      [0, 18],
      [8, 18],
    ])
    expect(stopped).toMatchObject({ erased: { visits: 8 }, left: { visits: { count: 10 } }, isStopped: true })
    expect(await erase('visits')).toMatchObject({ erased: { visits: 10 }, left: { visits: { count: 0 } } })
    expect(await snapshot(desk.firestore.asOwner())).toBe(whole)
  })

  test('after a lost answer the rest is counted, and nothing is erased twice', async () => {
    for (let index = 0; index < 10; index += 1) await visit(`old-${String(index)}`)
    await desk.put('months/2020-01', { keptAt: OLD })
    // The SDK tries a transaction five times.
    disturb(':commit', ['dropped after', ...Array.from({ length: 4 }, () => 'dropped before' as const)])
    const lost = await erase('visits')
    expect(lost).toMatchObject({ erased: {}, left: { visits: { count: 2 } }, failure: { code: 'offline' } })
    vi.restoreAllMocks()
    expect(await erase('visits')).toMatchObject({ erased: { visits: 2 }, left: { visits: { count: 0 } } })
  })

  test('a booking that a colleague moved meanwhile stays', async () => {
    await visit('old')
    const due = await countDue()
    meanwhile(':commit', () => visit('old', { date: daysAhead(3) }))
    expect(await eraseDue('visits', due.visits, { staff: NALEDI, house: HOUSE })).toMatchObject({
      erased: { visits: 0 },
    })
    expect(await stored('bookings/old')).toHaveLength(1)
  })

  test('is refused when main keeps visits longer by now', async () => {
    await visit('old')
    const due = await countDue()
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 20 } }, NALEDI)
    expect(await failureOf(eraseDue('visits', due.visits, { staff: NALEDI, house: HOUSE }))).toMatchObject({
      code: 'conflict',
    })
    expect(await stored('bookings/old')).toHaveLength(1)
  })

  test('the role staff is refused', async () => {
    await visit('old')
    desk.signInAs(THATO)
    expect(await erase('visits')).toMatchObject({ failure: { code: 'denied' }, left: { visits: { count: 1 } } })
  })
})

test('rejected requests go, but not a cancelled visit that was paid for', async () => {
  const own = { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' }
  await visit('refused', own)
  await visit('paid', { ...own, cancelledFor: 'client', paid: { amount: 10_000, tip: 0, way: 'cash', at: OLD } })
  await visit('kept', { ...own, status: 'confirmed' })
  expect(await erase('rejected')).toMatchObject({ erased: { rejected: 1 } })
  expect(await stored('bookings/refused', 'bookings/paid', 'bookings/kept')).toEqual(['bookings/paid', 'bookings/kept'])
})

test('messages go with their receipts, and those that wait for an answer stay', async () => {
  await message('answered', { answeredAt: OLD })
  await desk.put('receipts/answered', { createdAt: OLD })
  await message('unread', { status: 'new' })
  await message('unanswered', { answeredAt: null })
  expect(await erase('messages')).toMatchObject({ erased: { messages: 1 } })
  const all = ['contacts/answered', 'receipts/answered', 'contacts/unread', 'contacts/unanswered']
  expect(await stored(...all)).toEqual(['contacts/unread', 'contacts/unanswered'])
})

describe('profiles', () => {
  test('go, but one with a later visit counts as seen today', async () => {
    await profile('unseen')
    await profile('visited')
    await visit('last', { date: yearsAgo(2), clientId: 'visited' })
    expect(await erase('profiles')).toMatchObject({ erased: { profiles: 1 }, left: { profiles: { count: 0 } } })
    expect(await stored('clients/unseen', 'clients/visited')).toEqual(['clients/visited'])
    expect(await desk.at('clients/visited')).toMatchObject({ updatedBy: { uid: NALEDI.uid } })
  })

  test('one that was changed meanwhile stays', async () => {
    await profile('unseen')
    const due = await countDue()
    meanwhile(':commit', () => profile('unseen', { updatedAt: new Date() }))
    expect(await eraseDue('profiles', due.profiles, { staff: NALEDI, house: HOUSE })).toMatchObject({
      erased: { profiles: 0 },
    })
    expect(await stored('clients/unseen')).toHaveLength(1)
  })
})

describe('the kinds of which something is due', () => {
  test('are none with nothing, with a paid cancellation alone, and with profiles without notes', async () => {
    expect(await listDueKinds()).toEqual([])
    const paid = { amount: 5_000, tip: 0, tipFor: '', way: 'cash', words: '', at: OLD, by: { name: 'T', uid: 't' } }
    const recent = { date: yearsAgo(2), createdAt: momentAgo(2) }
    await visit('fee', { ...recent, status: 'rejected', cancelledFor: 'client', paid })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    expect(await counts()).toMatchObject({ rejected: [1, 0], notes: [1, 0] })
    expect(await listDueKinds()).toEqual([])
  })

  test('are named', async () => {
    await visit('old')
    await visit('rejected', { date: yearsAgo(2), createdAt: momentAgo(2), status: 'rejected' })
    await message('old')
    await profile('unseen', { updatedAt: momentAgo(3), notes: 'Bad knee' })
    expect(await listDueKinds()).toEqual(['visits', 'rejected', 'messages', 'notes'])
  })
})

describe('old notes', () => {
  const FILLED = { notes: 'Bad knee', preferences: 'Tea', alert: 'Nut allergy' }

  test('of a profile that was joined into another stay while the guest comes', async () => {
    await profile('moved', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'staying' })
    await profile('staying', { updatedAt: new Date() })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 0 } })
    expect(await desk.at('clients/moved')).toMatchObject(FILLED)
    await profile('left', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'gone' })
    await desk.put('settings/records', {})
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
  })

  test('go without the alert of a client who shall not come again', async () => {
    await profile('unwelcome', { updatedAt: momentAgo(3), ...FILLED, isUnwelcome: true })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
    expect(await desk.at('clients/unwelcome')).toMatchObject({ notes: '', preferences: '', alert: 'Nut allergy' })
  })

  test('become empty without another time, and are not counted again', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(3) })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    await profile('seen', { ...FILLED, updatedAt: new Date() })
    const before = await desk.at('clients/unseen')
    expect(await counts()).toMatchObject({ notes: [2, 0] })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 }, left: { notes: { count: 0 } } })
    expect(await desk.at('clients/unseen')).toEqual({ ...before, notes: '', preferences: '', alert: '' })
    expect(await desk.at('clients/seen')).toMatchObject(FILLED)
    expect(await desk.at('clients/plain')).not.toHaveProperty('alert')
    expect(await desk.at('settings/records')).toMatchObject(KEPT)
  })

  test('of a client with a later visit stay', async () => {
    await profile('visited', { ...FILLED, updatedAt: momentAgo(3) })
    await visit('next', { date: daysAhead(1), clientId: 'visited' })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 0 }, left: { notes: { count: 0 } } })
    expect(await desk.at('clients/visited')).toMatchObject(FILLED)
  })

  test('of more profiles of one moment than a commit takes are all emptied', async () => {
    const at = momentAgo(3)
    for (let index = 0; index < 55; index += 1) await profile(`unseen-${String(index)}`, { ...FILLED, updatedAt: at })
    await profile('after', { ...FILLED, updatedAt: new Date(at.getTime() + 1) })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 56 }, left: { notes: { count: 0 } } })
    expect((await desk.clients()).filter((one) => one['notes'] !== '')).toEqual([])
  })

  test('are emptied once, also when the answer was lost', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(3) })
    disturb(':commit', ['dropped after'])
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 }, left: { notes: { count: 0 } } })
    expect(await desk.at('clients/unseen')).toMatchObject({ notes: '', alert: '' })
  })

  test('that are written anew are due again later', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(4) })
    await erase('notes')
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(2) })
    expect(await counts()).toMatchObject({ notes: [1, 0] })
  })
})
