import { describe, expect, test, vi } from 'vitest'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { resendConfirmation } from './mail.ts'
import { getBooking } from '../bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const { booked, clients, confirmAs } = openDesk()

describe('on a bad connection', () => {
  test('a claim to resend stands although its answer is lost', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    disturb(':commit', ['dropped after'])
    await resendConfirmation(booking, THATO)
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sending' } })
  })

  test.each(['dropped after', 'cut off'] as const)('an answer %s does not count or confirm twice', async (fault) => {
    const booking = await booked()
    disturb(':commit', [fault])
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created', booking: { status: 'confirmed' } })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('a request that did not reach the server is sent again', async () => {
    const booking = await booked()
    disturb(':commit', ['dropped before'])
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created' })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('without a connection the call fails with offline, and nothing has changed', async () => {
    const booking = await booked()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const failure = await failureOf(confirmAs(THATO, booking))
    vi.restoreAllMocks()
    expect(failure).toMatchObject({ code: 'offline' })
    expect(await getBooking(ONE)).toEqual(booking)
  })
})
