import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingRequest, contactDraft } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { disturb, type Fault } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { submitBooking } from './bookings.ts'
import { submitContact } from './contacts.ts'
import type { Lite } from './firebase/lite.ts'

const firestore = openRules()
beforeEach(() => {
  connectAs({ visitor: firestore.asStranger() })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const stored = async (name: string) => {
  const { collection, db, getDocs } = firestore.asOwner()
  return (await getDocs(collection(db, name))).docs.map((found) => ({ id: found.id, ...found.data() }))
}
const outcomeOf = (submission: Promise<unknown>) =>
  submission.then(
    () => 'saved',
    (error: unknown) => (error as { code: string }).code,
  )
/** Advances the fake clock while real answers arrive. */
const patiently = async (submission: Promise<unknown>) => {
  let outcome: string | undefined
  void outcomeOf(submission).then((ended) => {
    outcome = ended
  })
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(outcome).toBeDefined()
    },
    { timeout: 30_000, interval: 5 },
  )
  return outcome
}

test('a request is stored as submitted, pending and without a client, beside its receipt; the same id twice is one booking', async () => {
  const request = bookingRequest()
  for (const firstName of [request.firstName, 'Second'])
    expect(await submitBooking(ONE, { ...request, firstName })).toEqual({
      success: true,
      message: 'Booking submitted successfully! We will contact you within 2 hours to confirm.',
    })
  const [booking, ...others] = await stored('bookings')
  expect(booking).toMatchObject({ id: ONE, ...request, status: 'pending', clientId: null })
  expect(booking).toHaveProperty('createdAt', booking && 'updatedAt' in booking ? booking.updatedAt : undefined)
  expect([others, await stored('receipts')]).toMatchObject([[], [{ id: ONE, status: 'pending' }]])
})

test('a message is stored as submitted, and new', async () => {
  expect(await submitContact(ONE, contactDraft())).toEqual({
    success: true,
    message: 'Message sent successfully! We will reply within 24 hours.',
  })
  expect(await stored('contacts')).toMatchObject([{ id: ONE, ...contactDraft(), status: 'new' }])
})

test.each<[Fault, string, number]>([
  ['arrived never', 'offline', 0],
  ['answered never', 'saved', 1],
])('a write that %s: after 15 seconds %s, and the next submit leaves one booking', async (fault, outcome, count) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  disturb(':commit', [fault])
  expect(await patiently(submitBooking(ONE, bookingRequest()))).toBe(outcome)
  vi.useRealTimers()
  expect(await stored('bookings')).toHaveLength(count)
  await submitBooking(ONE, bookingRequest())
  expect(await stored('bookings')).toHaveLength(1)
})

test('an attempt given up while the SDK was still loading sends nothing later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive = () => {}
  const visitor = new Promise<Lite>((loaded) => {
    arrive = () => {
      loaded(firestore.asStranger())
    }
  })
  connectAs({ visitor })
  expect(await patiently(submitBooking(ONE, bookingRequest()))).toBe('offline')
  vi.useRealTimers()
  const fetched = vi.spyOn(globalThis, 'fetch')
  arrive()
  await visitor
  await new Promise((done) => setTimeout(done, 0))
  // The receipt may still be asked for; nothing is written.
  expect(fetched.mock.calls.filter(([, request]) => JSON.stringify(request).includes('writes'))).toEqual([])
})

test.each<[Fault, string]>([
  [{ status: 500 }, 'offline'],
  [{ status: 403 }, 'denied'],
])('saved before, refused as a repetition, and the receipt %o: %s', async (fault, outcome) => {
  await submitBooking(ONE, bookingRequest())
  const { left } = disturb(':batchGet', [fault])
  expect(await outcomeOf(submitBooking(ONE, bookingRequest()))).toBe(outcome)
  expect(left()).toBe(0)
  expect(await stored('bookings')).toHaveLength(1)
})
