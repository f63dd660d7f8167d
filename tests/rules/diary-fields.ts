import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#shared/staff.ts'
import { daysAhead } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import type { Fields } from './writes.ts'

/** Fields of the diary's documents, as the site writes them. */

export const MARK = idOf('mark')
export const [DATE, LATER] = [daysAhead(7), daysAhead(8)]
/** Yesterday. */
export const PAST = daysAhead(-1)
export const TIME = '02:30 PM'
/** A forged time. Not `new Date()`, which can equal the time of a write to the millisecond. */
export const INVENTED = new Date(2020, 5)
/** When the documents before an act were made and last changed. */
export const [CREATED, CHANGED] = [new Date(2020, 0), new Date(2020, 1)]

export const stampOf = ({ name, uid }: Staff) => ({ name, uid })

export const planEntry = (own: Fields = {}): Fields => ({
  name: 'Swedish Massage',
  category: 'massage',
  start: 870,
  minutes: 60,
  therapists: ['thuli'],
  ...own,
})
export const planFor = (date: string, own: Fields = {}): Fields => ({
  date,
  guests: 1,
  buffer: 15,
  entries: [planEntry()],
  ...own,
})
export const mailBy = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  state: 'sending',
  reason: '',
  at: lite.serverTimestamp(),
  by: stampOf(staff),
  attempt: MARK,
  ...own,
})
/** `own`: of the part. */
export const paidBy = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  parts: [{ way: 'card', amount: 45_000, words: '', ...own }],
  ...{ tip: 5_000, tipFor: 'thuli', tipWay: 'card' },
  ...{ at: lite.serverTimestamp(), by: stampOf(staff) },
})
export const billBy = (lite: Lite, staff: Staff, state = 'open'): Fields => ({
  state,
  at: lite.serverTimestamp(),
  by: stampOf(staff),
})
/** The counts of a day with the plan of `planFor`. */
export const countsOf = (lite: Lite, own: Fields = {}): Fields => ({
  massage: { '58': 1, '59': 1, '60': 1, '61': 1, '62': 1 },
  facial: {},
  nails: {},
  guests: { '58': 1, '59': 1, '60': 1, '61': 1, '62': 1 },
  updatedAt: lite.serverTimestamp(),
  ...own,
})
export const dayFields = (lite: Lite, date: string, own: Fields = {}): Fields => ({ date, ...countsOf(lite, own) })
export const receiptFields = (own: Fields = {}): Fields => ({
  createdAt: CREATED,
  updatedAt: CHANGED,
  status: 'pending',
  date: DATE,
  time: TIME,
  minutes: 60,
  revision: 0,
  proposal: null,
  wish: null,
  wishes: 0,
  ...own,
})

/** The time that the desk proposes instead. */
export const PROPOSED = { date: LATER, time: '10:15 AM' }
/** What a guest wishes. */
export const MOVE = { kind: 'move', date: LATER, time: '09:30 AM' }
export const CANCEL = { kind: 'cancel', date: '', time: '' }
/** The fields of an open wish before an act of the desk. */
export const wishFields = (own: Fields = {}): Fields => ({
  ...CANCEL,
  note: '',
  createdAt: CHANGED,
  ...own,
})
