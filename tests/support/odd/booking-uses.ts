import { bookingColumns } from '#admin/portal/bookings/booking-columns.ts'
import { csvText } from '#domain/csv.ts'
import { receiptOf } from '#data/acts/act.ts'
import { confirmationParameters } from '#data/email-desk.ts'
import { suggestedTotal } from '#domain/agreed-total.ts'
import { bookingDue, earlyDueText, guestWait, isVisitAtStake, promiseState, requestDue } from '#domain/answer-due.ts'
import { moveProblem } from '#domain/booking-times.ts'
import type { Booking } from '#domain/booking.ts'
import {
  cashExpected,
  cashUpFields,
  changesSince,
  isClosed,
  isSameClose,
  parseCashUp,
  roomBills,
  takingsOf,
  tipsByTherapist,
  totalTakings,
  withoutOutcome,
} from '#domain/cash-up.ts'
import { alertFinder } from '#domain/client-alert.ts'
import { newClient } from '#domain/client.ts'
import { checkDetails, correctionOf, detailsOf, profileCorrection, tidyDetails } from '#domain/details.ts'
import { isLateCancel, possibleOutcomes } from '#domain/diary/outcome.ts'
import { visitSummary } from '#domain/diary/visits.ts'
import { displayName, servicesText, shownTime, storedTime } from '#domain/display.ts'
import {
  asLastTime,
  checkEntry,
  emptyEntry,
  entryBooking,
  entryRequest,
  isSameGuest,
  lastVisitOf,
} from '#domain/entry.ts'
import { lateRequests, requestFigures, visitFigures } from '#domain/figures.ts'
import { agreedServices, differencesOf, differenceText } from '#domain/price-check.ts'
import { checkPayment, payableAs, paymentDenial, paymentDraft, paymentText, usualPayment } from '#domain/payment.ts'
import { matches, searchablePerson } from '#domain/search.ts'
import { lastVisitEnds, signInEnds } from '#domain/session-times.ts'
import { changeText, whoDidWhat, whoWrote } from '#domain/shown-booking.ts'
import { bookedMinutes, priceText, totalsOf } from '#domain/totals.ts'
import { dateText, venueToday } from '#domain/venue-clock.ts'
import { passedWarning } from '#domain/visit-warnings.ts'
import { NALEDI, THATO } from '../builders.ts'
import { DATE } from '../diary.ts'
import type { Fields } from './documents.ts'
import { NOW } from './shapes.ts'
import type { OddSpa } from './spa.ts'

/** All results of domain and data functions for a booking, apart from the diary: shown, stored, sent and exported. */

const totals = (booking: Booking, { content, menu }: OddSpa) => {
  const differences = differencesOf(booking, menu)
  return {
    totals: totalsOf(booking),
    price: priceText(totalsOf(booking)),
    minutes: bookedMinutes(booking),
    services: servicesText(booking),
    suggested: suggestedTotal(booking, content.offers ?? [], NOW),
    differences: differences.map((difference) => differenceText(difference)),
    agreed: agreedServices(booking, differences, {}),
  }
}

const dues = (booking: Booking, { calendar }: OddSpa) => {
  const moments = [bookingDue(booking, calendar), requestDue(booking, calendar), guestWait(booking, NOW)?.since]
  return {
    moments,
    states: moments.map((due) => due && promiseState(due, NOW)),
    early: earlyDueText(booking, NOW, calendar),
    isAtStake: isVisitAtStake(booking, NOW, calendar),
    outcomes: possibleOutcomes({ ...booking, outcome: booking.outcome?.kind }, NOW),
    isLate: isLateCancel(booking, NOW),
    passed: passedWarning(booking, NOW),
    move: moveProblem(booking, '2030-02-01', NOW),
    when: [dateText(booking.date), shownTime(booking.time), storedTime(booking.time)],
  }
}

const payments = (booking: Booking, { content }: OddSpa) => {
  const payable = payableAs(booking, { now: NOW, fees: content.fees })
  const draft = paymentDraft(booking, payable ?? 'visit', 'room')
  return {
    payable,
    draft,
    checked: checkPayment(draft),
    usual: usualPayment(booking, 'cash'),
    denied: paymentDenial(booking, THATO, NOW),
    text: booking.paid && paymentText(booking.paid, (id) => id),
  }
}

const person = (booking: Booking, { clients, bookings }: OddSpa) => {
  const details = detailsOf(booking)
  return {
    name: displayName(booking, 'Unknown Client'),
    alert: alertFinder(clients)(booking),
    profile: newClient(booking),
    details: [details, tidyDetails(details), checkDetails(booking, details)],
    corrections: clients.map((client) => [
      correctionOf(booking, detailsOf(client)),
      profileCorrection(client, booking, correctionOf(booking, detailsOf(client))),
    ]),
    isFound: matches(searchablePerson(booking), 'amantle 712'),
    visits: visitSummary(bookings, NOW),
  }
}

const entries = (booking: Booking, { bookings, menu }: OddSpa) => {
  const draft = { ...emptyEntry('new'), ...detailsOf(booking), ...asLastTime(emptyEntry('new'), booking, menu) }
  return {
    draft,
    problems: checkEntry(draft),
    request: entryRequest(draft, booking),
    booking: entryBooking(draft),
    last: lastVisitOf(bookings, venueToday(NOW))?.id,
    isSame: isSameGuest(draft, booking),
  }
}

export const bookingUses = (booking: Booking, spa: OddSpa) => ({
  totals: totals(booking, spa),
  dues: dues(booking, spa),
  payments: payments(booking, spa),
  person: person(booking, spa),
  entries: entries(booking, spa),
  mails: [confirmationParameters(booking, true), confirmationParameters(booking, false)],
  receipt: receiptOf(booking),
  conflicts: spa.bookings.flatMap((other) => [
    whoDidWhat(booking, other, NALEDI),
    whoWrote(booking, NALEDI),
    changeText(booking, other, NALEDI),
  ]),
})

/** All results for several bookings. */
export const bookingsUses = ({ bookings, calendar, menu }: OddSpa) => {
  const answers = { now: NOW, calendar }
  const takings = takingsOf(bookings, NOW)
  const ends = lastVisitEnds(bookings, venueToday(NOW))
  return {
    csv: csvText(bookingColumns(NALEDI), bookings),
    requests: requestFigures(bookings, answers),
    late: lateRequests(bookings, answers),
    takings: [takings, totalTakings(takings), tipsByTherapist(bookings)],
    rooms: roomBills(bookings).open.length + withoutOutcome(bookings).length,
    visits: visitFigures(bookings, { now: NOW, menu }),
    signIn: [ends, signInEnds(NOW, ends)],
  }
}

/** A stored close beside what the day holds now. */
export const cashUpUses = (stored: Fields, { bookings }: OddSpa) => {
  const close = parseCashUp(DATE, stored)
  const takings = takingsOf(bookings, NOW)
  const counted = { float: close?.float ?? 0 }
  return {
    fields: cashUpFields(takings, counted),
    close: close && [isClosed(close), cashExpected(close), changesSince(close, takings)],
    isSame: close && isSameClose(close, cashUpFields(takings, counted), THATO),
  }
}
