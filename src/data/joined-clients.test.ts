import { describe, expect, test } from 'vitest'
import { bookingRequest, contactDraft, KEFILWE, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { failureOf } from '#support/outcomes.ts'
import { FIRST, openPair, SECOND } from '#support/joined-clients.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { appointmentOf } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { findClients, getClient } from './clients.ts'
import { joinClients, listRelatedClients, separateClients } from './joined-clients.ts'
import { enterBooking } from './acts/enter.ts'
import { listBookingsOf } from './bookings-desk.ts'
import { submitContact } from './contacts.ts'
import { countRecordsOf, erasePerson, readPerson } from './people.ts'

const { desk, profileAt, pair, join, counts } = openPair()
everyMailIsSent()

describe('joining two profiles', () => {
  test('points the one to the other, which counts both, and says who did it on both', async () => {
    expect(await join()).toMatchObject({ id: 'first', totalBookings: 6 })
    expect(await counts()).toEqual([6, 2])
    expect((await profileAt('second')).mergedInto).toBe('first')
    for (const id of ['first', 'second'])
      expect((await profileAt(id)).mergedBy).toEqual({ name: THATO.name, uid: THATO.uid })
  })

  test('and separating them leaves both as they were, but for who wrote last', async () => {
    const before = [await desk.at('clients/first'), await desk.at('clients/second')]
    await join()
    expect(await separateClients(await pair())).toMatchObject({ id: 'first', totalBookings: 4 })
    expect(await desk.at('clients/first')).toMatchObject({ ...before[0], updatedAt: expect.anything() as unknown })
    expect(await desk.at('clients/second')).toMatchObject({ ...before[1], mergedInto: '' })
    // And again.
    await join()
    expect(await counts()).toEqual([6, 2])
  })

  test('twice counts once', async () => {
    const shown = await pair()
    await joinClients(shown)
    expect(await joinClients(shown)).toMatchObject({ totalBookings: 6 })
    expect(await counts()).toEqual([6, 2])
    await separateClients(shown)
    await separateClients(shown)
    expect(await counts()).toEqual([4, 2])
  })

  test('of which one was joined by a colleague meanwhile changes nothing', async () => {
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
    expect(await failureOf(joinClients({ ...shown, staying: shown.moved, moved: shown.staying }))).toMatchObject({
      code: 'conflict',
    })
    expect(await failureOf(separateClients(shown))).toMatchObject({ code: 'conflict' })
    expect((await profileAt('first')).totalBookings).toBe(4)
  })

  test('a profile that others were joined into is not joined further, and another is joined into it', async () => {
    await join()
    await desk.put('clients/third', newClientFields({ email: 'third@guest.example', phone: '', totalBookings: 1 }))
    const [first, third] = [await profileAt('first'), await profileAt('third')]
    expect(await failureOf(joinClients({ staying: third, moved: first, staff: THATO }))).toMatchObject({
      message: expect.stringContaining('Another profile is joined into that one.') as string,
    })
    await joinClients({ staying: first, moved: third, staff: THATO })
    expect((await profileAt('first')).totalBookings).toBe(7)
    expect((await listRelatedClients(first)).joined.map(({ id }) => id)).toEqual(['second', 'third'])
  })
})

describe('profiles that may be the same person', () => {
  test('have the same e-mail, phone or full name, and are not joined', async () => {
    const put = (id: string, own: object) =>
      desk.put(`clients/${id}`, {
        ...newClientFields({ fullName: 'Some Body', email: `${id}@guest.example`, phone: '', ...own }),
      })
    await put('mail', { email: FIRST.email })
    await put('phone', { phone: FIRST.phone })
    await put('nobody', {})
    const idsOf = async () => {
      const { possible, joined } = await listRelatedClients(await getClient('first'))
      return [possible, joined].map((clients) => clients.map(({ id }) => id).toSorted())
    }
    expect(await idsOf()).toEqual([['mail', 'phone', 'second'], []])
    await join()
    expect(await idsOf()).toEqual([['mail', 'phone'], ['second']])
  })
})

describe('after a joining', () => {
  const counted = () => counts().then(([staying]) => staying)

  test('a request of the other e-mail that is confirmed counts on the profile that stays', async () => {
    await join()
    const { booking, client } = await desk.confirmAs(THATO, await desk.booked(SECOND))
    expect([client, booking.clientId]).toEqual(['linked', 'first'])
    expect(await counts()).toEqual([7, 2])
  })

  test('also when they are joined between look-up and write', async () => {
    const booking = await desk.booked(SECOND)
    const shown = await pair()
    meanwhile(':commit', () => joinClients(shown))
    const confirmed = await desk.confirmAs(THATO, booking)
    expect(confirmed.booking.clientId).toBe('first')
    expect(await counts()).toEqual([7, 2])
  })

  test('an entered booking counts there, by the e-mail and by the profile that was chosen', async () => {
    await join()
    const request = { ...bookingRequest(SECOND), guests: 1, room: '' }
    const asked = parseBooking('', request)
    const appointment = appointmentOf(asked, { date: asked.date, time: asked.time })
    const byMail = await enterBooking(idOf('mail'), { ...request, clientId: null, appointment }, THATO)
    const chosen = await enterBooking(idOf('chosen'), { ...request, clientId: 'second', appointment }, THATO)
    for (const { booking, client } of [byMail, chosen]) {
      expect([client, booking.clientId]).toEqual(['linked', 'first'])
      expect(await desk.at(`bookings/${booking.id}`)).toMatchObject({ clientId: 'first' })
    }
    expect(await counted()).toBe(8)
  })

  test('the bookings of a client are those of both', async () => {
    await desk.put('bookings/one', { clientId: 'first' })
    await desk.put('bookings/two', { clientId: 'second' })
    await desk.put('bookings/three', { email: SECOND.email })
    const ids = async () => (await listBookingsOf({ id: 'first', email: FIRST.email })).map(({ id }) => id).toSorted()
    expect(await ids()).toEqual(['one'])
    await join()
    expect(await ids()).toEqual(['one', 'three', 'two'])
  })

  test('the search and a link to the other profile find the one that stays, once', async () => {
    await join()
    expect((await findClients(SECOND.email)).list.map(({ id }) => id)).toEqual(['first'])
    expect((await findClients('Amantle')).list.map(({ id }) => id)).toEqual(['first'])
    expect(await getClient('second')).toMatchObject({ id: 'first', totalBookings: 6 })
  })

  test.each(['first', 'second'])(
    'the file of the person and the erasure hold both profiles, begun from %s',
    async (id) => {
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
      expect(await countRecordsOf({ id, email, phone })).toMatchObject({
        clients: 2,
        bookings: 2,
        contacts: 1,
      })
      await erasePerson({ id: '', email, phone: '' })
      expect(await desk.clients()).toEqual([])
      expect(await desk.at(`bookings/${idOf('one')}`)).toBeUndefined()
      expect(await desk.at(`bookings/${idOf('two')}`)).toBeUndefined()
      expect(await desk.at(`bookings/${idOf('other')}`)).toBeDefined()
    },
  )
})
