import { describe, expect, test, vi } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { rejectBooking } from './reject.ts'
import { getBooking } from '../bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const { booked, signInAs } = openDesk()

describe('rejecting', () => {
  test('is allowed to main only, and stores an empty reason as Not available', async () => {
    const booking = await booked()
    expect(await failureOf(rejectBooking(booking, 'Fully booked', THATO))).toMatchObject({ code: 'denied' })
    expect(await getBooking(ONE)).toEqual(booking)
    signInAs(NALEDI)
    expect(await rejectBooking(booking, '  ', NALEDI)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Not available',
      rejectedBy: { name: 'Naledi', uid: 'naledi-uid' },
    })
  })
})
