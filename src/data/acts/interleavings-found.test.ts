import { expect, test, vi } from 'vitest'
import { NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { apply, type Fault, meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { getBooking } from '../bookings-desk.ts'
import { getClient, updateClient } from '../clients.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

/** Failures that random interleavings found, each as a test of its own. */

const desk = openDesk()
const { booked, confirmAs } = desk

test('a mail names the time its sender confirmed, although a colleague moves the booking before it is read again', async () => {
  const booking = await booked()
  const { fetch } = globalThis
  let isWritten = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isWritten) {
      vi.restoreAllMocks()
      await confirmAs(NALEDI, await getBooking(ONE), { date: booking.date, time: '10:00 AM' })
    }
    const answer = await fetch(input, init)
    isWritten = new URL(answer.url).pathname.endsWith(':commit') && answer.ok
    return answer
  })
  const { booking: confirmed } = await confirmAs(THATO, booking)
  expect(await getBooking(ONE)).toMatchObject({ time: '10:00 AM', confirmedBy: { name: 'Naledi' } })
  expect(confirmed).toMatchObject({ time: booking.time, confirmedBy: { name: 'Thato' } })
  const noted = await failureOf(desk.recordMail(confirmed, { state: 'sent' }, THATO))
  expect(noted).toMatchObject({ code: 'conflict' })
})

test('confirming again is a conflict when a colleague has resent the mail meanwhile', async () => {
  const { booking } = await confirmAs(THATO, await booked())
  const shown = await desk.recordMail(booking, { state: 'failed', reason: 'Throttled' }, THATO)
  desk.signInAs(NALEDI)
  await desk.recordMail(await getBooking(ONE), { state: 'sending' }, NALEDI)
  expect(await failureOf(confirmAs(THATO, shown))).toMatchObject({
    code: 'conflict',
    message: containing('Naledi has already sent this e-mail. Nothing was changed.'),
  })
})

test('confirming again is a conflict when a colleague resends the mail between read and write', async () => {
  const { booking } = await confirmAs(THATO, await booked())
  const shown = await desk.recordMail(booking, { state: 'failed', reason: 'Throttled' }, THATO)
  meanwhile(':commit', () => {
    desk.signInAs(NALEDI)
    return desk.recordMail(shown, { state: 'sending' }, NALEDI)
  })
  expect(await failureOf(confirmAs(THATO, shown))).toMatchObject({ code: 'conflict' })
})

test('a created profile is not reported as failed when the answer is lost and the retry is refused', async () => {
  const booking = await booked()
  const { fetch } = globalThis
  const faults: Fault[] = ['dropped after', { status: 403 }]
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const pass = () => fetch(input, init)
    const isBegun = faults.length < 2 || new URL(input as string).pathname.endsWith(':commit')
    const fault = isBegun ? faults.shift() : undefined
    return fault ? apply(fault, pass) : pass()
  })
  expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created' })
  expect(faults).toEqual([])
  expect(await desk.clients()).toMatchObject([{ totalBookings: 1 }])
})

test('a confirmation whose answer is lost and which a colleague then overwrites is not reported as unchanged', async () => {
  const booking = await booked()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(answer.url).pathname.endsWith(':commit') || !answer.ok) return answer
    vi.restoreAllMocks()
    await confirmAs(NALEDI, await getBooking(ONE), { date: booking.date, time: '10:00 AM' })
    throw new TypeError('fetch failed')
  })
  const failure = await failureOf(confirmAs(THATO, booking))
  expect(failure?.message).toContain('Naledi has already confirmed this booking')
  expect(failure?.message).toContain('Yours may have been stored just before that')
  expect(failure?.message).not.toContain('Nothing was changed')
  expect(await desk.clients()).toMatchObject([{ totalBookings: 1 }])
})

test.each([
  ['counted a booking', async () => confirmAs(NALEDI, await booked())],
  [
    'wrote the preferences',
    async () => {
      desk.signInAs(NALEDI)
      return updateClient(await getClient('known'), { preferences: 'Quiet room' }, NALEDI)
    },
  ],
])('a colleague who %s is not named as the one who changed the notes', async (_, act) => {
  await desk.put('clients/known', { ...newClientFields() })
  desk.signInAs(THATO)
  const shown = await getClient('known')
  await updateClient(shown, { notes: 'Likes tea' }, THATO)
  await act()
  expect(await getClient(shown.id)).toMatchObject({ notes: 'Likes tea', updatedBy: { name: 'Naledi' } })
  const failure = await failureOf(updateClient(shown, { notes: 'Allergic to almond oil' }, NALEDI))
  expect(failure?.message).toBe('Somebody else has changed the notes. Nothing was saved.')
})
