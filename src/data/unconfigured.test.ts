import { expect, test, vi } from 'vitest'
import { bookingRequest, contactDraft } from '#support/builders.ts'
import { listBookings } from './bookings-desk.ts'
import { submitBooking } from './bookings.ts'
import { submitContact } from './contacts.ts'
import { listServices } from './services.ts'
import { signIn } from './session.ts'

vi.unmock('#data/firebase/visitor.ts')
vi.unmock('#data/firebase/staff.ts')

/** Under test there is no configuration at all. */
const OPERATIONS: [string, () => Promise<unknown>][] = [
  ['listServices', () => listServices()],
  ['submitBooking', () => submitBooking('one', bookingRequest())],
  ['submitContact', () => submitContact('one', contactDraft())],
  ['listBookings', () => listBookings()],
  ['signIn', () => signIn('thato', 'a passphrase')],
]

test.each(OPERATIONS)(
  '%s without configuration says that the database is not initialised, and sends no request',
  async (_, run) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await expect(run()).rejects.toMatchObject({
      name: 'DataError',
      code: 'unconfigured',
      message: expect.stringMatching(
        /(^|\. )The hosted database is not initialised\. Please check the configuration\.$/,
      ) as unknown,
    })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  },
)
