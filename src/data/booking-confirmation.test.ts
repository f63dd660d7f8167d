import { setDoc } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import { clientIdFor } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { bookingRequest, daysAhead, emailOf, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { confirmBooking, getBooking, recordMail, rejectBooking, submitBooking } from './bookings.ts'

vi.mock('./firebase.ts', async () => (await import('#support/connections.ts')).connections)

const EMAIL = 'amantle@guest.example'

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
})
beforeEach(() => {
  firestore.reset()
  connectAs({ visitor: firestore.asStranger(), staff: firestore.asStaff() })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => firestore.close())

const at = async (path: string) => {
  const { db, doc, getDoc } = firestore.asOwner()
  return (await getDoc(doc(db, path))).data()
}
const put = (path: string, fields: Record<string, unknown>) => {
  const { db, doc } = firestore.asOwner()
  return setDoc(doc(db, path), fields)
}
const clients = async () => {
  const { collection, db, getDocs } = firestore.asOwner()
  return (await getDocs(collection(db, 'clients'))).docs.map((found) => ({ id: found.id, ...found.data() }))
}
const booked = async (own: Parameters<typeof bookingRequest>[0] = {}, id = 'one'): Promise<Booking> => {
  await submitBooking(id, bookingRequest(own))
  return getBooking(id)
}
const asShown = ({ date, time }: Booking) => ({ date, time })
const confirmAs = (staff: Staff, booking: Booking, change = asShown(booking)) => {
  connectAs({ staff: staff.role === 'main' ? firestore.asMain(staff) : firestore.asStaff(staff) })
  return confirmBooking(booking, change, staff)
}
/** Typed, since a matcher is `any`. */
const containing = (text: string): unknown => expect.stringContaining(text)
const failureOf = (operation: Promise<unknown>) =>
  operation.then(
    () => undefined,
    (error: unknown) => error as { code: string; message: string },
  )

describe('a pending booking', () => {
  test('is confirmed with a stamp, a mail under way and a new profile', async () => {
    const booking = await booked({ specialRequests: 'Two robes, please' })
    const { client, dateChanged, booking: confirmed } = await confirmAs(THATO, booking)
    expect([client, dateChanged]).toEqual(['created', false])
    const stamp = { name: 'Thato', uid: 'thato-uid' }
    const id = await clientIdFor(EMAIL)
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      clientId: id,
      confirmedBy: stamp,
      updatedBy: stamp,
      mail: { state: 'sending', reason: '', by: stamp },
      dateModified: false,
    })
    expect(confirmed).toEqual(await getBooking('one'))
    expect(await clients()).toMatchObject([
      { id, ...newClientFields({ firstVisit: booking.date, preferences: 'Two robes, please' }) },
    ])
  })

  test('moves to another date and time, which is flagged', async () => {
    const { booking, dateChanged } = await confirmAs(THATO, await booked(), { date: daysAhead(9), time: '14:45' })
    expect(dateChanged).toBe(true)
    expect(booking).toMatchObject({ date: daysAhead(9), time: '02:45 PM', dateModified: true, status: 'confirmed' })
    expect(await clients()).toMatchObject([{ firstVisit: daysAhead(9) }])
  })

  test('is not moved by the same time in the words of a time input', async () => {
    const booking = await booked({ time: '02:30 PM' })
    const { dateChanged } = await confirmAs(THATO, booking, { date: booking.date, time: '14:30' })
    expect(dateChanged).toBe(false)
    expect(await at('bookings/one')).not.toHaveProperty('dateModified')
    expect(await at('bookings/one')).toMatchObject({ time: '02:30 PM' })
  })

  test.each([
    { date: '', time: '02:45 PM' },
    { date: daysAhead(9), time: '' },
  ])('needs both date and time: %o', async (change) => {
    expect(await failureOf(confirmAs(THATO, await booked(), change))).toMatchObject({ code: 'malformed' })
    expect(await at('bookings/one')).toMatchObject({ status: 'pending' })
  })

  test('that is gone is missing', async () => {
    const booking = await booked()
    firestore.reset()
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'missing' })
  })
})

