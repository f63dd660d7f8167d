import { addDays, venueToday } from '#shared/venue-clock.ts'
import type { SeedDocument } from './document.ts'
import { PEOPLE } from './people.ts'
import type { Random } from './random.ts'
import { answeredMoment, confirmed, later, rejected, requested } from './steps.ts'
import { arrangedVisits, busyDay, emptyDay } from './visits.ts'

const MINUTE = 60_000
const PAST_DAYS = 35
const COMING_DAYS = 16

/** Weeks of answered bookings, one or two a day, without the busy day, whose visits are arranged, and the empty one. */
const answered = (random: Random, now: Date, clientIds: ReadonlyMap<string, string>): SeedDocument[] => {
  const days = Array.from({ length: PAST_DAYS + COMING_DAYS }, (_, index) =>
    addDays(venueToday(now), index - PAST_DAYS),
  ).filter((date) => date !== busyDay(now) && date !== emptyDay(now))
  return days.flatMap((date) =>
    Array.from({ length: random.whole(1, 2) }, () => {
      const person = random.pick(PEOPLE)
      const booking = requested(random, person, date, answeredMoment(random, date, now))
      const fields = random.chance(0.15) ? rejected(random, booking) : confirmed(random, booking, clientIds)
      return { path: `bookings/${random.id()}`, fields }
    }),
  )
}

/** Ages in minutes: all but the last are still within the promise to answer in two hours or at the next opening. */
const WAITING = [4, 17, 38, 66, 97, 26 * 60]

/** Which of them is for two. */
const FOR_TWO = 1

const waiting = (random: Random, now: Date): SeedDocument[] =>
  WAITING.map((minutes, index) => {
    const person = PEOPLE[(index * 5 + 3) % PEOPLE.length] ?? random.pick(PEOPLE)
    // Not tomorrow: a visit before the promise ends would stand above the overdue request.
    const date = addDays(venueToday(now), random.whole(2, 9))
    return {
      path: `bookings/${random.id()}`,
      fields: requested(random, person, date, later(now, -minutes * MINUTE), { guests: index === FOR_TWO ? 2 : 1 }),
    }
  })

const lastConfirmed = (documents: readonly SeedDocument[], now: Date) => {
  const coming = documents.filter(
    ({ fields }) => fields['status'] === 'confirmed' && String(fields['date']) > venueToday(now),
  )
  return coming.toSorted((one, other) => Number(other.fields['confirmedAt']) - Number(one.fields['confirmedAt']))[0]
}

/** Marks the confirmation mail of the latest confirmed booking as failed, so that the portal offers Resend. */
const withFailedMail = (documents: readonly SeedDocument[], now: Date): SeedDocument[] => {
  const unlucky = lastConfirmed(documents, now)
  return documents.map((document) => {
    if (document !== unlucky) return document
    const reason = 'The e-mail service is busy (429).'
    return {
      ...document,
      fields: { ...document.fields, mail: { ...(document.fields['mail'] as object), state: 'failed', reason } },
    }
  })
}

/** Weeks of bookings around now in all three states. `clientIds` are by e-mail. */
export const bookingDocuments = (random: Random, now: Date, clientIds: ReadonlyMap<string, string>): SeedDocument[] => [
  ...withFailedMail([...answered(random, now, clientIds), ...arrangedVisits(random, now, clientIds)], now),
  ...waiting(random, now),
]
