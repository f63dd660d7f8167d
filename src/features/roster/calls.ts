import type { Booking } from '#features/booking/booking.ts'
import type { Fields } from '#records/fields.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf, listOf, textOf } from '#records/stored.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { copyText, type TherapistCopy } from './therapist-copy.ts'

/**
 * How far the desk is in telling a guest that a visit cannot be as it was planned: `calls/{id of the booking}`. Apart from the booking, because
 * a note on the telephone is no act on the visit and must not get in the way of a colleague's act.
 */

export const GUEST_STATES = ['', 'told', 'unreached'] as const
export type GuestState = (typeof GUEST_STATES)[number]

const CALL = {
  date: { is: 'text', most: 10 },
  state: { is: 'oneOf', values: GUEST_STATES },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields

export type Call = Stored<typeof CALL> & { id: string }

export const parseCall = (id: string, data: unknown): Call => ({ id, ...readRecord(CALL, data) })

/** The stored note of this visit. One of another date is left from before the visit moved. */
export const callOf = ({ date }: Pick<Booking, 'date'>, stored: Call | undefined): Call | undefined =>
  stored?.date === date ? stored : undefined

/** Whether the desk has begun to tell the guest and is not done. */
export const isUntold = (booking: Pick<Booking, 'date'>, stored: Call | undefined): boolean =>
  (callOf(booking, stored)?.state ?? 'told') !== 'told'

/** When therapists were given their copies of a date: `calls/{date}` for the last print, `calls/{date}-{therapist}` for the last message. */

const GIVEN = { date: CALL.date, at: CALL.at, by: CALL.by } as const satisfies Fields

/** `fingerprints` by the id of the therapist: what `fingerprintOf` said of the copy. */
export type GivenCopy = Stored<typeof GIVEN> & { id: string; fingerprints: ReadonlyMap<string, string> }

/** FNV-1a, 32 bits, of the text: shows a change and holds nothing of the guests. One change in four thousand million stays unseen. */
export const fingerprintOf = (copy: TherapistCopy): string => {
  let hash = 0x811c9dc5
  for (const letter of copyText(copy)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export const givenFields = (copies: readonly TherapistCopy[]): string[] =>
  copies.map((copy) => `${copy.therapist.id} ${fingerprintOf(copy)}`)

export const givenId = (date: string, therapist?: string): string =>
  therapist === undefined ? date : `${date}-${therapist}`

/** Never throws; undefined for a note on a visit, which lies in the same collection. */
export const parseGivenCopy = (id: string, data: unknown): GivenCopy | undefined => {
  const { copies } = fieldsOf(data)
  if (!Array.isArray(copies)) return undefined
  const entries = listOf(copies).flatMap((one): [string, string][] => {
    const [, therapist, fingerprint] = /^(.+) ([0-9a-f]{8})$/.exec(textOf(one)) ?? []
    return therapist !== undefined && fingerprint !== undefined ? [[therapist, fingerprint]] : []
  })
  return { id, ...readRecord(GIVEN, data), fingerprints: new Map(entries) }
}

/** Ids of the therapists who were given a copy of the date. */
export const givenTo = (date: string, given: readonly GivenCopy[]): ReadonlySet<string> =>
  new Set(given.filter((one) => one.date === date).flatMap(({ fingerprints }) => [...fingerprints.keys()]))

/** The copy that the therapist was given last. Who was sent one knows that one, whatever was printed at the house afterwards. */
export const lastGiven = ({ date, therapist: { id } }: TherapistCopy, given: readonly GivenCopy[]) =>
  [givenId(date, id), date]
    .map((wanted) => given.find((one) => one.id === wanted))
    .find((one) => one?.fingerprints.has(id))

export const isChanged = (copy: TherapistCopy, last: GivenCopy | undefined): boolean =>
  last !== undefined && last.fingerprints.get(copy.therapist.id) !== fingerprintOf(copy)

/** `Sent at 5:40 PM today by Thato`, `Changed since it was printed at 5:40 PM today by Thato`; empty when it was never given. */
export const copyStateText = (copy: TherapistCopy, last: GivenCopy | undefined, now: Date): string => {
  if (!last) return ''
  const [said, how] = last.id === last.date ? ['Printed', 'printed'] : ['Sent', 'sent']
  return [
    isChanged(copy, last) ? `Changed since it was ${how}` : said,
    last.at && `at ${momentInWords(last.at, now)}`,
    last.by?.name && `by ${last.by.name}`,
  ]
    .filter(Boolean)
    .join(' ')
}
