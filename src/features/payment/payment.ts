import { BILL, FEES, PAYMENT, PAYMENT_PART } from '#records/payment.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { cutTo, fieldsOf, listOf, textOf, wholeIn } from '#records/stored.ts'
import type { Booking } from '#features/booking/booking.ts'
import { isCancelledLate, isMissed } from '#features/booking/outcome.ts'
import { therapistsOf } from '#features/diary/plan.ts'
import { listInWords } from '#shared/lists.ts'
import { inThebe, moneyText, typedMoney } from '#shared/money.ts'
import { amountOf } from '#features/booking/price.ts'
import { denialText, type Staff } from '#shared/staff.ts'
import { totalsOf } from '#features/booking/totals.ts'
import { lineProblem } from '#shared/characters.ts'
import { isDate, venueToday } from '#shared/venue-clock.ts'

/** What was paid for a visit, and how. The desk notes it; no payment is taken here. */

type PaymentPart = Stored<typeof PAYMENT_PART> & { amount: number }
/** Of one to three parts, at most one of them on a room. */
export type Payment = Stored<typeof PAYMENT> & { parts: readonly PaymentPart[] }
export type Way = PaymentPart['way']
type TipWay = Payment['tipWay']
/** What the desk notes; the database adds when and by whom. */
export type NewPayment = Pick<Payment, 'parts' | 'tip' | 'tipFor' | 'tipWay'>
export type Bill = Stored<typeof BILL>

export const WAYS: readonly Way[] = PAYMENT_PART.way.values
export const TIP_WAYS: readonly TipWay[] = PAYMENT.tipWay.values

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

const parsePart = (value: unknown): PaymentPart[] => {
  const fields = fieldsOf(value)
  const amount = wholeIn(fields['amount'], PAYMENT_PART.amount.least, PAYMENT_PART.amount.most)
  const isKnown = WAYS.some((way) => way === textOf(fields['way']))
  return amount === undefined || !isKnown ? [] : [{ ...readRecord(PAYMENT_PART, value), amount }]
}

/** Undefined without parts, or if one has no readable amount and way: then nothing is noted. */
export const parsePayment = (value: unknown): Payment | undefined => {
  const stored = listOf(fieldsOf(value)['parts'])
  const parts = stored.flatMap(parsePart)
  return parts.length > 0 && parts.length === stored.length ? { ...readRecord(PAYMENT, value), parts } : undefined
}

/** Whole thebe of all parts, without the tip. */
export const amountPaid = ({ parts }: Pick<Payment, 'parts'>): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** What stands on the bill of a room, its number in `words`; undefined if nothing does. */
export const roomCharge = ({ parts, tip, tipWay }: NewPayment) => {
  const part = parts.find(({ way }) => way === 'room')
  return part && { amount: part.amount, tip: tipWay === 'room' ? tip : 0, words: part.words }
}

/** Undefined if there is none. Whatever is not posted is open. */
export const parseBill = (value: unknown): Bill | undefined =>
  textOf(fieldsOf(value)['state']) ? readRecord(BILL, value) : undefined

