import type { Booking } from '#domain/booking.ts'
import { displayName, hasRequests, servicesText, storedTime, stampText } from '#domain/display.ts'
import { moneyText } from '#domain/money.ts'
import { WAY_NAMES } from '#domain/payment.ts'
import { denialText, type Permission, type Staff } from '#domain/staff.ts'
import { totalsOf } from '#domain/totals.ts'
import type { Column } from '#domain/csv.ts'
import { reasonGiven } from './booking-texts.ts'

/** Of the columns with payments: added up they are the figures of the months, which main alone sees. */
const needs: Permission = 'manage_house'

const BOOKING_COLUMNS: readonly (Column<Booking> & { needs?: Permission })[] = [
  { title: 'Status', text: ({ status, cancelledFor }) => (cancelledFor ? 'cancelled' : status) },
  { title: 'Date', text: ({ date }) => date },
  { title: 'Time', text: ({ time }) => storedTime(time) },
  { title: 'Name', text: (booking) => displayName(booking, 'Unknown Client') },
  { title: 'E-mail', text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Services', text: servicesText },
  { title: 'Guests', text: ({ guests }) => String(guests) },
  { title: 'Total time', text: (booking) => totalsOf(booking).time },
  { title: 'Total price', text: (booking) => totalsOf(booking).price },
  { title: 'Paid', needs, text: ({ paid }) => (paid ? moneyText(paid.amount) : '') },
  { title: 'Tip', needs, text: ({ paid }) => (paid && paid.tip > 0 ? moneyText(paid.tip) : '') },
  {
    title: 'Paid how',
    needs,
    text: ({ paid }) => (paid ? [WAY_NAMES[paid.way], paid.words].filter(Boolean).join(': ') : ''),
  },
  { title: 'Special requests', text: ({ specialRequests }) => (hasRequests(specialRequests) ? specialRequests : '') },
  { title: 'Submitted', text: ({ createdAt }) => stampText(createdAt) },
  { title: 'Confirmed', text: ({ confirmedAt }) => stampText(confirmedAt) },
  { title: 'Confirmed by', text: ({ confirmedBy }) => confirmedBy?.name ?? '' },
  { title: 'Rejected', text: ({ rejectedAt }) => stampText(rejectedAt) },
  { title: 'Rejected by', text: ({ rejectedBy }) => rejectedBy?.name ?? '' },
  { title: 'Cancelled', text: ({ cancelledAt }) => stampText(cancelledAt) },
  { title: 'Cancelled by', text: ({ cancelledBy }) => cancelledBy?.name ?? '' },
  { title: 'Cancelled for', text: ({ cancelledFor }) => cancelledFor ?? '' },
  {
    title: 'Reason',
    text: ({ status, rejectionReason }) => (status === 'rejected' ? reasonGiven(rejectionReason) : ''),
  },
  { title: 'E-mail state', text: ({ mail }) => mail?.state ?? '' },
  { title: 'Id', text: ({ id }) => id },
]

/** The columns that this person may export. */
export const bookingColumns = (staff: Pick<Staff, 'role'>): readonly Column<Booking>[] =>
  BOOKING_COLUMNS.filter((column) => !column.needs || denialText(staff, column.needs) === undefined)