describe('the client profile', () => {
  test.each([
    ['as typed', 'Amantle@Guest.example', 'Amantle@Guest.example'],
    ['in normal form', 'Amantle@Guest.example', 'amantle@guest.example'],
  ])('is found by the e-mail %s, counted, and keeps its names and notes', async (_, typed, kept) => {
    const known = newClientFields({ email: kept, fullName: 'A. Kgosi', notes: 'Likes tea', totalBookings: 3 })
    await put('clients/known', { ...known, preferences: 'Quiet room' })
    const { client, booking } = await confirmAs(THATO, await booked({ email: typed, specialRequests: 'Loud music' }))
    expect([client, booking.clientId]).toEqual(['linked', 'known'])
    expect(await clients()).toMatchObject([
      { id: 'known', fullName: 'A. Kgosi', notes: 'Likes tea', preferences: 'Quiet room', totalBookings: 4 },
    ])
  })

  test.each([
    ['Window seat', 'Window seat'],
    ['None', ''],
    ['Offer: Couples Massage (P600)', ''],
    ['Offer: Couples Massage (P600)\nWindow seat', 'Window seat'],
  ])('without preferences takes from %j: %j', async (specialRequests, preferences) => {
    await put('clients/known', { ...newClientFields() })
    await confirmAs(THATO, await booked({ specialRequests }))
    expect(await at('clients/known')).toMatchObject({ preferences, totalBookings: 2 })
  })

  test.each([
    ['no number', undefined, 2],
    ['a number in text', '3', 4],
    ['none yet', 0, 1],
  ])('that counted %s goes on', async (_, before, after) => {
    const { totalBookings: _counted, ...fields } = newClientFields()
    await put('clients/known', before === undefined ? fields : { ...fields, totalBookings: before })
    expect(await confirmAs(THATO, await booked())).toMatchObject({ client: 'linked' })
    expect(await at('clients/known')).toMatchObject({ totalBookings: after })
  })

  test('linked by an older version of the site is used, whatever its e-mail', async () => {
    await booked()
    const { db, doc, updateDoc } = firestore.asOwner()
    await updateDoc(doc(db, 'bookings/one'), { clientId: 'known' })
    await put('clients/known', { ...newClientFields({ email: 'other@guest.example' }) })
    expect(await confirmAs(THATO, await getBooking('one'))).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 2 }])
  })

  test('that the rules refuse does not hold the booking up', async () => {
    await put('bookings/old', { fullName: 'Old Guest', email: emailOf(300), status: 'pending' })
    const { client, booking } = await confirmAs(THATO, await getBooking('old'))
    expect([client, booking.status, booking.clientId]).toEqual(['failed', 'confirmed', null])
    expect(await clients()).toEqual([])
  })

  test('of an old booking without an e-mail cannot be made, and the booking is confirmed', async () => {
    await put('bookings/old', { name: 'Old Guest', service: 'Massage' })
    expect(await confirmAs(THATO, await getBooking('old'))).toMatchObject({
      client: 'failed',
      booking: { status: 'confirmed' },
    })
  })
})

