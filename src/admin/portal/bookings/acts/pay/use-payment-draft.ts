import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import {
  checkPayment,
  firstWords,
  type Payable,
  paymentDraft,
  type PaymentDraft,
  type PaymentErrors,
  type Way,
} from '#domain/payment.ts'
import { lastWay } from './last-way.ts'

/** What the desk types about a payment, and what is wrong with it. Each way keeps its own words. */
export const usePaymentDraft = (booking: Booking, payable: Payable) => {
  const [typed, setTyped] = useState(() => paymentDraft(booking, payable, lastWay()))
  const [words, setWords] = useState<Partial<Record<Way, string>>>({})
  const [errors, setErrors] = useState<PaymentErrors>({})
  const { way } = typed
  const draft: PaymentDraft = { ...typed, words: (way && words[way]) ?? firstWords(booking, way) }
  return {
    draft,
    errors,
    type: ({ words: own, ...change }: Partial<PaymentDraft>) => {
      setTyped((last) => ({ ...last, ...change }))
      if (own !== undefined && way) setWords((last) => ({ ...last, [way]: own }))
      const changed = own === undefined ? change : { ...change, words: own }
      // Other words are asked for another way.
      const isOver = (field: string) => field in changed || (field === 'words' && 'way' in changed)
      setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !isOver(field))))
    },
    /** What can be noted; undefined if something is wrong, which the fields then say. */
    check: () => {
      const checked = checkPayment(draft)
      setErrors('errors' in checked ? checked.errors : {})
      return 'errors' in checked ? undefined : checked
    },
  }
}

export type TypedPayment = ReturnType<typeof usePaymentDraft>
