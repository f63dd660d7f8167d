import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { emailKey, parseClient } from '#domain/client.ts'
import { countDay, countsOf, parseDay } from '#domain/diary/day.ts'
import { occupancyOf } from '#domain/diary/occupancy.ts'
import type { Staff } from '#domain/staff.ts'
import { bookingRequest, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import type { Fault } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { checkOperations, checkMails, replayCommits, mailEnd } from '#support/ledger.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import {
  mailAsPressed,
  PLACES,
  type MailEnd,
  type Press,
  receptionist,
  type Records,
  versionOf,
} from '#support/receptionist.ts'
import { takeTurns } from '#support/turns.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)
vi.setConfig({ testTimeout: 1_200_000 })

const desk = openDesk()

/** Two requests of one person, spelt differently, and one of somebody with the same phone. */
const EMAILS = ['amantle@guest.example', 'Amantle@guest.example', 'kabo@guest.example']
const IDS = ['one', 'two', 'three'].map(idOf)
const { date, time } = bookingRequest()

const pressOn = (bookings: number[], buttons: Press[]) =>
  fc.record({
    who: fc.nat(1),
    /** Whether the screen is refreshed before the press, or stale. */
    isFresh: fc.boolean(),
    button: fc.constantFrom(...buttons),
    booking: fc.constantFrom(...bookings),
    time: fc.constantFrom('10:00 AM', '11:30 AM', '04:00 PM'),
    end: fc.constantFrom<MailEnd>('sent', 'failed', 'failed', 'unknown'),
    saysYes: fc.boolean(),
  })
const most = { size: 'max' } as const
/** Presses on several bookings of one hour, or many on the same booking. */
const presses = fc.oneof(
  fc.array(pressOn([0, 0, 0, 1, 1, 2], ['confirm', 'confirm', 'move', 'move', 'reject', 'link', 'resend', 'notes']), {
    minLength: 6,
    maxLength: 16,
    ...most,
  }),
  fc.array(pressOn([0], ['confirm', 'move', 'move', 'resend']), { minLength: 4, maxLength: 8, ...most }),
)

const fault = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('dropped before', 'dropped after', 'cut off', { status: 403 }) },
)

const histories = fc.record({
  presses,
  /** Before which requests the other person continues. */
  turns: fc.infiniteStream(fc.nat(9).map((chance) => chance === 0)),
  faults: fc.oneof(fc.constant(undefined), fc.infiniteStream(fault)),
  /** `totalBookings` of a profile from earlier years; texts are among them. */
  known: fc.constantFrom(undefined, 5, '5'),
  isThatoMain: fc.boolean(),
})
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never

const drawn = <T>(stream: Iterator<T, unknown>): T | undefined => {
  const next = stream.next()
  return next.done ? undefined : next.value
}

const play = async ({ presses, turns, faults, known, isThatoMain }: History): Promise<Records> => {
  await desk.reset()
  mailAsPressed()
  const createdAt = new Date()
  for (const [at, id] of IDS.entries()) {
    const request = bookingRequest({ email: EMAILS[at] ?? '' })
    await desk.put(`bookings/${id}`, { ...request, clientId: null, status: 'pending', createdAt, updatedAt: createdAt })
  }
  if (known !== undefined) await desk.put('clients/known', { ...newClientFields(), totalBookings: known })

  const records: Records = { operations: [], mails: [], commits: [] }
  const staff: Staff[] = [{ ...THATO, role: isThatoMain ? 'main' : 'staff' }, NALEDI]
  for (const one of staff) await desk.put(`staff/${one.uid}`, staffEntry(one))
  const people = staff.map((one) => receptionist(desk, one, records))
  for (const { look } of people) for (const id of IDS) await look(id)
  const work = async ({ look, press }: (typeof people)[number], who: number) => {
    for (const { button, booking, isFresh, ...how } of presses.filter((one) => one.who === who)) {
      const id = IDS[booking] ?? ''
      if (isFresh) await look(id)
      await press(button, id, how)
    }
  }
  await takeTurns(() => Promise.all(people.map(work)), records.commits, {
    isOthersTurn: () => drawn(turns) ?? false,
    fault: () => faults && drawn(faults),
  })
  return records
}

/** Each e-mail has one profile, and that one counts the bookings linked to it, each once. */
const checkClients = async ({ commits }: Records, known: History['known']) => {
  const clients = (await desk.clients()).map((fields) => parseClient(fields.id, fields))
  const keys = clients.map(({ email }) => emailKey(email))
  expect(new Set(keys).size, 'two profiles of one e-mail').toBe(keys.length)
  const linked = await Promise.all(IDS.map(async (id) => (await desk.at(`bookings/${id}`))?.['clientId']))
  for (const { id, totalBookings } of clients) {
    const before = id === 'known' ? Number(known) : 0
    expect(totalBookings, 'a profile counts wrong').toBe(before + linked.filter((clientId) => clientId === id).length)
    const counted = commits.filter(({ wrote }) => wrote.has(`clients/${id}`) && wrote.size > 1)
    expect(counted, 'a booking is counted twice').toHaveLength(totalBookings - before)
  }
}

/** The counts of every day equal the plans of its bookings, and a count over the limit has an overbooking stamp. */
const checkDays = async () => {
  const bookings = await Promise.all(IDS.map(async (id) => parseBooking(id, await desk.at(`bookings/${id}`))))
  const counts = parseDay(date, await desk.at(`days/${date}`))
  const plans = bookings.flatMap(({ plan }) => plan ?? [])
  expect(countsOf(counts), 'the day counts wrong').toEqual(countDay(date, plans, []))
  for (const [quarter, taken] of Object.entries(counts.massage)) {
    const there = bookings.filter(({ plan }) => plan && occupancyOf(plan).massage[quarter])
    const isAgreed = taken <= PLACES.massage || there.some(({ overbooked }) => overbooked)
    expect(isAgreed, `quarter hour ${quarter} is double-booked unasked`).toBe(true)
  }
}

test('in any interleaving of two people each write is based on what its writer saw, happens once, counts once and names its writer', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const records = await play(history)
      checkOperations(records, history.faults === undefined)
      const replay = replayCommits(records, `${date} ${time}`)
      checkMails(records, replay)
      for (const id of IDS) {
        const path = `bookings/${id}`
        const booking = parseBooking(id, await desk.at(path))
        const version = versionOf(booking)
        expect(version, 'the last decision is lost').toBe(replay.versions.get(path) ?? 'pending')
        if (booking.status !== 'confirmed') continue
        expect(booking.mail?.state, 'the mail has a wrong state').toBe(mailEnd(records, path, version))
        expect(`${booking.date} ${booking.time}`).toBe(replay.times.get(`${path} ${version}`))
      }
      await checkClients(records, history.known)
      await checkDays()
    }),
    randomRuns(60, 2_000),
  )
})
