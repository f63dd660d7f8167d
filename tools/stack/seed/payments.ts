import { parseBooking } from '#features/booking/booking.ts'
import { type Payment, thebeOf, type Way } from '#features/payment/payment.ts'
import { endsAt } from '#shared/slots.ts'
import { bookedMinutes, totalsOf } from '#features/booking/totals.ts'
import { addDays, venueMoment, venueToday } from '#shared/venue-clock.ts'
import type { SeedDocument } from './document.ts'
import { randomFrom } from './random.ts'
import { STAMPS } from './steps.ts'

/** In turn. Vouchers and rooms are rarer. */
const WAYS: readonly Way[] = ['card', 'cash', 'card', 'room', 'cash', 'card', 'voucher']
const WORDS: Readonly<Partial<Record<Way, string>>> = { room: '12', voucher: 'Christmas voucher' }
/** Thebe; every third guest gives it. */
const TIP = 5_000

/** The visits before yesterday are done, and paid where their total is an amount. Those of yesterday wait for the desk. */
export const withPayments = (documents: readonly SeedDocument[], now: Date): SeedDocument[] => {
  // Of its own, so that the other demo data does not depend on how many visits there are.
  const random = randomFrom('Payments')
  const yesterday = addDays(venueToday(now), -1)
  let count = 0
  return documents.map((document) => {
    const booking = parseBooking(document.path, document.fields)
    const { plan, date, status, outcome, isItemised, mark } = booking
    const end = endsAt(booking.time, bookedMinutes(booking))
    const isOver = status === 'confirmed' && date < yesterday && isItemised
    if (!isOver || outcome || end === undefined) return document
    const [at, by] = [venueMoment(date, end), STAMPS[1]]
    const amount = thebeOf(totalsOf(booking).price)
    const way = WAYS[count % WAYS.length] ?? 'cash'
    const therapist = plan?.entries[0]?.therapists[0] ?? ''
    const tip = count % 3 === 0 && therapist ? TIP : 0
    const tipWay = tip > 0 && (way === 'card' || way === 'room') ? way : 'cash'
    count += 1
    const paid: Omit<Payment, 'by'> | undefined =
      amount === undefined
        ? undefined
        : { parts: [{ amount, way, words: WORDS[way] ?? '' }], tip, tipFor: tip > 0 ? therapist : '', tipWay, at }
    return {
      ...document,
      fields: {
        ...document.fields,
        mark: mark ?? random.id(),
        outcome: { kind: 'done', at, by },
        ...(paid && { paid: { ...paid, by } }),
        ...(paid && way === 'room' && { bill: { state: 'posted', at, by } }),
        ...{ updatedAt: at, updatedBy: by },
      },
    }
  })
}
