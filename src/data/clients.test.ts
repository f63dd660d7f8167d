import { beforeEach, describe, expect, test } from 'vitest'
import { newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { listBookingsOf } from './bookings-desk.ts'
import { findClients, getClient } from './clients.ts'

const desk = openDesk()

beforeEach(async () => {
  await desk.put('clients/known', { ...newClientFields({ email: 'Amantle@guest.example', preferences: 'Quiet room' }) })
  desk.signInAs(THATO)
})

describe('looking for a client', () => {
  const put = (id: string, own: Parameters<typeof newClientFields>[0]) =>
    desk.put(`clients/${id}`, { ...newClientFields({ email: `${id}@guest.example`, phone: '', ...own }) })
  const ids = async (query: string) => (await findClients(query)).list.map(({ id }) => id).toSorted()

  beforeEach(async () => {
    await put('thabo', { fullName: 'Thabo van der Merwe', lastName: 'van der Merwe', phone: '+267 72345678' })
    await put('thandi', { fullName: 'Thandi Moyo', lastName: 'Moyo', phone: '+27821234567' })
  })

  test.each([
    ['an e-mail in normal form', ' THABO@guest.example ', ['thabo']],
    ['a phone in normal form', '72345678', ['thabo']],
    ['a phone with its code and spaces', '00267 72 345 678', ['thabo']],
    ['the beginning of the full name', 'Tha', ['thabo', 'thandi']],
    ['nobody’s name', 'Naledi', []],
    ['a letter too few', 'Th', []],
    ['two words in any order', 'mer tha', ['thabo']],
    ['the end of a number', '5678', ['thabo']],
    ['the end of another number', '115678', []],
  ])('by %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test('finds one of many with the same first name, and says when not all could be read', async () => {
    const numbers = Array.from({ length: 26 }, (_, index) => index + 10)
    await Promise.all(numbers.map((number) => put(`a${number}`, { fullName: 'Tebogo Tau', lastName: 'Tau' })))
    await put('wanted', { fullName: 'Tebogo Moeti', lastName: 'Moeti' })
    expect(await findClients('Tebogo Moeti')).toMatchObject({ list: [{ id: 'wanted' }], isCut: false })
    expect(await findClients('Tebogo')).toMatchObject({ isCut: true })
  })

  test('by a frequent surname and a rare first name', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      put(`m${index}`, { fullName: 'Tau Modise', lastName: 'Modise' }),
    )
    await Promise.all(many)
    await put('wanted', { fullName: 'Neo Modise', lastName: 'Modise' })
    expect(await findClients('Neo Modise')).toMatchObject({ list: [{ id: 'wanted' }], isCut: false })
  })
})

describe('the bookings of a client', () => {
  const book = (id: string, number: number, own: Record<string, unknown>) =>
    desk.put(`bookings/${id}`, { createdAt: new Date(Date.UTC(2030, 0, number)), ...own })

  test('are those linked and those with the e-mail, each once, newest first, those without a timestamp last', async () => {
    await book('linked', 1, { clientId: 'known', email: 'other@guest.example' })
    await book('both', 3, { clientId: 'known', email: 'Amantle@guest.example' })
    await book('typed', 2, { email: 'Amantle@guest.example' })
    await book('normal', 4, { email: 'amantle@guest.example' })
    await desk.put('bookings/no-timestamp', { email: 'amantle@guest.example' })
    await book('somebody', 5, { clientId: 'other', email: 'other@guest.example' })
    const list = await listBookingsOf(await getClient('known'))
    expect(list.map(({ id }) => id)).toEqual(['normal', 'both', 'typed', 'linked', 'no-timestamp'])
  })
})
