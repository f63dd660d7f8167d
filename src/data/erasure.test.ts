import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingRequest, contactDraft, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { submitBooking } from './bookings.ts'
import { submitContact } from './contacts.ts'
import { countRecordsOf, erasePerson } from './erasure.ts'

const desk = openDesk()
const EMAIL = 'amantle@guest.example'
const byEmail = (email: string) => ({ id: '', email, phone: '' })
const NONE = { bookings: 0, contacts: 0, clients: 0 }
const ALL = { bookings: 2, contacts: 1, clients: 1 }

beforeEach(async () => {
  await submitBooking(idOf('typed'), bookingRequest({ email: EMAIL }))
  await submitBooking(idOf('somebody'), bookingRequest({ email: 'other@guest.example' }))
  await desk.put(`bookings/${idOf('capital')}`, { email: 'AMANTLE@guest.example', clientId: 'known' })
  await desk.put(`bookings/${idOf('linkedByMistake')}`, { email: 'other@guest.example', clientId: 'known' })
  await submitContact(idOf('message'), contactDraft({ email: EMAIL }))
  await desk.put('clients/known', { ...newClientFields({ email: EMAIL }) })
  desk.signInAs(NALEDI)
})

const present = async (...paths: string[]) => {
  const stored = await Promise.all(paths.map((path) => desk.at(path)))
  return paths.filter((_, index) => stored[index] !== undefined)
}

test('all records of one e-mail are erased, receipts too, in any spelling, and no others', async () => {
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject({ ...ALL, byPhone: 0, ofOthers: 1, otherEmail: 0 })
  expect(await erasePerson(byEmail(' Amantle@guest.example'))).toEqual({ erased: ALL, failure: undefined })
  const gone = [idOf('typed'), idOf('capital'), idOf('message')].flatMap((id) => [
    `bookings/${id}`,
    `contacts/${id}`,
    `receipts/${id}`,
  ])
  expect(await present(...gone, 'clients/known')).toEqual([])
  // Only the time of the erasure remains, to which every open portal listens, and the random ids, never those of profiles.
  expect(Object.keys((await desk.at('settings/erasure')) ?? {}).toSorted()).toEqual(['mark', 'updatedAt'])
  expect(await desk.erasedIds()).toEqual([[], [idOf('capital'), idOf('typed')], [idOf('message')]])
  expect(
    await present(
      `bookings/${idOf('somebody')}`,
      `receipts/${idOf('somebody')}`,
      `bookings/${idOf('linkedByMistake')}`,
    ),
  ).toHaveLength(3)
})

test('a refused batch is reported, and everything stays', async () => {
  disturb(':commit', [{ status: 403 }, { status: 403 }])
  const { erased, failure } = await erasePerson(byEmail(EMAIL))
  expect(erased).toEqual(NONE)
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject(ALL)
  expect(await desk.at('settings/erasure')).toBeUndefined()
  expect(failure?.code).toBe('denied')
  expect(await erasePerson(byEmail(EMAIL))).toMatchObject({ erased: ALL })
})

test('when the connection drops half way, the erased records stay erased, and the rest is still stored', async () => {
  const { fetch } = globalThis
  let commits = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const isCommit = pathname.endsWith(':commit')
    if (isCommit) commits += 1
    return isCommit && commits === 2 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)
  })
  const { erased, failure } = await erasePerson(byEmail(EMAIL))
  expect(erased).toEqual({ ...NONE, bookings: 2 })
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject({ ...ALL, bookings: 0 })
  expect(failure?.code).toBe('offline')
  vi.restoreAllMocks()
  expect(await erasePerson(byEmail(EMAIL))).toMatchObject({ erased: { ...ALL, bookings: 0 } })
})

test('a booking of the profile without an e-mail is erased with it', async () => {
  await desk.put(`bookings/${idOf('entered')}`, { fullName: 'Amantle', phone: '+267 71234567', clientId: 'known' })
  expect(await erasePerson(byEmail(EMAIL))).toMatchObject({ erased: { ...ALL, bookings: 3 } })
})

test('more records than one batch takes are all erased', async () => {
  const many = Array.from({ length: 205 }, (_, index) => `bookings/${idOf(`many${String(index)}x`)}`)
  await Promise.all(many.map((path) => desk.put(path, { email: EMAIL })))
  expect(await erasePerson(byEmail(EMAIL))).toMatchObject({ erased: { ...ALL, bookings: 207 } })
})

