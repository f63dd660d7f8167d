import { DEMO_PROJECT } from '../stack/demo-env.ts'
import { wireFields } from '../stack/seed/document.ts'
import { countDay } from '../../src/features/diary/day.ts'
import { planOf } from '../../src/features/diary/plan.ts'
import { weekOf } from '../../src/features/diary/calendar.ts'
import { keysOf } from '../../src/shared/keys.ts'
import { DEMO_MENU } from '../stack/seed/menu.ts'
import { addDays, clockText, venueToday } from '../../src/shared/venue-clock.ts'
import { believableBookings, type JsonFields } from './believable-bookings.ts'

export const BOOKINGS = 50_000
export const CLIENTS = 3_000
export const MESSAGES = 2_000
/** Only these latest bookings may be pending; the older ones are answered. */
const MOST_PENDING = 60

const ROOT = `projects/${DEMO_PROJECT}/databases/(default)/documents`
const WRITES_AT_ONCE = 500
const text = (stringValue: string) => ({ stringValue })
const moment = (millis: number) => ({ timestampValue: new Date(millis).toISOString() })

type BigDocument = { path: string; fields: JsonFields }

const bookings = (now: number, minutesApart: number): BigDocument[] =>
  believableBookings(BOOKINGS, now, minutesApart).map(({ id, fields }, index) => {
    const isOld = index < BOOKINGS - MOST_PENDING && fields['status']?.['stringValue'] === 'pending'
    const answered = {
      status: text('confirmed'),
      confirmedAt: fields['createdAt'] ?? {},
      firstAnsweredAt: fields['createdAt'] ?? {},
    }
    return { path: `bookings/${id}`, fields: { ...fields, ...(isOld && answered) } }
  })

const reached = (index: number) => {
  const person = { email: `guest${index}@example.com`, phone: `+267 71${String(100_000 + index)}` }
  return { ...person, ...keysOf(person) }
}
const person = (index: number) => wireFields(reached(index)) as JsonFields

const clients = (now: number): BigDocument[] =>
  Array.from({ length: CLIENTS }, (_, index) => ({
    path: `clients/client${index}`,
    fields: {
      ...person(index),
      fullName: text(`Guest ${index}`),
      firstName: text('Guest'),
      lastName: text(String(index)),
      firstVisit: text(venueToday(new Date(now))),
      totalBookings: { integerValue: String(1 + (index % 9)) },
      status: text('active'),
      treatmentHistory: { arrayValue: {} },
      notes: text(index % 3 === 0 ? 'Prefers a quiet room.' : ''),
      preferences: text(''),
      createdAt: moment(now - index * 3_600_000),
      updatedAt: moment(now - index * 3_600_000),
    },
  }))

const messages = (now: number): BigDocument[] =>
  Array.from({ length: MESSAGES }, (_, index) => ({
    path: `contacts/message${index}`,
    fields: {
      ...person(index),
      name: text(`Guest ${index}`),
      message: text('Do you have room for six of us next Saturday morning, and is there parking for a minibus?'),
      status: text(index < 5 ? 'new' : 'read'),
      createdAt: moment(now - index * 1_800_000),
      updatedAt: moment(now - index * 1_800_000),
    },
  }))

const VISITS_A_WEEK = 200
const DAYS = 7
const BUFFER = 15

/** The day from which on a week holds 200 confirmed visits: a Monday after all bookings of `bookings`. */
export const busyWeek = (now: number): string[] => weekOf(addDays(venueToday(new Date(now)), 3 * DAYS))

/** 200 confirmed visits with their plans, spread over a week, with its days and a lunch on each. */
const fullWeek = (now: number): BigDocument[] => {
  const dates = busyWeek(now)
  const visits = Array.from({ length: VISITS_A_WEEK }, (_, index) => {
    const date = dates[index % DAYS] ?? ''
    const time = clockText(9 * 60 + 30 * ((index * 7) % 18))
    const [treatment] = DEMO_MENU.slice(index % DEMO_MENU.length)
    const services = treatment ? [{ name: treatment.name, duration: treatment.duration, price: treatment.price }] : []
    const guests = index % 9 === 0 ? 2 : 1
    const planned = planOf({ services, date, time, guests, buffer: BUFFER, menu: DEMO_MENU })
    return { date, time, services, guests, plan: planned ?? null, index }
  })
  const blocks = dates.map((date) => ({ date, therapist: null, from: 13 * 60, to: 14 * 60, words: 'Lunch' }))
  const days = dates.map((date) =>
    countDay(
      date,
      visits.flatMap(({ plan }) => plan ?? []),
      [],
    ),
  )
  // Before today: what was written within the last hour is read as news.
  const at = new Date(now - 86_400_000)
  return [
    ...visits.map(({ services, plan, index, ...when }) => ({
      path: `bookings/week${index}`,
      fields: wireFields({
        ...{ ...when, ...reached(index) },
        fullName: `Guest ${index}`,
        firstName: 'Guest',
        lastName: String(index),
        selectedServices: services,
        services: services.map(({ name }) => name).join(', '),
        status: 'confirmed',
        clientId: null,
        plan,
        createdAt: new Date(now - (index + 1) * 86_400_000),
        updatedAt: at,
        confirmedAt: at,
        firstAnsweredAt: at,
      }) as JsonFields,
    })),
    ...blocks.map((block) => ({
      path: `blocks/lunch${block.date}`,
      fields: wireFields({ ...block, createdAt: at }) as JsonFields,
    })),
    ...dates.map((date, index) => ({
      path: `days/${date}`,
      fields: wireFields({ date, ...days[index], updatedAt: at }) as JsonFields,
    })),
  ]
}

/** Adds the data of many years to the Firestore at this port, as owner and so without the rules. Menu and settings stay. */
export const fillBigSpa = async (port: number, minutesApart = 7): Promise<void> => {
  const now = Date.now()
  const writes = [...bookings(now, minutesApart), ...clients(now), ...messages(now), ...fullWeek(now)].map(
    ({ path, fields }) => ({
      update: { name: `${ROOT}/${path}`, fields },
    }),
  )
  for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${ROOT}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(at, at + WRITES_AT_ONCE) }),
    })
    if (!answer.ok) throw new Error(`Refused: ${await answer.text()}`)
  }
}
