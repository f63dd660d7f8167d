import { describe, expect, test } from 'vitest'
import { isPassed, SLOTS } from '#shared/slots.ts'
import { addDays } from '#shared/venue-clock.ts'
import { daysAhead } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { DATE } from './diary-fields.ts'
import { allowed, bookingFields, denied, type Fields, put, submit } from './writes.ts'

/** Visitors can ask for open days and for times to come only */
const firestore = openRules()

/** 0 for Sunday to 6 for Saturday. */
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const asks = (request: Fields = {}) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, request))
}
const owns = (path: string, fields: Fields | undefined) =>
  fields ? put(firestore.asOwner(), path, fields) : Promise.resolve()

const CLOSED_THAT_WEEKDAY = { daysAhead: 366, closedWeekdays: [weekday(DATE)] }
const DAYS: [string, { day?: Fields; diary?: Fields }, 'allowed' | 'denied'][] = [
  ['a day without a word and settings without one', { day: {}, diary: {} }, 'allowed'],
  ['a closed day with hours of its own', { day: { closed: true, opens: 540 } }, 'denied'],
  ['a full day', { day: { massage: { '58': 99 } } }, 'allowed'],
  ['a weekday that is closed, and a day that counts', { diary: CLOSED_THAT_WEEKDAY, day: { guests: {} } }, 'denied'],
  ['an open day on a weekday that is closed', { diary: CLOSED_THAT_WEEKDAY, day: { closed: false } }, 'allowed'],
  ...['opens', 'lastEnd', 'closes'].map((name): (typeof DAYS)[number] => [
    `a day with its own ${name} on a weekday that is closed`,
    { diary: CLOSED_THAT_WEEKDAY, day: { [name]: 600 } },
    'allowed',
  ]),
]
test.each(DAYS)('%s', async (_, { day, diary }, outcome) => {
  await owns(`days/${DATE}`, day)
  await owns('settings/diary', diary)
  await (outcome === 'allowed' ? allowed : denied)(asks())
})

test('one day ahead is tomorrow, and without settings a year is', async () => {
  await owns('settings/diary', { daysAhead: 1 })
  await denied(asks({ date: daysAhead(2) }))
  await allowed(asks({ date: daysAhead(1) }))
  await firestore.reset()
  await allowed(asks({ date: daysAhead(366) }))
})

test.each([0, 1, 2, 3, 4, 5, 6])('closed weekday %i is that of the calendar', async (closed) => {
  await owns('settings/diary', { daysAhead: 366, closedWeekdays: [closed] })
  const dates = [1, 2, 3, 4, 5, 6, 7].map(daysAhead)
  const day = dates.find((date) => weekday(date) === closed) ?? ''
  await denied(asks({ date: day }))
  await allowed(asks({ date: addDays(day, 1) }))
})

describe("today's slots", () => {
  // One that starts while the test runs would be neither passed nor to come.
  const SOON = 5 * 60_000
  const steady = SLOTS.filter((slot) => {
    const [before, after] = [new Date(), new Date(Date.now() + SOON)]
    return isPassed(slot, daysAhead(0), before) === isPassed(slot, daysAhead(0), after)
  })
  test.each(steady)('%s is allowed only as long as it is to come', async (time) => {
    const isTooLate = isPassed(time, daysAhead(0), new Date())
    await (isTooLate ? denied : allowed)(asks({ date: daysAhead(0), time }))
  })

  test('all but one are tried', () => {
    expect(SLOTS.length - steady.length).toBeLessThanOrEqual(1)
  })
})

test.each(SLOTS)('%s of tomorrow is to come', (time) => allowed(asks({ date: daysAhead(1), time })))
