import { beforeEach, expect, test } from 'vitest'
import { NALEDI, newClientFields } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { findPeople } from './find-people.ts'

const desk = openDesk()
const find = async (typed: string) =>
  (await findPeople(typed)).map(({ fullName, bookings, contacts, clients }) => [
    fullName,
    [clients, bookings, contacts],
  ])

beforeEach(async () => {
  await desk.put('clients/known', {
    ...newClientFields({ fullName: 'Amantle Moyo', email: 'amantle@guest.example', phone: '+267 71234567' }),
    search: ['ama', 'aman', 'moy', 'moyo', '4567'],
  })
  await desk.put('bookings/visit', { fullName: 'Amantle Moyo', email: 'Amantle@guest.example', status: 'confirmed' })
  await desk.put('bookings/rejected', { fullName: 'Amanda Dube', email: 'amanda@guest.example', status: 'rejected' })
  await desk.put('bookings/pending', { firstName: 'Neo', phone: '+267 72345678', status: 'pending' })
  await desk.put('contacts/message', { name: 'Ama Tau', email: 'ama@guest.example', phone: '+26773456789' })
  desk.signInAs(NALEDI)
})

test('by an e-mail in any spelling, in profiles, bookings and messages', async () => {
  expect(await find('AMANTLE@guest.example')).toEqual([['Amantle Moyo', [1, 1, 0]]])
  expect(await find('ama@guest.example')).toEqual([['Ama Tau', [0, 0, 1]]])
  expect(await find('nobody@guest.example')).toEqual([])
})

test('by a whole phone number, with and without spaces', async () => {
  expect(await find('7345 6789')).toEqual([['Ama Tau', [0, 0, 1]]])
  expect(await find('72345678')).toEqual([['Neo', [0, 1, 0]]])
})

test('by a name: profiles, messages, and requests that are open or rejected', async () => {
  expect(await find('ama')).toEqual([
    ['Amantle Moyo', [1, 0, 0]],
    ['Ama Tau', [0, 0, 1]],
    ['Amanda Dube', [0, 1, 0]],
  ])
  expect(await find('dube amanda')).toEqual([['Amanda Dube', [0, 1, 0]]])
  expect(await find('neo')).toEqual([['Neo', [0, 1, 0]]])
})

test('a name is looked for in pages', async () => {
  for (let index = 0; index < 201; index += 1)
    await desk.put(`contacts/more-${String(index)}`, { name: `Guest ${String(index)}`, email: 'g@guest.example' })
  expect(await findPeople('guest')).toMatchObject([{ contacts: 201 }])
})
