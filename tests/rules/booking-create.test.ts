import { test } from 'vitest'
import { SLOTS } from '#shared/slots.ts'
import { chosenService } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, denied, type Fields, longestRequest, submit } from './writes.ts'

/** What a request may hold, besides what `attacks/bookings.ts` tries of each field. */
const firestore = openRules()

const book = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, own))
}

test('a booking with every field at its limit stays within 1,000 expressions', async () => {
  await allowed(book(longestRequest()))
})

test.each(SLOTS)('the time %s is allowed', (time) => allowed(book({ time })))

test.each<[string, Fields]>([
  ['no guest', { guests: 0 }],
  ['three guests', { guests: 3 }],
  ['services in a map', { selectedServices: { 0: chosenService() } }],
])('%s is refused', (_, own) => denied(book(own)))
