import { beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest, contactDraft, NALEDI, newClientFields } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { submitBooking } from './bookings.ts'
import { profileIdFor } from './client-profile.ts'
import { getBooking } from '#support/get-booking.ts'
import { getClient } from './clients.ts'
import { submitContact } from './contacts.ts'
import { listRelatedClients } from './joined-clients.ts'
import { linkClient } from './acts/profile.ts'
import { countRecordsOf, erasePerson, readPerson } from './people.ts'

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

  test('is found by it only as e-mails by which to find each', async () => {
    const { samePhone, ...own } = await countRecordsOf({ id: '', email: '', phone: '71 234 567' })
    expect(own).toMatchObject({ clients: 0, bookings: 0, contacts: 0 })
    expect(samePhone).toMatchObject({ clients: 2, bookings: 3, contacts: 1 })
    expect(samePhone.emails).toEqual(['amantle@guest.example', 'kabo@guest.example'])
    expect(await countRecordsOf({ id: '', email: 'KABO@guest.example', phone: '' })).toMatchObject({ clients: 1 })
  })

  test('is handed and erased each their own; what has the phone alone is counted and stays', async () => {
    expect(await held('hers')).toEqual({ ids: ['hers', idOf('hers')], others: 0, samePhone: 4 })
    const hers = await getClient('hers')
    expect(await countRecordsOf(hers)).toMatchObject({
      ...{ clients: 1, bookings: 1, contacts: 0 },
      samePhone: { clients: 1, bookings: 2, contacts: 1 },
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
    const { possible } = await listRelatedClients(await getClient('hers'))
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
    await erasePerson(await getClient('first'))
    const stays = ['clients/second', ...bookings('second', 'either')]
    expect(await left('clients/first', ...bookings('first'), ...stays)).toEqual(stays)
  })

  test('a link made by mistake takes nobody along, though the profile has no e-mail', async () => {
    await put('kabo', { ...LODGE, email: 'kabo@guest.example', clientId: 'first' })
    expect(await held('first')).toMatchObject({ ids: ['first', idOf('first')], others: 1 })
  })

  test('without a profile nothing is erased by the phone that another has', async () => {
    await erasePerson({ id: '', email: '', phone: '3123456' })
    expect(await countRecordsOf({ id: '', email: '', phone: '3123456' })).toMatchObject({
      ...{ bookings: 0, clients: 0 },
      samePhone: { clients: 2, bookings: 3 },
    })
  })
})

test('who alone has a telephone has what was entered with nothing else', async () => {
  await profile('alone', { email: 'alone@guest.example', phone: PHONE })
  await put('entered', { phone: '+26771234567' })
  expect(await linkedTo('entered')).toBe('alone')
  expect(await held('alone')).toEqual({ ids: ['alone', idOf('entered')], others: 0, samePhone: 0 })
})

test('a booking comes with its history, receipt, wish and calls', async () => {
  const booking = await desk.booked({ healthNote: 'Bad knee' }, idOf('asked'))
  await desk.confirmAs(NALEDI, booking)
  await desk.put(`wishes/${booking.id}`, { kind: 'cancel', date: '', time: '', note: 'I am ill' })
  await desk.put(`calls/${booking.id}`, { state: 'unreached' })
  const file = await readPerson({ id: '', email: booking.email, phone: '' })
  expect(file).toMatchObject({
    profiles: [{ stored: { email: booking.email } }],
    bookings: [
      {
        ...{
          id: booking.id,
          stored: { status: 'confirmed', healthNote: 'Bad knee' },
          history: [{ stored: { kind: 'confirm' } }],
        },
        ...{ receipt: { status: 'confirmed' }, wish: { note: 'I am ill' }, calls: { state: 'unreached' } },
      },
    ],
  })
})

test('who never became a client is found by e-mail, and by a phone that tells the e-mail', async () => {
  await submitBooking(idOf('rejected'), bookingRequest({ fullName: 'Amanda Dube', email: 'amanda@guest.example' }))
  await submitContact(
    idOf('message'),
    contactDraft({ name: 'Ama Tau', email: 'Ama@guest.example', phone: '+267 72345678' }),
  )
  const byEmail = await countRecordsOf({ id: '', email: 'amanda@guest.example', phone: '' })
  expect(byEmail).toMatchObject({ clients: 0, bookings: 1, contacts: 0 })
  const { samePhone } = await countRecordsOf({ id: '', email: '', phone: '72 345 678' })
  expect(samePhone).toEqual({ clients: 0, bookings: 0, contacts: 1, emails: ['ama@guest.example'] })
})
