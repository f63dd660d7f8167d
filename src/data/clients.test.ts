import { describe, expect, test } from 'vitest'
import { contactDraft, KEFILWE, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { failureOf } from '#support/outcomes.ts'
import { FIRST, openPair, SECOND } from '#support/joined-clients.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { findClients, getClient, joinClients, listRelatedClients, separateClients } from './clients.ts'
import { listBookingsOf } from './bookings-desk.ts'
import { submitContact } from './contacts.ts'
import { erasePerson, readPerson } from './people.ts'

const { desk, profileAt, pair, join, counts } = openPair()
everyMailIsSent()

test('joining points the one to the other, which counts both, and says who did it; separating leaves both as they were', async () => {
  const before = [await desk.at('clients/first'), await desk.at('clients/second')]
  await join()
  expect(await counts()).toEqual([6, 2])
  for (const id of ['first', 'second']) expect(await profileAt(id)).toMatchObject({ mergedBy: { name: THATO.name } })
  await separateClients(await pair())
  expect(await desk.at('clients/first')).toMatchObject({ ...before[0], updatedAt: expect.anything() as unknown })
  expect(await desk.at('clients/second')).toMatchObject({ ...before[1], mergedInto: '' })
  await join()
  expect(await counts()).toEqual([6, 2])
})

test('a joining of which one was joined by a colleague meanwhile changes nothing', async () => {
  const shown = await pair()
  await desk.put('clients/third', { ...newClientFields() })
  const third = await profileAt('third')
  desk.signInAs(KEFILWE)
  await joinClients({ staying: third, moved: shown.moved, staff: KEFILWE })
  desk.signInAs(THATO)
  expect(await failureOf(joinClients(shown))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Kefilwe changed this at') as string,
  })
  const turned = { ...shown, staying: shown.moved, moved: shown.staying }
  expect(await failureOf(joinClients(turned))).toMatchObject({ code: 'conflict' })
  expect(await failureOf(separateClients(shown))).toMatchObject({ code: 'conflict' })
  expect((await profileAt('first')).totalBookings).toBe(4)
})

test('a profile that others were joined into is not joined further; others may be the same person, or are joined into it, too', async () => {
  const put = (id: string, own: object) =>
    desk.put(`clients/${id}`, {
      ...newClientFields({ fullName: 'Some Body', email: `${id}@guest.example`, phone: '', totalBookings: 1, ...own }),
    })
  await put('mail', { email: FIRST.email })
  await put('phone', { phone: FIRST.phone })
  await put('nobody', {})
  const possible = async () => (await listRelatedClients(await getClient('first'))).map(({ id }) => id).toSorted()
  expect(await possible()).toEqual(['mail', 'phone', 'second'])
  await join()
  const [first, phone] = [await profileAt('first'), await profileAt('phone')]
  expect(await failureOf(joinClients({ staying: phone, moved: first, staff: THATO }))).toMatchObject({
    message: expect.stringContaining('Another profile is joined into that one.') as string,
  })
  await joinClients({ staying: first, moved: phone, staff: THATO })
  expect((await profileAt('first')).totalBookings).toBe(7)
  expect(await possible()).toEqual(['mail'])
  for (const id of ['phone', 'second']) expect((await profileAt(id)).mergedInto).toBe('first')
})

describe('after a joining', () => {
  test('a request of the other e-mail that is confirmed counts on the profile that stays, also when they are joined meanwhile', async () => {
    const [booking, shown] = [await desk.booked(SECOND), await pair()]
    meanwhile(':commit', () => joinClients(shown))
    const meant = await desk.confirmAs(THATO, booking)
    const later = await desk.confirmAs(THATO, await desk.booked(SECOND, idOf('later')))
    expect([meant, later].map((one) => [one.client, one.booking.clientId])).toEqual(Array(2).fill(['linked', 'first']))
    expect(await counts()).toEqual([8, 2])
  })

  test('the search and a link to the other profile find the one that stays, once, with the bookings of both', async () => {
    await join()
    for (const query of [SECOND.email, 'Amantle'])
      expect((await findClients(query)).list.map(({ id }) => id)).toEqual(['first'])
    expect(await getClient('second')).toMatchObject({ id: 'first', totalBookings: 6 })
    await desk.put('bookings/one', { clientId: 'first' })
    await desk.put('bookings/two', { clientId: 'second' })
    await desk.put('bookings/three', { email: SECOND.email })
    const found = await listBookingsOf({ id: 'first', email: FIRST.email })
    expect(found.map(({ id }) => id).toSorted()).toEqual(['one', 'three', 'two'])
  })

  test('the file of the person and the erasure hold both, also begun from the other', async () => {
    const id = 'second'
    await join()
    await desk.put(`bookings/${idOf('one')}`, { email: FIRST.email, clientId: 'first' })
    await desk.put(`bookings/${idOf('two')}`, { email: SECOND.email, clientId: 'second' })
    await desk.put(`bookings/${idOf('other')}`, { email: 'other@guest.example' })
    await submitContact(idOf('message'), contactDraft({ ...SECOND }))
    desk.signInAs(NALEDI)
    const { email, phone } = await profileAt(id)
    const { profiles, bookings, messages } = await readPerson({ id, email, phone })
    expect([profiles, bookings, messages].map((list) => list.map((one) => one.id).toSorted())).toEqual([
      ['first', 'second'],
      [idOf('one'), idOf('two')],
      [idOf('message')],
    ])
    await erasePerson({ id: '', email, phone: '' })
    expect(await desk.clients()).toEqual([])
    const left = await Promise.all(['one', 'two', 'other'].map((name) => desk.at(`bookings/${idOf(name)}`)))
    expect(left).toEqual([undefined, undefined, expect.anything()])
  })
})

test('a client is found among many of the same first name or surname; that there are more is said', async () => {
  const put = (id: string, fullName: string, lastName: string) =>
    desk.put(`clients/${id}`, newClientFields({ email: `${id}@guest.example`, phone: '', fullName, lastName }))
  const many = Array.from({ length: 100 }, (_, index) => put(`m${String(index)}`, 'Tau Modise', 'Modise'))
  await Promise.all(many)
  await put('wanted', 'Neo Modise', 'Modise')
  for (const query of ['Neo Modise', 'mod neo'])
    expect(await findClients(query)).toMatchObject({ list: [{ id: 'wanted' }], isCut: false })
  expect(await findClients('Tau')).toMatchObject({ isCut: true })
  expect(await findClients('Naledi')).toEqual({ list: [], isCut: false })
  expect(await findClients('Ta')).toEqual({ list: [], isCut: false })
})
