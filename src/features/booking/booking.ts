import { BOOKING, MAIL, OUTCOME, PROPOSAL } from '#records/booking.ts'
import { type BOOKING_FORM, CHOSEN_SERVICE } from '#records/booking-form.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf, listOf, type Stamp, textOf, wholeIn } from '#records/stored.ts'
import { outcomeOf } from './outcome.ts'
import { parsePlan, type Plan } from '#features/diary/plan.ts'
import { guestsOf, isShared } from './guests.ts'
import { type Bill, parseBill, parsePayment, type Payment } from '#features/payment/payment.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { minutesOf } from '#shared/slots.ts'
import type { StoredWish, When } from './wish.ts'

/** One that is malformed is left out. */
const parseChosen = (value: unknown): ChosenService[] => {
  const { name, duration, price } = fieldsOf(value)
  const shown = textOf(name).trim()
  const minutes = wholeIn(duration, 0, CHOSEN_SERVICE.duration.most) ?? 0
  return shown ? [{ name: shown, duration: minutes, price: textOf(price).trim() }] : []
}

export type { ChosenService, Stamp }

export type BookingStatus = (typeof BOOKING.status.values)[number]

/** `attempt` is empty where it is not known. */
export type MailState = Stored<typeof MAIL>

export type CancelledFor = (typeof BOOKING.cancelledFor.values)[number]

export type Booking = Stored<typeof BOOKING> & {
  id: string
  /** `YYYY-MM-DD` on the venue's calendar. */
  date: string
  selectedServices: ChosenService[]
  /** The services are stored one by one with minutes and prices; an older booking has only a text. */
  isItemised: boolean
  guests: number
  shares?: true
  agreedTotal?: string
  clientId: string | null
  dateModified: boolean
  mail?: MailState
  mark?: string
  /** The places and therapists that a confirmed booking occupies; null if the day never counted it. */
  plan: Plan | null
  cancelledFor?: CancelledFor
  outcome?: Stored<typeof OUTCOME>
  /** What was paid, and the charge to a room. */
  paid?: Payment
  bill?: Bill
  /** True for a booking that the desk entered, false for a visitor's request. */
  isEntered: boolean
  proposal?: When & Stored<typeof PROPOSAL>
  /** The guest's open wish. It is a document of its own, which the portal joins. */
  wish?: StoredWish
}

/** Stored as the reason of a rejection or cancellation for which staff typed none. */
export const NO_REASON = 'Not available'

/** Never throws: whatever a document lacks gets a default, and an unknown status reads as pending, so that nobody overlooks the request. */
export const parseBooking = (id: string, data: unknown): Booking => {
  const fields = fieldsOf(data)
  const text = (name: keyof typeof BOOKING) => textOf(fields[name])
  const selectedServices = listOf(fields['selectedServices']).flatMap(parseChosen)
  const { agreedTotal, cancelledFor } = fields
  return {
    ...readRecord(BOOKING, data),
    id,
    date: textOf(fields['date']).trim(),
    selectedServices,
    isItemised: selectedServices.length > 0,
    guests: guestsOf(fields['guests']),
    ...sharesIn(fields, selectedServices),
    ...(agreedTotal ? { agreedTotal: text('agreedTotal').trim() } : {}),
    clientId: text('clientId') || null,
    ...mailIn(fields['mail']),
    ...(text('mark') && { mark: text('mark') }),
    plan: parsePlan(fields['plan']) ?? null,
    ...(cancelledFor === 'client' || cancelledFor === 'spa' ? { cancelledFor } : {}),
    ...outcomeIn(fields['outcome']),
    ...paidIn(fields),
    isEntered: fields['source'] === 'desk',
    ...proposalIn(fields['proposal']),
  }
}

/** Whatever cannot be shared is read as without the field: every guest has all services. */
const sharesIn = (fields: Fields, selectedServices: readonly ChosenService[]): { shares?: true } =>
  isShared({ guests: guestsOf(fields['guests']), shares: fields['shares'] === true, selectedServices })
    ? { shares: true }
    : {}

const proposalIn = (value: unknown): Pick<Booking, 'proposal'> => {
  const date = textOf(fieldsOf(value)['date'])
  return date ? { proposal: { date, ...readRecord(PROPOSAL, value) } } : {}
}

const outcomeIn = (value: unknown): Pick<Booking, 'outcome'> =>
  outcomeOf(fieldsOf(value)['kind']) ? { outcome: readRecord(OUTCOME, value) } : {}

const paidIn = (fields: Fields): Pick<Booking, 'paid' | 'bill'> => {
  const [paid, bill] = [parsePayment(fields['paid']), parseBill(fields['bill'])]
  return paid ? { paid, ...(bill && { bill }) } : {}
}

type Fields = Record<string, unknown>

const mailIn = (value: unknown): Pick<Booking, 'mail'> => {
  const mail = readRecord(MAIL, value)
  return mail.state === fieldsOf(value)['state'] ? { mail } : {}
}

/** Whether date or time differ; `02:30 PM` and `14:30` are the same time. */
export const isMoved = (booking: When, change: When): boolean => {
  const [was, becomes] = [minutesOf(booking.time), minutesOf(change.time)]
  const sameTime = was === undefined ? booking.time.trim() === change.time.trim() : was === becomes
  return booking.date !== change.date || !sameTime
}

/** What the visitor typed and chose. */
export type BookingDraft = Pick<Request, 'firstName' | 'lastName' | 'email' | 'phone' | 'specialRequests'> & {
  /** Missing means that there is none. */
  healthNote?: string
  selectedServices: ChosenService[]
  /** Missing means 1. */
  guests?: number
  /** Chosen by two guests for two services; counts only while there are two of both (`isShared`). */
  shares?: boolean
  /** `YYYY-MM-DD`. */
  date: string
  /** `09:00 AM`. */
  time: string
  /** The last typed digit did not fit into the phone number; the next edit clears this. */
  phoneTooLong?: boolean
}

type Request = Stored<typeof BOOKING_FORM>

/** What the form submits; status, client and times are added on save. */
export type BookingRequest = Omit<Request, 'healthNote'> &
  Omit<BookingDraft, 'phoneTooLong' | 'shares'> & {
    /** Missing means that every guest has all services. */
    shares?: true
    serviceCount: number
  }
