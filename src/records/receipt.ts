import { MOST_SERVICES } from '#config/limits.ts'
import { CHOSEN_SERVICE } from './booking-form.ts'
import type { Fields } from './fields.ts'

const COUNT = { is: 'whole', least: 0, most: Number.MAX_SAFE_INTEGER, absent: 0, isOptional: true } as const

/** A document of `receipts`, without its proposal and wish. That of a message has only `createdAt`. */
export const RECEIPT = {
  createdAt: { is: 'moment' },
  updatedAt: { is: 'moment', isOptional: true },
  status: { is: 'oneOf', values: ['pending', 'confirmed', 'rejected', 'cancelled'], isOptional: true, isUnread: true },
  date: { is: 'text', most: 40, isOptional: true },
  time: { is: 'text', most: 40, isOptional: true },
  /** 0: not known. */
  minutes: { ...COUNT, most: MOST_SERVICES * CHOSEN_SERVICE.duration.most },
  /** Rises with each act of the desk that the guest should know of. */
  revision: COUNT,
  /** How many wishes were written so far. */
  wishes: COUNT,
} as const satisfies Fields
