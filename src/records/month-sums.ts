import type { Fields } from './fields.ts'

const COUNT = { is: 'whole', least: 0, most: 999_999, absent: 0 } as const
/** Whole thebe. */
const SUM = { is: 'whole', least: 0, most: 9_999_999_999, absent: 0 } as const

/** The figures of a month whose bookings are erased, `months/{YYYY-MM}`: sums alone, without names. */
export const MONTH_SUMS = {
  requests: COUNT,
  inTime: COUNT,
  late: COUNT,
  unknown: COUNT,
  visits: COUNT,
  guests: COUNT,
  missed: COUNT,
  value: SUM,
  withoutAmount: COUNT,
  /** Treatments that were given, by category; `other` are not on the menu. */
  massage: COUNT,
  facial: COUNT,
  nails: COUNT,
  other: COUNT,
  cash: SUM,
  card: SUM,
  room: SUM,
  voucher: SUM,
  tips: SUM,
  cashTips: SUM,
  fees: SUM,
  free: COUNT,
  unnoted: COUNT,
  keptAt: { is: 'moment' },
  keptBy: { is: 'stamp' },
} as const satisfies Fields
