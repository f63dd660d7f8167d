import { readStored, writeStored } from '#config/storage.ts'
import { type Way, WAYS } from '#domain/payment.ts'

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
