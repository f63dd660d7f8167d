import { readStored, writeStored } from '#config/storage.ts'
import type { Booking } from '#domain/booking.ts'
import type { NameOf } from '#domain/diary/event-words.ts'
import { paymentText, type Way, WAYS } from '#domain/payment.ts'

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

const KEY = 'la-lumiere.pay-way'

/** How the last visit was paid on this device; undefined before the first one. */
export const lastWay = (): Way | undefined => {
  const kept = readStored('localStorage', KEY)
  return WAYS.find((way) => way === kept)
}

/** Vouchers and free visits are rare, so the next visit does not begin with them. */
export const keepWay = (way: Way): void => {
  if (way !== 'voucher' && way !== 'free') writeStored('localStorage', KEY, way)
}
