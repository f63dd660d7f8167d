import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import { bookingRequest, contactDraft, daysAhead, NALEDI, newClientFields } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { submitBooking } from './bookings.ts'
import { linkClient, profileIdFor } from './acts/profile.ts'
import { getBooking } from '#support/get-booking.ts'
import { getClient, listRelatedClients } from './clients.ts'
import { submitContact } from './contacts.ts'
import { countRecordsOf, erasePerson, readPerson } from './people.ts'
import { meanwhile } from '#support/faults.ts'
import { cancelBooking } from './acts/answers.ts'

const desk = openDesk()
const PHONE = '+267 71234567'

const put = (id: string, own: object) =>
  desk.put(`bookings/${idOf(id)}`, { status: 'confirmed', clientId: null, ...own })
const profile = (id: string, own: Parameters<typeof newClientFields>[0]) =>
  desk.put(`clients/${id}`, { ...newClientFields(own) })
const left = async (...paths: string[]) => {
  const stored = await Promise.all(paths.map((path) => desk.at(path)))
  return paths.filter((_, index) => stored[index] !== undefined)
}
const bookings = (...ids: string[]) => ids.map((id) => `bookings/${idOf(id)}`)
const held = async (id: string) => {
  const file = await readPerson(await getClient(id))
  const ids = [...file.profiles, ...file.bookings, ...file.messages].map((one) => one.id)
  return { ids, others: file.others, samePhone: file.samePhone }
}
const linkedTo = async (id: string) => profileIdFor(desk.firestore.asMain(), await getBooking(idOf(id)))

beforeEach(() => desk.signInAs(NALEDI))

describe('a couple with one telephone', () => {
  const HERS = { fullName: 'Amantle Kgosi', email: 'amantle@guest.example', phone: PHONE }
  const HIS = { fullName: 'Kabo Kgosi', email: 'Kabo@guest.example', phone: '+26771234567' }
  beforeEach(async () => {
    await profile('hers', HERS)
    await profile('his', HIS)
    await put('hers', { ...HERS, email: 'Amantle@Guest.Example' })
    await put('his', { ...HIS, clientId: 'his' })
    await put('byPhone', { phone: PHONE })
    await submitContact(idOf('hisMessage'), contactDraft({ email: HIS.email, phone: HIS.phone }))
  })

  test('is handed and erased each their own; what has the phone alone is counted and stays', async () => {
    expect(await held('hers')).toEqual({ ids: ['hers', idOf('hers')], others: 0, samePhone: 4 })
    const hers = await getClient('hers')
    expect(await countRecordsOf(hers)).toMatchObject({
      ...{ clients: 1, bookings: 1, contacts: 0 },
      samePhone: { clients: 1, bookings: 2, contacts: 1, emails: ['kabo@guest.example'] },
    })
    await erasePerson(hers)
    const stays = ['clients/his', ...bookings('his', 'byPhone'), `contacts/${idOf('hisMessage')}`]
    expect(await left('clients/hers', ...bookings('hers'), ...stays)).toEqual(stays)
    // Now the phone is his alone, and so is what has nothing else.
    expect((await held('his')).ids).toEqual(['his', idOf('his'), idOf('byPhone'), idOf('hisMessage')])
  })

  test('a link made by mistake takes nobody along: the booking has an e-mail of its own', async () => {
    await put('his', { ...HIS, clientId: 'hers' })
    expect(await held('hers')).toMatchObject({ ids: ['hers', idOf('hers')], others: 1 })
    expect(await countRecordsOf(await getClient('hers'))).toMatchObject({ others: ['kabo@guest.example'] })
    await erasePerson(await getClient('hers'))
    expect(await left(...bookings('his'))).toHaveLength(1)
    expect((await held('his')).ids).toContain(idOf('his'))
  })

  test('a booking by the phone alone is linked to neither, and staff read why', async () => {
    expect(await linkedTo('hers')).toBe('hers')
    expect(await linkedTo('byPhone')).toBeUndefined()
    const failure = await failureOf(linkClient(await getBooking(idOf('byPhone')), NALEDI))
    expect(failure).toMatchObject({ message: expect.stringContaining('Several people may have this phone.') as string })
    const possible = await listRelatedClients(await getClient('hers'))
    expect(possible.map(({ id }) => id)).toEqual(['his'])
  })
})

describe('two guests of the lodge with its telephone and no e-mail', () => {
  const LODGE = { email: '', phone: '+267 3123456' }
  beforeEach(async () => {
    await profile('first', { ...LODGE, fullName: 'Neo Tau' })
    await profile('second', { ...LODGE, fullName: 'Thato Pule' })
    await put('first', { ...LODGE, clientId: 'first' })
    await put('second', { ...LODGE, clientId: 'second' })
    await put('either', LODGE)
  })

  test('are told apart by their links; the erasure of one leaves the other', async () => {
    expect(await held('first')).toEqual({ ids: ['first', idOf('first')], others: 0, samePhone: 3 })
    expect(await linkedTo('either')).toBeUndefined()
    for (const person of [{ id: '', email: '', phone: '3123456' }, await getClient('first')]) await erasePerson(person)
    const stays = ['clients/second', ...bookings('second', 'either')]
    expect(await left('clients/first', ...bookings('first'), ...stays)).toEqual(stays)
  })
})

