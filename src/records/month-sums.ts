import type { Fields } from './fields.ts'

const COUNT = { is: 'whole', least: 0, most: 999_999, absent: 0 } as const
/** Whole thebe. */
const SUM = { is: 'whole', least: 0, most: 9_999_999_999, absent: 0 } as const
const KEPT = { keptAt: { is: 'moment' }, keptBy: { is: 'stamp' } } as const

/** The figures of a month's requests of which some are erased, `months/{YYYY-MM}-requests`. */
export const REQUEST_SUMS = {
  requests: COUNT,
  inTime: COUNT,
  late: COUNT,
  unknown: COUNT,
  ...KEPT,
} as const satisfies Fields

/** The figures of a month whose visits are erased, `months/{YYYY-MM}`: sums alone, without names. */
export const VISIT_SUMS = {
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
  ...KEPT,
} as const satisfies Fields