/** Whole thebe of a plain amount such as `P1,250.50`; undefined for any other text, and for more than can be stored. */
export const thebeOf = (price: string): number | undefined => {
  const pula = amountOf(price)
  return pula === undefined || inThebe(pula) > PAYMENT_PART.amount.most ? undefined : inThebe(pula)
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

/** Whether the visit is done and lacks its amount. */
export const isUnnoted = ({ status, outcome, paid }: Booking): boolean =>
  status === 'confirmed' && outcome?.kind === 'done' && !paid

/** Staff put right what was noted today for a visit of today, and their own notes of today; main anything. */
export const paymentDenial = ({ paid, date }: Booking, staff: Staff, now: Date): string | undefined => {
  const today = venueToday(now)
  const isOpen = paid?.at && venueToday(paid.at) === today && (date === today || paid.by?.uid === staff.uid)
  return paid && !isOpen ? denialText(staff, 'correct_payments') : undefined
}

export type PartDraft = { amount: string; way: Way | undefined; words: string }
/** What the desk types. An empty `tipFor` is the house; undefined: nobody is chosen yet. */
export type PaymentDraft = {
  parts: readonly PartDraft[]
  tip: string
  tipFor: string | undefined
  /** Undefined: as the first part. */
  tipWay: TipWay | undefined
}
type PartErrors = Partial<Record<keyof PartDraft, string>>
export type PaymentErrors = { parts: readonly PartErrors[]; tip?: string; tipFor?: string }

/** What is noted, else the total. A tip is for the only therapist of the visit; of several the desk chooses. */
export const paymentDraft = (booking: Booking, payable: Payable, lastWay: Way | undefined): PaymentDraft => {
  const { paid, plan } = booking
  const [therapist = '', ...others] = therapistsOf(plan)
  const amount = typedMoney(payable === 'visit' ? thebeOf(totalsOf(booking).price) : undefined)
  const first: PartDraft = { amount, way: lastWay, words: firstWords(booking, lastWay) }
  const noted = paid?.parts.map((part): PartDraft => ({
    amount: typedMoney(part.amount),
    way: part.way,
    words: part.words.trim(),
  }))
  const hasTip = paid !== undefined && paid.tip > 0
  return {
    parts: noted ?? [first],
    tip: hasTip ? typedMoney(paid.tip) : '',
    tipFor: hasTip ? paid.tipFor : others.length > 0 ? undefined : therapist,
    tipWay: hasTip ? paid.tipWay : undefined,
  }
}

/** A further part, with what the others leave of the total of a visit. */
export const furtherPart = (booking: Booking, payable: Payable, parts: readonly PartDraft[]): PartDraft => {
  const total = (payable === 'visit' && thebeOf(totalsOf(booking).price)) || 0
  const rest = total - parts.reduce((sum, { amount }) => sum + (thebeOf(amount) ?? 0), 0)
  return { amount: typedMoney(rest > 0 ? rest : undefined), way: undefined, words: '' }
}

/** How the tip is paid: as chosen, else as the first part. A voucher and what is free pay for the visit alone, so the tip is cash. */
export const tipWayOf = ({ parts, tipWay }: Pick<PaymentDraft, 'parts' | 'tipWay'>): TipWay => {
  const way = tipWay ?? parts[0]?.way
  if (way === 'card') return way
  return way === 'room' && parts.some((part) => part.way === 'room') ? way : 'cash'
}

/** With what the words of a way begin: what is noted of this part, else the room of a guest of the lodge. */
export const firstWords = ({ room }: Booking, way: Way | undefined, noted?: PaymentPart): string => {
  if (noted && noted.way === way) return noted.words.trim()
  return way === 'room' ? cutTo(room.trim(), PAYMENT_PART.words.most) : ''
}

export const AMOUNT_PROBLEM = `Please enter an amount such as 450 or 1,250.50, at most ${moneyText(PAYMENT_PART.amount.most)}.`

/** What is free has the amount 0; cash and card have no words. */
const checkPart = ({ amount: typed, way, words: said }: PartDraft): PaymentPart | { errors: PartErrors } => {
  const amount = way === 'free' ? 0 : thebeOf(typed)
  const label = way && WORDS_LABELS[way]
  const words = label ? said.trim() : ''
  const missing = label && !words && `Please enter this: ${label.toLowerCase()}.`
  const wrongWords = missing || lineProblem(words, PAYMENT_PART.words.most)
  if (amount !== undefined && way !== undefined && !wrongWords) return { way, amount, words }
  const errors: PartErrors = {
    ...(amount === undefined && { amount: AMOUNT_PROBLEM }),
    ...(way === undefined && { way: 'Please choose how it was paid.' }),
    ...(wrongWords && { words: wrongWords }),
  }
  return { errors }
}

/** What the draft says, or what is wrong with it, by part and field. */
export const checkPayment = (draft: PaymentDraft): NewPayment | { errors: PaymentErrors } => {
  const { tipFor } = draft
  const checked = draft.parts.map(checkPart)
  const parts = checked.flatMap((part) => ('errors' in part ? [] : part))
  const tip = draft.tip.trim() === '' ? 0 : thebeOf(draft.tip)
  const isUnchosen = tip !== undefined && tip > 0 && tipFor === undefined
  if (parts.length < checked.length || tip === undefined || isUnchosen) {
    const errors: PaymentErrors = {
      parts: checked.map((part) => ('errors' in part ? part.errors : {})),
      ...(tip === undefined && { tip: AMOUNT_PROBLEM }),
      ...(isUnchosen && { tipFor: 'Please choose for whom the tip is.' }),
    }
    return { errors }
  }
  return { parts, ...(tip > 0 ? { tip, tipFor: tipFor ?? '', tipWay: tipWayOf(draft) } : NO_TIP) }
}

const NO_TIP = { tip: 0, tipFor: '', tipWay: 'cash' } as const

/** The payment of one press: the total, paid as the desk noted it last. Undefined where something must be typed first. */
export const usualPayment = (booking: Booking, lastWay: Way | undefined): NewPayment | undefined => {
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

const partText = ({ amount, way, words }: PaymentPart): string => {
  const said = words && (way === 'room' ? ` ${words}` : ` (${words})`)
  return (way === 'free' ? HOW.free : `${moneyText(amount)} ${HOW[way]}`) + said
}

/**
 * `P900 on room 12`, `P500 by voucher (Christmas) and P400 in cash, tip P50 by card for Naledi`, `free (a colleague’s birthday)`. `nameOf`
 * names a therapist by id. A tip that is paid as the whole visit says no way.
 */
export const paymentText = ({ parts, tip, tipFor, tipWay }: NewPayment, nameOf: (id: string) => string): string => {
  const paid = listInWords(parts.map(partText))
  if (tip === 0) return paid
  const how = parts.every(({ way }) => way === tipWay) ? '' : ` ${tipWay === 'room' ? 'on the room' : HOW[tipWay]}`
  return `${paid}, tip ${moneyText(tip)}${how} for ${tipFor ? nameOf(tipFor) : 'the house'}`
}

/** For a table: `Room bill: 12`, `Voucher: Christmas P500, Cash P400`. */
export const howPaid = ({ parts }: Payment): string =>
  parts
    .map(({ way, amount, words }) => {
      const how = [WAY_NAMES[way], words].filter(Boolean).join(': ')
      return parts.length > 1 ? `${how} ${moneyText(amount)}` : how
    })
    .join(', ')

export const isSamePayment = (one: NewPayment | undefined, other: NewPayment | undefined): boolean =>
  JSON.stringify(one && notedOf(one)) === JSON.stringify(other && notedOf(other))

export const notedOf = ({ parts, tip, tipFor, tipWay }: NewPayment): NewPayment => ({ parts, tip, tipFor, tipWay })