test('who alone has a telephone has what was entered with nothing else', async () => {
  await profile('alone', { email: 'alone@guest.example', phone: PHONE })
  await put('entered', { phone: '+26771234567' })
  expect(await linkedTo('entered')).toBe('alone')
  expect(await held('alone')).toEqual({ ids: ['alone', idOf('entered')], others: 0, samePhone: 0 })
})

const kabo = 'kabo@guest.example'
const byEmail = (email: string) => ({ id: '', email, phone: '' })
const coming = () => desk.booked({ email: kabo }, idOf('coming'))
/** Its history and its places are gone, too. */
const isErased = async ({ id, date }: Booking) => {
  expect(await left(`bookings/${id}`, `receipts/${id}`)).toEqual([])
  expect(await desk.at(`days/${date}`)).toMatchObject({ massage: {}, guests: {} })
  const { collection, db, getDocs } = desk.firestore.asOwner()
  expect((await getDocs(collection(db, `bookings/${id}/events`))).docs).toEqual([])
}

test('all records of one e-mail are erased, in any spelling, and no others, also of who never became a client', async () => {
  await submitBooking(idOf('typed'), bookingRequest({ email: kabo }))
  await submitBooking(idOf('somebody'), bookingRequest({ email: 'other@guest.example' }))
  await submitContact(idOf('message'), contactDraft({ email: kabo }))
  await put('capital', { email: 'KABO@guest.example', date: daysAhead(3) })
  await put('later', { email: kabo, date: daysAhead(9) })
  await put('rejected', { email: kabo, date: daysAhead(2), status: 'rejected' })
  await put('past', { email: kabo, date: daysAhead(-1) })
  const counted = await countRecordsOf(byEmail(kabo))
  expect(counted).toMatchObject({ clients: 0, bookings: 5, contacts: 1 })
  // Whom to call, the next one first; what was typed is for in a week.
  expect(counted.toCome.map(({ id }) => id)).toEqual(['capital', 'typed', 'later'].map(idOf))
  await erasePerson(byEmail(' Kabo@guest.example'))
  const paths = ['bookings', 'receipts'].flatMap((kind) => ['typed', 'somebody'].map((id) => `${kind}/${idOf(id)}`))
  expect(await left(...paths, ...bookings('capital', 'later'), `contacts/${idOf('message')}`)).toEqual([
    ...[`bookings/${idOf('somebody')}`, `receipts/${idOf('somebody')}`],
  ])
  // Only the time of the erasure remains, and the random ids.
  expect(Object.keys((await desk.at('settings/erasure')) ?? {}).toSorted()).toEqual(['mark', 'updatedAt'])
  const erased = ['typed', 'capital', 'later', 'rejected', 'past', 'message'].map(idOf)
  expect((await desk.erasedIds()).flat().toSorted()).toEqual(erased.toSorted())
})

test('somebody without e-mail and phone takes along no stranger without them', async () => {
  const strangers = [...bookings('stranger'), `contacts/${idOf('stranger')}`]
  for (const path of strangers) await desk.put(path, { email: '', phone: '', clientId: null })
  await put('own', { email: '', phone: '', clientId: 'walkIn' })
  await profile('walkIn', { email: '', phone: '' })
  expect(await failureOf(erasePerson(byEmail(' ')))).toMatchObject({ code: 'malformed' })
  await erasePerson({ id: 'walkIn', email: '', phone: '' })
  expect(await left(...strangers, ...bookings('own'), 'clients/walkIn')).toEqual(strangers)
})

test('a coming visit is erased alone, because its places are freed; nine past ones need two commits', async () => {
  const { booking } = await desk.confirmAs(NALEDI, await coming())
  for (let past = 0; past < 9; past += 1) await put(`past${String(past)}x`, { email: kabo, date: '2020-01-15' })
  const commits = vi.spyOn(globalThis, 'fetch')
  await erasePerson(byEmail(kabo))
  const isCommit = ([address]: Parameters<typeof fetch>) => new URL(address as string).pathname.endsWith(':commit')
  // And one for the profile.
  expect(commits.mock.calls.filter(isCommit)).toHaveLength(4)
  await isErased(booking)
})

test.each<[string, (booking: Booking) => Promise<unknown>]>([
  ['confirms', (booking) => desk.confirmAs(NALEDI, booking)],
  [
    'cancels',
    async (booking) => {
      const { booking: confirmed } = await desk.confirmAs(NALEDI, booking)
      return cancelBooking(confirmed, { cancelledFor: 'client', reason: 'Ill' }, NALEDI)
    },
  ],
])(
  'a booking that a colleague %s meanwhile is erased with what that wrote, and frees nothing twice',
  async (_, act) => {
    const booking = await coming()
    meanwhile(':commit', () => act(booking))
    await erasePerson(byEmail(kabo))
    await isErased(booking)
  },
)
