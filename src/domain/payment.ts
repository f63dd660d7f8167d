import { BILL, FEES, PAYMENT } from '#records/payment.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { cutTo, fieldsOf, textOf, wholeIn } from '#records/stored.ts'
import type { Booking } from './booking.ts'
import { isCancelledLate, isMissed } from './diary/outcome.ts'
import { therapistsOf } from './diary/plan.ts'
import { inThebe, moneyText, typedMoney } from './money.ts'
import { amountOf } from './price.ts'
import { denialText, type Staff } from './staff.ts'
import { totalsOf } from './totals.ts'
import { lineProblem } from './typed-line.ts'
import { isDate, venueToday } from './venue-clock.ts'

/** What was paid for a visit, and how. The desk notes it; no payment is taken here. */

export type Payment = Stored<typeof PAYMENT> & { amount: number }
export type Way = Payment['way']
/** What the desk notes; the database adds when and by whom. */
export type NewPayment = Pick<Payment, 'amount' | 'tip' | 'tipFor' | 'way' | 'words'>
export type Bill = Stored<typeof BILL>

export const WAYS: readonly Way[] = PAYMENT.way.values

export const WAY_NAMES: Readonly<Record<Way, string>> = {
  cash: 'Cash',
  card: 'Card',
  room: 'Room bill',
  voucher: 'Voucher',
  free: 'Free',
}

export const WORDS_LABELS: Readonly<Partial<Record<Way, string>>> = {
  room: 'Room number',
  voucher: 'Which voucher',
  free: 'Why it is free',
}

/** Undefined without a readable amount and way: then nothing is noted. */
export const parsePayment = (value: unknown): Payment | undefined => {
  const fields = fieldsOf(value)
  const amount = wholeIn(fields['amount'], PAYMENT.amount.least, PAYMENT.amount.most)
  const isKnown = WAYS.some((way) => way === textOf(fields['way']))
  return amount === undefined || !isKnown ? undefined : { ...readRecord(PAYMENT, value), amount }
}

/** Undefined if there is none. Whatever is not posted is open. */
export const parseBill = (value: unknown): Bill | undefined =>
  textOf(fieldsOf(value)['state']) ? readRecord(BILL, value) : undefined

/** Whole thebe of a plain amount such as `P1,250.50`; undefined for any other text, and for more than can be stored. */
export const thebeOf = (price: string): number | undefined => {
  const pula = amountOf(price)
  return pula === undefined || inThebe(pula) > PAYMENT.amount.most ? undefined : inThebe(pula)
}

/** What can be noted: the amount of a visit that is done, or the fee of one that did not take place. */
export type Payable = 'visit' | 'fee'

/** For what the house asks a fee, `fees` of `settings/house`; neither until main says so. */
export type Fees = Stored<typeof FEES>

export const parseFees = (value: unknown): Fees => readRecord(FEES, value)

type Asked = { now: Date; fees: Fees }

/** Undefined before the day of the visit and before it has an outcome. A fee that is noted stays changeable when the house has none. */
export const payableAs = (booking: Booking, { now, fees }: Asked): Payable | undefined => {
  if (!isDate(booking.date) || booking.date > venueToday(now)) return undefined
  if (booking.status === 'confirmed' && booking.outcome?.kind === 'done') return 'visit'
  const isLate = booking.status === 'rejected' && booking.cancelledFor === 'client' && isCancelledLate(booking)
  const hasFee = (isMissed(booking) && fees.missed) || (isLate && fees.late)
  return hasFee || booking.paid ? 'fee' : undefined
}

export const isUnnoted = (booking: Booking, now: Date): boolean =>
  !booking.paid && payableAs(booking, { now, fees: parseFees(undefined) }) === 'visit'

/** Staff put right what was noted today for a visit of today, and their own notes of today; main anything. */
export const paymentDenial = ({ paid, date }: Booking, staff: Staff, now: Date): string | undefined => {
  const today = venueToday(now)
  const isOpen = paid?.at && venueToday(paid.at) === today && (date === today || paid.by?.uid === staff.uid)
  return paid && !isOpen ? denialText(staff, 'correct_payments') : undefined
}

/** What the desk types. An empty `tipFor` is the house; undefined: nobody is chosen yet. */
export type PaymentDraft = {
  amount: string
  tip: string
  tipFor: string | undefined
  way: Way | undefined
  words: string
}
export type PaymentErrors = Partial<Record<keyof PaymentDraft, string>>