describe('two at once', () => {
  test.each([1, 2, 3])(
    'two first bookings of one new e-mail make one profile with two bookings (round %i)',
    async () => {
      const [one, two] = [await booked({}, 'one'), await booked({ email: ' Amantle@guest.example'.trim() }, 'two')]
      const outcomes = await Promise.all([confirmAs(THATO, one), confirmAs(NALEDI, two)])
      expect(outcomes.map(({ client }) => client).sort()).toEqual(['created', 'linked'])
      expect(await clients()).toMatchObject([{ email: EMAIL, totalBookings: 2 }])
      expect(new Set(outcomes.map(({ booking }) => booking.clientId)).size).toBe(1)
    },
  )

  test('two bookings of a known client count twice', async () => {
    await put('clients/known', { ...newClientFields({ totalBookings: 5 }) })
    const [one, two] = [await booked({}, 'one'), await booked({}, 'two')]
    await Promise.all([confirmAs(THATO, one), confirmAs(NALEDI, two)])
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 7 }])
  })

  test('the same booking is confirmed once, and the slower hears by whom', async () => {
    const booking = await booked()
    const outcomes = await Promise.allSettled([confirmAs(THATO, booking), confirmAs(NALEDI, booking)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(refused).toHaveLength(1)
    const winner = (await getBooking('one')).confirmedBy?.name ?? 'nobody'
    expect(refused[0]).toMatchObject({
      code: 'conflict',
      message: containing(`${winner} has already confirmed`),
    })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('confirming and rejecting at once leaves one decision', async () => {
    const booking = await booked()
    const confirming = confirmAs(THATO, booking)
    connectAs({ staff: firestore.asMain() })
    const outcomes = await Promise.allSettled([confirming, rejectBooking(booking, 'Fully booked', NALEDI)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status } = await getBooking('one')
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      message: containing(`already ${status} this booking`),
    })
    expect(await clients()).toHaveLength(status === 'confirmed' ? 1 : 0)
  })
})

describe('a colleague who decides between our reading and our writing', () => {
  const rejectAs = (staff: Staff, booking: Booking) => {
    connectAs({ staff: firestore.asMain(staff) })
    return rejectBooking(booking, 'Fully booked', staff)
  }

  test('and confirms is told to who rejects', async () => {
    const booking = await booked()
    meanwhile(':commit', () => confirmAs(THATO, booking))
    expect(await failureOf(rejectAs(NALEDI, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Thato has already confirmed'),
    })
    expect(await getBooking('one')).toMatchObject({ status: 'confirmed', rejectionReason: '' })
  })

  test('and rejects is told to who confirms, and no profile is made', async () => {
    const booking = await booked()
    meanwhile(':commit', () => rejectAs(NALEDI, booking))
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Naledi has already rejected'),
    })
    expect(await clients()).toEqual([])
  })

  test('and moves it is told to who moves it elsewhere', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    meanwhile(':commit', () => confirmAs(NALEDI, booking, { date: booking.date, time: '10:00 AM' }))
    const failure = await failureOf(confirmAs(THATO, booking, { date: booking.date, time: '11:00 AM' }))
    expect(failure).toMatchObject({ code: 'conflict', message: containing('Naledi has already confirmed') })
    expect(await getBooking('one')).toMatchObject({ time: '10:00 AM' })
  })

  test('about another first booking of the same e-mail has made the profile we count on', async () => {
    const [one, two] = [await booked({}, 'one'), await booked({}, 'two')]
    meanwhile(':commit', () => confirmAs(NALEDI, two))
    expect(await confirmAs(THATO, one)).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ totalBookings: 2 }])
  })
})

describe('a screen that is no longer true', () => {
  test('says who rejected it', async () => {
    const booking = await booked()
    connectAs({ staff: firestore.asMain() })
    await rejectBooking(booking, '', NALEDI)
    const failure = await failureOf(confirmAs(THATO, booking))
    expect(failure).toMatchObject({
      code: 'conflict',
      message: containing('Naledi has already rejected this booking'),
    })
    expect(await clients()).toEqual([])
  })

  test('says to which day a colleague moved it', async () => {
    const { booking: shown } = await confirmAs(THATO, await booked())
    await confirmAs(NALEDI, shown, { date: daysAhead(9), time: '10:00 AM' })
    const failure = await failureOf(confirmAs(THATO, shown, { date: daysAhead(10), time: '11:00 AM' }))
    expect(failure).toMatchObject({ code: 'conflict', message: containing('at 10:00 AM') })
    expect(await getBooking('one')).toMatchObject({ date: daysAhead(9), time: '10:00 AM' })
  })

  test('calls a decision of one own other window one own', async () => {
    const booking = await booked()
    await confirmAs(THATO, booking)
    expect((await failureOf(confirmAs(THATO, booking)))?.message).toMatch(/^You have already confirmed/)
  })
})

