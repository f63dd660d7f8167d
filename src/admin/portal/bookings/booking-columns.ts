import { spa } from '#config/spa.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName, hasRequests, servicesText } from '#domain/display.ts'
import { inPula } from '#domain/money.ts'
import { WAY_NAMES } from '#domain/payment.ts'
import { amountOf } from '#domain/price.ts'
import { inputTime, minutesOf } from '#domain/slots.ts'
import { denialText, type Permission, type Staff } from '#domain/staff.ts'
import { bookedMinutes, totalsOf } from '#domain/totals.ts'
import type { Column } from '#domain/csv.ts'
import { reasonGiven } from './booking-texts.ts'

/** `14:30`; a text that is no time stays as it is. */
const inputTimeOf = (time: string) => {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : inputTime(minutes)
}

/** Of the columns with payments: added up they are the figures of the months, which main alone sees. */
const needs: Permission = 'manage_house'

const BOOKING_COLUMNS: readonly (Column<Booking> & { needs?: Permission })[] = [
  { title: 'Status', cell: ({ status, cancelledFor }) => (cancelledFor ? 'cancelled' : status) },
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Time', cell: ({ time }) => inputTimeOf(time) },
  { title: 'Name', cell: (booking) => displayName(booking, 'Unknown Client') },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Services', cell: servicesText },
  { title: 'Guests', cell: ({ guests }) => guests },
  { title: 'Total time (min)', cell: (booking) => bookedMinutes(booking) || totalsOf(booking).time },
  {
    title: `Total price (${spa.currency})`,
    cell: (booking) => amountOf(totalsOf(booking).price) ?? totalsOf(booking).price,
  },
  { title: `Paid (${spa.currency})`, needs, cell: ({ paid }) => (paid ? inPula(paid.amount) : '') },
  { title: `Tip (${spa.currency})`, needs, cell: ({ paid }) => (paid && paid.tip > 0 ? inPula(paid.tip) : '') },
  {
    title: 'Paid how',
    needs,
    cell: ({ paid }) => (paid ? [WAY_NAMES[paid.way], paid.words].filter(Boolean).join(': ') : ''),
  },
  { title: 'Special requests', cell: ({ specialRequests }) => (hasRequests(specialRequests) ? specialRequests : '') },
  { title: 'Submitted', cell: ({ createdAt }) => createdAt },
  { title: 'Confirmed', cell: ({ confirmedAt }) => confirmedAt },
  { title: 'Confirmed by', cell: ({ confirmedBy }) => confirmedBy?.name ?? '' },
  { title: 'Rejected', cell: ({ rejectedAt }) => rejectedAt },
  { title: 'Rejected by', cell: ({ rejectedBy }) => rejectedBy?.name ?? '' },
  { title: 'Cancelled', cell: ({ cancelledAt }) => cancelledAt },
  { title: 'Cancelled by', cell: ({ cancelledBy }) => cancelledBy?.name ?? '' },
  { title: 'Cancelled for', cell: ({ cancelledFor }) => cancelledFor ?? '' },
  {
    title: 'Reason',
    cell: ({ status, rejectionReason }) => (status === 'rejected' ? reasonGiven(rejectionReason) : ''),
  },
  { title: 'E-mail state', cell: ({ mail }) => mail?.state ?? '' },
  { title: 'Id', cell: ({ id }) => id },
]

/** The columns that this person may export. */
export const bookingColumns = (staff: Pick<Staff, 'role'>): readonly Column<Booking>[] =>
  BOOKING_COLUMNS.filter((column) => !column.needs || denialText(staff, column.needs) === undefined)
