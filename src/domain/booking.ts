import { chosenIn, isItemList, summaryIn } from './booked-services.ts'
import { type Outcome, outcomeOf } from './diary/outcome.ts'
import { parsePlan, type Plan } from './diary/plan.ts'
import { guestsOf, isShared } from './guests.ts'
import { type Bill, parseBill, parsePayment, type Payment } from './payment.ts'
import { durationText } from './selection.ts'
import { durationOf, fieldsOf, momentOf, numberOf, priceOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import type { ChosenService } from './service.ts'
import { minutesOf } from './slots.ts'
import { venueToday } from './venue-clock.ts'
import type { StoredWish, When } from './wish.ts'

export type { ChosenService, Stamp }

export const BOOKING_STATUSES = ['pending', 'confirmed', 'rejected'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type MailState = {
  state: 'sending' | 'sent' | 'failed'
  reason: string
  at: Date | null
  by: Stamp | null
  /** Id of the confirmation or resend that the mail belongs to. */
  attempt?: string
}

export type Booking = {
  id: string
  firstName: string
  lastName: string
  fullName: string
  email: string
  phone: string
  /** `YYYY-MM-DD` on the venue's calendar. */
  date: string
  /** `09:00 AM` on the venue's clock. */
  time: string
  specialRequests: string
  /** The stored summary; older bookings have only this text. */
  services: string
  selectedServices: ChosenService[]
  /** The services are stored one by one with minutes and prices; in an older booking they are parsed from a text. */
  isItemised: boolean
  /** The number of guests. Each guest gets all of the services, unless they share. */
  guests: number
  /** Two guests have one of two services each, at the same time. */
  shares?: true
  /** As computed by the visitor's browser; screens show `totalsOf`. */
  totalTime: string
  totalPrice: string
  /** What desk and guest agreed on in place of the sum, and who set it. */
  agreedTotal?: string
  agreedBy?: Stamp
  serviceCount: number
  clientId: string | null
  status: BookingStatus
  createdAt: Date | null
  updatedAt: Date | null
  confirmedAt: Date | null
  rejectedAt: Date | null
  rejectionReason: string
  dateModified: boolean
  confirmedBy?: Stamp
  rejectedBy?: Stamp
  updatedBy?: Stamp
  mail?: MailState
  /** Id of the desk's last act and of its event; missing before the first act. */
  mark?: string
  /** The places and therapists that a confirmed booking occupies; null if the day never counted it. */
  plan: Plan | null
  /** Who confirmed the booking although there was no place for it. */
  overbooked?: Stamp
  /** When and by whom it was confirmed last, where that was not the first time. */
  reconfirmedAt: Date | null
  reconfirmedBy?: Stamp
  /** Cancelled after it was confirmed; stored as rejected. */
  cancelledFor?: CancelledFor
  cancelledAt: Date | null
  cancelledBy?: Stamp
  /** What became of the visit, and who noted it. */
  outcome?: { kind: Outcome; at: Date | null; by: Stamp | null }
  /** What was paid, and the charge to a room. */
  paid?: Payment
  bill?: Bill
  remindedAt: Date | null
  remindedBy?: Stamp
  /** True for a booking that the desk entered, false for a visitor's request. */
  isEntered: boolean
  /** Room number of a guest of the lodge. */
  room: string
  /** When the desk last answered a wish with no. */
  declinedAt: Date | null
  /** When the guest asked by the link to cancel, if the desk cancelled for that reason. */
  cancelAskedAt: Date | null
  /** Another time that the desk proposes while the request is pending. */
  proposal?: When & { at: Date | null; by: Stamp | null }
  /** The guest's open wish. It is a document of its own, which the portal joins. */
  wish?: StoredWish
}

/** Stored as the reason of a rejection or cancellation for which staff typed none. */
export const NO_REASON = 'Not available'

export type CancelledFor = 'client' | 'spa'

/** Never throws: whatever a document lacks gets a default, and an unknown status reads as pending, so that nobody overlooks the request. */
export const parseBooking = (id: string, data: unknown): Booking => {
  const fields = fieldsOf(data)
  const text = (name: string) => textOf(fields[name])
  const selectedServices = chosenIn(fields)
  return {
    id,
    firstName: text('firstName'),
    lastName: text('lastName'),
    fullName: text('fullName') || text('name'),
    email: text('email'),
    phone: text('phone'),
    date: dateOf(fields['date']),
    time: text('time'),
    specialRequests: text('specialRequests'),
    services: summaryIn(fields),
    selectedServices,
    isItemised: isItemList(fields['selectedServices']) && selectedServices.length > 0,
    guests: guestsOf(fields['guests']),
    ...sharesIn(fields, selectedServices),
    totalTime:
      typeof fields['totalTime'] === 'number' ? durationText(durationOf(fields['totalTime'])) : text('totalTime'),
    totalPrice: priceOf(fields['totalPrice']),
    ...(fields['agreedTotal'] ? { agreedTotal: priceOf(fields['agreedTotal']).trim() } : {}),
    ...stampIn(fields, 'agreedBy'),
    serviceCount: numberOf(fields['serviceCount']) ?? selectedServices.length,
    clientId: text('clientId') || null,
    status: BOOKING_STATUSES.find((status) => status === text('status').trim().toLowerCase()) ?? 'pending',
    createdAt: momentOf(fields['createdAt']),
    updatedAt: momentOf(fields['updatedAt']),
    confirmedAt: momentOf(fields['confirmedAt']),
    rejectedAt: momentOf(fields['rejectedAt']),
    rejectionReason: text('rejectionReason'),
    dateModified: fields['dateModified'] === true || fields['dateModified'] === 'true',
    ...stampIn(fields, 'confirmedBy'),
    ...stampIn(fields, 'rejectedBy'),
    ...stampIn(fields, 'updatedBy'),
    ...mailIn(fields['mail']),
    ...(text('mark') && { mark: text('mark') }),
    plan: parsePlan(fields['plan']) ?? null,
    ...stampIn(fields, 'overbooked'),
    reconfirmedAt: momentOf(fields['reconfirmedAt']),
    ...stampIn(fields, 'reconfirmedBy'),
    ...cancellationIn(fields['cancelledFor']),
    cancelledAt: momentOf(fields['cancelledAt']),
    ...stampIn(fields, 'cancelledBy'),
    ...outcomeIn(fields['outcome']),
    ...paidIn(fields),
    remindedAt: momentOf(fields['remindedAt']),
    ...stampIn(fields, 'remindedBy'),
    isEntered: fields['source'] === 'desk',
    room: text('room'),
    declinedAt: momentOf(fields['declinedAt']),
    cancelAskedAt: momentOf(fields['cancelAskedAt']),
    ...proposalIn(fields['proposal']),
  }
}

/** Whatever cannot be shared is read as without the field: every guest has all services. */
const sharesIn = (fields: Fields, selectedServices: readonly ChosenService[]): { shares?: true } =>
  isItemList(fields['selectedServices']) &&
  isShared({ guests: guestsOf(fields['guests']), shares: fields['shares'] === true, selectedServices })
    ? { shares: true }
    : {}

const proposalIn = (value: unknown): Pick<Booking, 'proposal'> => {
  const { date, time, at, by } = fieldsOf(value)
  if (!textOf(date)) return {}
  return { proposal: { date: textOf(date), time: textOf(time), at: momentOf(at), by: stampOf(by) ?? null } }
}

const cancellationIn = (value: unknown): { cancelledFor?: CancelledFor } =>
  value === 'client' || value === 'spa' ? { cancelledFor: value } : {}

const outcomeIn = (value: unknown): Pick<Booking, 'outcome'> => {
  const { kind, at, by } = fieldsOf(value)
  const outcome = outcomeOf(kind)
  return outcome ? { outcome: { kind: outcome, at: momentOf(at), by: stampOf(by) ?? null } } : {}
}

const paidIn = (fields: Fields): Pick<Booking, 'paid' | 'bill'> => {
  const [paid, bill] = [parsePayment(fields['paid']), parseBill(fields['bill'])]
  return paid ? { paid, ...(bill && { bill }) } : {}
}

type Fields = Record<string, unknown>

/** Some bookings store the date as a timestamp; its date at the venue counts. */
const dateOf = (value: unknown): string => {
  const moment = typeof value === 'number' ? null : momentOf(value)
  return moment ? venueToday(moment) : textOf(value).trim()
}

const stampIn = <Name extends string>(fields: Fields, name: Name): { [K in Name]?: Stamp } => {
  const stamp = stampOf(fields[name])
  return stamp ? ({ [name]: stamp } as { [K in Name]?: Stamp }) : {}
}

const mailIn = (value: unknown): { mail?: MailState } => {
  const { state, reason, at, by, attempt } = fieldsOf(value)
  if (state !== 'sending' && state !== 'sent' && state !== 'failed') return {}
  const mark = textOf(attempt)
  return {
    mail: {
      state,
      reason: textOf(reason),
      at: momentOf(at),
      by: stampOf(by) ?? null,
      ...(mark && { attempt: mark }),
    },
  }
}

/** Whether date or time differ; `02:30 PM` and `14:30` are the same time. */
export const isMoved = (booking: When, change: When): boolean => {
  const [was, becomes] = [minutesOf(booking.time), minutesOf(change.time)]
  const sameTime = was === undefined ? booking.time.trim() === change.time.trim() : was === becomes
  return booking.date !== change.date || !sameTime
}

/** What the visitor typed and chose. */
export type BookingDraft = {
  selectedServices: ChosenService[]
  /** Missing means 1. */
  guests?: number
  /** Chosen by two guests for two services; counts only while there are two of both (`isShared`). */
  shares?: boolean
  /** `YYYY-MM-DD`. */
  date: string
  /** `09:00 AM`. */
  time: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The last typed digit did not fit into the phone number; the next edit clears this. */
  phoneTooLong?: boolean
  specialRequests: string
}

/** What the form submits; status, client and times are added on save. */
export type BookingRequest = Omit<BookingDraft, 'phoneTooLong' | 'shares'> & {
  /** Missing means that every guest has all services. */
  shares?: true
  fullName: string
  /** `name (duration min) - price, …` */
  services: string
  totalTime: string
  totalPrice: string
  serviceCount: number
}
