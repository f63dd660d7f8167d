import { initializeAppCheck } from 'firebase/app-check'
import { expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { staffAuth } from './staff.ts'
import { visitorFirestore } from './visitor.ts'
import { bookingRequest } from '#support/builders.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { submitBooking } from '../bookings.ts'
import { listServices } from '../services.ts'
import { signIn } from '../session.ts'

vi.unmock('#data/firebase/visitor.ts')
vi.unmock('#data/firebase/staff.ts')
vi.mock('firebase/app-check')

test('without configuration, as under test, each call says that the database is not initialised, and sends no request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const calls = [
    () => listServices(),
    () => submitBooking('one', bookingRequest()),
    () => signIn('thato', 'a passphrase'),
  ]
  for (const call of calls)
    expect(await failureOf(call())).toMatchObject({
      code: 'unconfigured',
      message: containing('The hosted database is not initialised. Please check the configuration.'),
    })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('App Check starts before the first request where a key is configured, and not otherwise', async () => {
  env.firebase = { apiKey: 'key', authDomain: 'spa.example', projectId: 'spa', appId: '1:2:web:3' }
  await visitorFirestore()
  expect(initializeAppCheck).not.toHaveBeenCalled()
  env.appCheckKey = 'the key of the site'
  await staffAuth()
  await visitorFirestore()
  expect(initializeAppCheck).toHaveBeenCalled()
})