describe('a confirmed booking', () => {
  test('is confirmed again with its new time, without counting again', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    const again = await confirmAs(NALEDI, booking, { date: booking.date, time: '04:00 PM' })
    expect(again).toMatchObject({ client: 'kept', dateChanged: true })
    expect(again.booking).toMatchObject({
      time: '04:00 PM',
      confirmedBy: { name: 'Naledi' },
      mail: { state: 'sending' },
    })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('takes note of its mail, once for each confirmation', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    await recordMail(booking, { state: 'failed', reason: 'Throttled' }, THATO)
    expect(await getBooking('one')).toMatchObject({
      mail: { state: 'failed', reason: 'Throttled', by: { name: 'Thato' } },
    })
    await recordMail(booking, { state: 'sent' }, THATO)
    expect(await getBooking('one')).toMatchObject({ mail: { state: 'sent', reason: '' } })
    await confirmAs(NALEDI, await getBooking('one'))
    expect(await failureOf(recordMail(booking, { state: 'failed' }, NALEDI))).toMatchObject({ code: 'conflict' })
    expect(await getBooking('one')).toMatchObject({ mail: { state: 'sending' } })
  })
})

test('of two who resend a mail at once only one may', async () => {
  await confirmAs(THATO, await booked())
  await recordMail(await getBooking('one'), { state: 'failed', reason: 'Throttled' }, THATO)
  const shown = await getBooking('one')
  const first = recordMail(shown, { state: 'sending' }, THATO)
  connectAs({ staff: firestore.asMain() })
  const outcomes = await Promise.allSettled([first, recordMail(shown, { state: 'sending' }, NALEDI)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
})

describe('on a bad line', () => {
  test('a claim to resend whose answer is lost is still a claim', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    disturb(':commit', ['dropped after'])
    await recordMail(booking, { state: 'sending' }, THATO)
    expect(await getBooking('one')).toMatchObject({ mail: { state: 'sending' } })
  })

  test.each(['dropped after', 'cut off'] as const)('an answer %s does not count or confirm twice', async (fault) => {
    const booking = await booked()
    disturb(':commit', [fault])
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created', booking: { status: 'confirmed' } })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('a request dropped before is tried again', async () => {
    const booking = await booked()
    disturb(':commit', ['dropped before'])
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created' })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('without any line it is offline, and nothing has changed', async () => {
    const booking = await booked()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const failure = await failureOf(confirmAs(THATO, booking))
    vi.restoreAllMocks()
    expect(failure).toMatchObject({ code: 'offline' })
    expect(await getBooking('one')).toEqual(booking)
  })
})

describe('rejecting', () => {
  test('is for main, and an empty reason is Not available', async () => {
    const booking = await booked()
    expect(await failureOf(rejectBooking(booking, 'Fully booked', THATO))).toMatchObject({ code: 'denied' })
    expect(await getBooking('one')).toEqual(booking)
    connectAs({ staff: firestore.asMain() })
    expect(await rejectBooking(booking, '  ', NALEDI)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Not available',
      rejectedBy: { name: 'Naledi', uid: 'naledi-uid' },
    })
  })

  test('whose answer is lost is not told as a conflict', async () => {
    const booking = await booked()
    connectAs({ staff: firestore.asMain() })
    disturb(':commit', ['dropped after'])
    expect(await rejectBooking(booking, 'Fully booked', NALEDI)).toMatchObject({ rejectionReason: 'Fully booked' })
  })

  test('a confirmed booking is a conflict', async () => {
    const booking = await booked()
    await confirmAs(THATO, booking)
    connectAs({ staff: firestore.asMain() })
    expect(await failureOf(rejectBooking(booking, '', NALEDI))).toMatchObject({
      code: 'conflict',
      message: containing('Thato has already confirmed this booking for'),
    })
  })
})
