import { describe, expect, test } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { bookingRequest, contactDraft, NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { FIRST, SECOND, openPair } from '#support/joined-clients.ts'
import { enterBooking } from './acts/enter.ts'
import { linkClient } from './acts/link.ts'
import { setOutcome } from './acts/outcome.ts'
import { getBooking, listBookingsOf } from './bookings-desk.ts'
import { findClients, getClient } from './clients.ts'
import { submitContact } from './contacts.ts'
import { countRecordsOf, erasePerson } from './erasure.ts'
import { joinClients } from './joined-clients.ts'
import { readPerson } from './person-file.ts'
import { profileFor } from './client-profile.ts'

const { desk, profileAt, pair, join, counts } = openPair()
everyMailIsSent()

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

  test('a booking without a profile is linked there', async () => {
    await desk.booked(SECOND)
    await desk.put(`bookings/${ONE}`, { ...(await desk.at(`bookings/${ONE}`)), status: 'confirmed' })
    await join()
    await linkClient(await getBooking(ONE), THATO)
    expect(await desk.at(`bookings/${ONE}`)).toMatchObject({ clientId: 'first' })
    expect(await counted()).toBe(7)
  })

  test('to whom the client came is kept and read there, also for a visit of the other', async () => {
    const { booking } = await desk.confirmAs(THATO, await desk.booked(SECOND))
    expect(booking.clientId).toBe('second')
    const { plan } = booking
    const entries = plan?.entries.map((entry) => ({ ...entry, therapists: ['neo'] })) ?? []
    await desk.put(`bookings/${ONE}`, {
      ...(await desk.at(`bookings/${ONE}`)),
      date: '2020-01-15',
      plan: { ...plan, date: '2020-01-15', entries },
    })
    await join()
    await setOutcome(await getBooking(ONE), { outcome: 'done' }, THATO)
    expect(await desk.at('clients/first')).toMatchObject({ massageBy: 'neo' })
    expect(await desk.at('clients/second')).not.toHaveProperty('massageBy')
    const lite = desk.firestore.asStaff()
    expect(await profileFor(lite, parseBooking('b', SECOND))).toEqual({ id: 'second', cameTo: { massage: 'neo' } })
  })

  test('the bookings of a client are those of both', async () => {
    await desk.put('bookings/one', { clientId: 'first' })
    await desk.put('bookings/two', { clientId: 'second' })
    await desk.put('bookings/three', { email: SECOND.email })
    const ids = async () =>
      (await listBookingsOf({ id: 'first', email: FIRST.email })).list.map(({ id }) => id).toSorted()
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
      const { profiles, bookings, messages, byPhoneOnly } = await readPerson({ id, email, phone })
      expect([profiles, bookings, messages].map((list) => list.map((one) => one.id).toSorted())).toEqual([
        ['first', 'second'],
        [idOf('one'), idOf('two')],
        [idOf('message')],
      ])
      expect(byPhoneOnly).toEqual([])
      expect(await countRecordsOf({ id, email, phone })).toMatchObject({
        clients: 2,
        bookings: 2,
        contacts: 1,
        byPhone: 0,
      })
      expect(await erasePerson({ id: '', email, phone: '' })).toMatchObject({
        erased: { clients: 2, bookings: 2, contacts: 1 },
      })
      expect(await desk.clients()).toEqual([])
      expect(await desk.at(`bookings/${idOf('other')}`)).toBeDefined()
    },
  )
})