/** What is noted, else the total. A tip is for the only therapist of the visit; of several the desk chooses. */
export const paymentDraft = (booking: Booking, payable: Payable, lastWay: Way | undefined): PaymentDraft => {
  const { paid, plan } = booking
  const [therapist = '', ...others] = therapistsOf(plan)
  const way = paid ? paid.way : lastWay
  return {
    amount: typedMoney(paid?.amount ?? (payable === 'visit' ? thebeOf(totalsOf(booking).price) : undefined)),
    tip: paid && paid.tip > 0 ? typedMoney(paid.tip) : '',
    tipFor: paid && paid.tip > 0 ? paid.tipFor : others.length > 0 ? undefined : therapist,
    way,
    words: firstWords(booking, way),
  }
}

/** With what the words of a way begin: what is noted, else the room of a guest of the lodge. */
export const firstWords = ({ paid, room }: Booking, way: Way | undefined): string => {
  if (paid && paid.way === way) return paid.words.trim()
  return way === 'room' ? cutTo(room.trim(), PAYMENT.words.most) : ''
}

/** For what `thebeOf` does not read. */
export const AMOUNT_PROBLEM = `Please enter an amount such as 450 or 1,250.50, at most ${moneyText(PAYMENT.amount.most)}.`

/** What the draft says, or what is wrong with it, by field. What is free has the amount 0; cash and card have no words. */
export const checkPayment = (draft: PaymentDraft): NewPayment | { errors: PaymentErrors } => {
  const { way, tipFor } = draft
  const amount = way === 'free' ? 0 : thebeOf(draft.amount)
  const tip = draft.tip.trim() === '' ? 0 : thebeOf(draft.tip)
  const label = way && WORDS_LABELS[way]
  const words = label ? draft.words.trim() : ''
  const missing = label && !words && `Please enter this: ${label.toLowerCase()}.`
  const wrongWords = missing || lineProblem(words, PAYMENT.words.most)
  const errors: PaymentErrors = {
    ...(amount === undefined && { amount: AMOUNT_PROBLEM }),
    ...(tip === undefined && { tip: AMOUNT_PROBLEM }),
    ...(tip !== undefined && tip > 0 && tipFor === undefined && { tipFor: 'Please choose for whom the tip is.' }),
    ...(way === undefined && { way: 'Please choose how it was paid.' }),
    ...(wrongWords && { words: wrongWords }),
  }
  if (amount === undefined || tip === undefined || way === undefined || Object.keys(errors).length > 0)
    return { errors }
  return { amount, tip, tipFor: (tip > 0 && tipFor) || '', way, words }
}

/** The payment of one press: the total, paid as the desk noted it last. Undefined where something must be typed first. */
export const usualPayment = (booking: Booking, lastWay: Way | undefined): NewPayment | undefined => {
  if (lastWay === 'voucher' || lastWay === 'free') return undefined
  const checked = checkPayment(paymentDraft(booking, 'visit', lastWay))
  return booking.paid || 'errors' in checked ? undefined : checked
}

const HOW: Readonly<Record<Way, string>> = {
  cash: 'in cash',
  card: 'by card',
  room: 'on room',
  voucher: 'by voucher',
  free: 'free',
}

/** `P900 on room 12`, `P450 by voucher (Christmas), tip P50 for Naledi`, `free (a colleague’s birthday)`. `nameOf` names a therapist by id. */
export const paymentText = (
  { amount, tip, tipFor, way, words }: NewPayment,
  nameOf: (id: string) => string,
): string => {
  const said = words && (way === 'room' ? ` ${words}` : ` (${words})`)
  const paid = (way === 'free' ? HOW.free : `${moneyText(amount)} ${HOW[way]}`) + said
  return tip > 0 ? `${paid}, tip ${moneyText(tip)} for ${tipFor ? nameOf(tipFor) : 'the house'}` : paid
}

export const isSamePayment = (one: NewPayment | undefined, other: NewPayment | undefined): boolean =>
  JSON.stringify(one && notedOf(one)) === JSON.stringify(other && notedOf(other))

export const notedOf = ({ amount, tip, tipFor, way, words }: NewPayment): NewPayment => ({
  amount,
  tip,
  tipFor,
  way,
  words,
})