test('the role staff is refused, and every record stays', async () => {
  desk.signInAs(THATO)
  expect(await erasePerson(byEmail(EMAIL))).toMatchObject({ erased: NONE, failure: { code: 'denied' } })
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject(ALL)
})

test('nothing is erased without an e-mail, a phone or an id', async () => {
  expect(await failureOf(erasePerson(byEmail(' ')))).toMatchObject({ code: 'malformed' })
})

describe('by the profile', () => {
  const PHONE = '+267 71234567'

  test('older bookings of a corrected e-mail go, and one of somebody else stays and is reported', async () => {
    await desk.put(`bookings/${idOf('sameName')}`, {
      email: 'amantl@guest.example',
      fullName: 'amantlé kgo’si',
      clientId: 'known',
    })
    await desk.put(`bookings/${idOf('samePhone')}`, {
      email: 'amantl@guest.example',
      phone: '71234567',
      clientId: 'known',
    })
    const person = { id: 'known', email: EMAIL, phone: PHONE }
    expect(await countRecordsOf(person)).toMatchObject({ bookings: 4, clients: 1, ofOthers: 1 })
    expect(await erasePerson(person)).toMatchObject({ erased: { bookings: 4, clients: 1 } })
    expect(
      await present(
        `bookings/${idOf('sameName')}`,
        `bookings/${idOf('samePhone')}`,
        `bookings/${idOf('linkedByMistake')}`,
      ),
    ).toEqual([`bookings/${idOf('linkedByMistake')}`])
  })

  test('a person without an e-mail is erased with what is linked and what has the phone', async () => {
    await desk.put('clients/walk-in', newClientFields({ email: '', phone: '+267 72345678' }))
    await desk.put(`bookings/${idOf('linked')}`, { phone: '+267 72345678', clientId: 'walk-in' })
    await desk.put(`bookings/${idOf('entered')}`, { phone: '+26772345678', email: '', clientId: null })
    await desk.put(`bookings/${idOf('ofAnother')}`, { phone: '+267 72345678', email: '', clientId: 'known' })
    await desk.put(`bookings/${idOf('withEmail')}`, { phone: '+267 72345678', email: 'other@guest.example' })
    await submitContact(idOf('byPhone'), contactDraft({ email: 'any@guest.example', phone: '+267 72345678' }))
    const person = { id: 'walk-in', email: '', phone: '72345678' }
    const counts = { bookings: 2, contacts: 1, clients: 1 }
    expect(await countRecordsOf(person)).toMatchObject({ ...counts, byPhone: 2, ofOthers: 0, otherEmail: 0 })
    expect(await erasePerson(person)).toMatchObject({ erased: counts, failure: undefined })
    expect(await present('clients/walk-in', `bookings/${idOf('linked')}`, `contacts/${idOf('byPhone')}`)).toEqual([])
    expect(
      await present(`bookings/${idOf('ofAnother')}`, `bookings/${idOf('withEmail')}`, 'clients/known'),
    ).toHaveLength(3)
  })

  test('records found by the phone with the same e-mail in capitals are erased and do not count as another e-mail', async () => {
    const shouted = { email: 'AMANTLE@GUEST.EXAMPLE', phone: PHONE }
    await desk.put(`bookings/${idOf('shouted')}`, shouted)
    await desk.put(`contacts/${idOf('shouted')}`, shouted)
    const person = { id: 'known', email: EMAIL, phone: PHONE }
    expect(await countRecordsOf(person)).toMatchObject({ bookings: 3, contacts: 2, byPhone: 0, otherEmail: 0 })
    expect(await erasePerson(person)).toMatchObject({ erased: { bookings: 3, contacts: 2 } })
    expect(await present(`bookings/${idOf('shouted')}`, `contacts/${idOf('shouted')}`)).toEqual([])
  })

  test('with an e-mail, bookings known by phone alone are erased, messages from another e-mail stay and are counted', async () => {
    await desk.put(`bookings/${idOf('entered')}`, { phone: '+26771234567', email: '' })
    await submitContact(idOf('byPhone'), contactDraft({ email: 'any@guest.example', phone: PHONE }))
    const person = { id: 'known', email: EMAIL, phone: PHONE }
    expect(await countRecordsOf(person)).toMatchObject({ bookings: 3, contacts: 1, byPhone: 1, otherEmail: 1 })
    expect(await erasePerson(person)).toMatchObject({ erased: { bookings: 3, contacts: 1 } })
    expect(await present(`bookings/${idOf('entered')}`, `contacts/${idOf('byPhone')}`)).toEqual([
      `contacts/${idOf('byPhone')}`,
    ])
  })
})
