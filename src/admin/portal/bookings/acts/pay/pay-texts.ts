import type { Booking } from '#domain/booking.ts'
import type { NameOf } from '#domain/diary/event-words.ts'
import { possibleOutcomes } from '#domain/diary/outcome.ts'
import { type Fees, type Payable, payableAs, paymentText } from '#domain/payment.ts'

/** What the dialog of a payment does: notes Done with it, or notes it for a visit that is done, or a fee. */
type PayStep = 'done' | Payable

/** Undefined if nothing can be noted. */
export const stepOf = (booking: Booking, asked: { now: Date; fees: Fees }): PayStep | undefined => {
  const { date, time, status, outcome } = booking
  const possible = possibleOutcomes({ date, time, status, outcome: outcome?.kind }, asked.now)
  return possible.includes('done') ? 'done' : payableAs(booking, asked)
}

type PayWords = { title: string; note: string; change: string }

export const PAY_WORDS: Readonly<Record<PayStep, PayWords>> = {
  done: { title: 'Done: what was paid?', note: 'Done', change: 'Done' },
  visit: { title: 'What was paid?', note: 'Note payment', change: 'Change payment' },
  fee: { title: 'Which fee was paid?', note: 'Note fee', change: 'Change fee' },
}

/** Id of the sentence beside Change payment that says why what was noted cannot be changed. It describes Take back on the same card, too. */
export const paymentDenialId = (nameId: string): string => `${nameId}-payment-denial`

export const NOT_NOTED = 'Nothing was noted. Please try again.'

/** `The lodge has this charge: P900 on room 12.`; undefined without a room bill that was handed to the lodge. */
export const postedText = ({ bill, paid }: Booking, nameOf: NameOf): string | undefined =>
  bill?.state === 'posted' && paid ? `The lodge has this charge: ${paymentText(paid, nameOf)}.` : undefined

/** The question before a payment is taken back of which the lodge has the charge. */
export const takeBackQuestion = (posted: string) => ({
  title: 'Take it back all the same?',
  message: `${posted} Tell the lodge when you take it back.`,
  ok: 'Take back',
  isDestructive: true,
})
