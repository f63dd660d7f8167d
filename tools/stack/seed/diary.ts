import { parseBooking } from '#features/booking/booking.ts'
import { parseBlock } from '#features/diary/block.ts'
import { countDay } from '#features/diary/day.ts'
import { ownDuty } from '#features/roster/duty-text.ts'
import { parsePlan, type Plan, planOf } from '#features/diary/plan.ts'
import { notedOf } from '#features/payment/payment.ts'
import { minutesOf } from '#shared/slots.ts'
import { addDays, venueMoment } from '#shared/venue-clock.ts'
import { BUFFER, diarySettings } from './diary-settings.ts'
import type { SeedDocument } from './document.ts'
import { DEMO_MENU } from './menu.ts'
import type { Random } from './random.ts'
import { STAMPS } from './steps.ts'
import { demoTherapists, withDemoTherapists } from './therapists.ts'
import { busyDay } from './visits.ts'

/** The diary of the demo: plans, counts of days, history and settings. Computed with the functions of the nouns. */

const bookingOf = ({ path, fields }: SeedDocument) => parseBooking(path.replace('bookings/', ''), fields)

const planFor = (document: SeedDocument, taken: readonly Plan[], now: Date): Plan | undefined => {
  const { selectedServices: services, date, time, guests } = bookingOf(document)
  const planned = planOf({ services, date, time, guests, buffer: BUFFER, menu: DEMO_MENU })
  return planned && withDemoTherapists(planned, taken, demoTherapists(now))
}

/** Adds plan and mark to confirmed bookings; leaves the others unchanged. */
export const withPlans = (random: Random, documents: readonly SeedDocument[], now: Date): SeedDocument[] => {
  const taken = documents.flatMap(({ fields }) => parsePlan(fields['plan']) ?? [])
  return documents.map((document) => {
    if (bookingOf(document).status !== 'confirmed') return document
    const plan = 'plan' in document.fields ? {} : { plan: planFor(document, taken, now) }
    if (plan.plan) taken.push(plan.plan)
    return { ...document, fields: { ...document.fields, ...plan, mark: random.id() } }
  })
}

/** The desk's last act of each planned booking. */
const eventsOf = (documents: readonly SeedDocument[]): SeedDocument[] =>
  documents.flatMap(({ path, fields }) => {
    const { mark, date, time, outcome, paid, confirmedAt, confirmedBy, overbooked } = bookingOf({ path, fields })
    if (mark === undefined) return []
    const act = outcome
      ? {
          kind: 'outcome',
          at: outcome.at,
          by: outcome.by,
          from: { outcome: null },
          to: { outcome: outcome.kind, ...(paid && { paid: notedOf(paid) }) },
        }
      : {
          kind: 'confirm',
          at: confirmedAt,
          by: confirmedBy,
          from: { date, time },
          to: { date, time, overbooked: overbooked !== undefined },
        }
    return [{ path: `${path}/events/${mark}`, fields: act }]
  })

const lunch = (random: Random, now: Date): SeedDocument => {
  const date = busyDay(now)
  const [from, to] = [minutesOf('01:00 PM') ?? 0, minutesOf('02:00 PM') ?? 0]
  const block = { therapist: 'kefilwe', date, from, to }
  return {
    path: `blocks/${random.id()}`,
    fields: {
      ...block,
      words: 'Lunch',
      createdAt: venueMoment(addDays(date, -2), 10 * 60),
      createdBy: STAMPS[0],
    },
  }
}

/** The days with the counts of these plans and blocks. */
const daysOf = (documents: readonly SeedDocument[], blocks: readonly SeedDocument[], now: Date): SeedDocument[] => {
  const planned = documents.flatMap(({ fields }) => {
    const plan = parsePlan(fields['plan'])
    return plan ? [{ plan, at: fields['updatedAt'] as Date }] : []
  })
  const blocked = blocks.flatMap(({ path, fields }) => parseBlock(path, fields) ?? [])
  const team = demoTherapists(now)
  const dates = new Set([...planned.map(({ plan }) => plan.date), ...blocked.map(({ date }) => date)])
  return [...dates].map((date) => {
    const moments = planned.filter(({ plan }) => plan.date === date).map(({ at }) => at.getTime())
    const plans = planned.map(({ plan }) => plan)
    const updatedAt = new Date(Math.max(...moments, ...blocked.flatMap(({ createdAt }) => createdAt?.getTime() ?? 0)))
    const duty = ownDuty(date, team, { buffer: BUFFER, blocks: blocked })
    return { path: `days/${date}`, fields: { date, ...countDay(date, plans, blocked), duty, updatedAt } }
  })
}

/** All documents of the diary except the bookings, which have their plans already. */
export const diaryDocuments = (random: Random, bookings: readonly SeedDocument[], now: Date): SeedDocument[] => {
  const blocks = [lunch(random, now)]
  return [...eventsOf(bookings), ...blocks, ...daysOf(bookings, blocks, now), ...diarySettings(now)]
}
