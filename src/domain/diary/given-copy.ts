import { type Stamp, fieldsOf, listOf, momentOf, stampOf, textOf } from '#records/stored.ts'
import { isDate, momentInWords } from '../venue-clock.ts'
import { copyText, type TherapistCopy } from './therapist-copy.ts'

/**
 * When therapists were given their copies of a date: `calls/{date}` for the last print, `calls/{date}-{therapist}` for the last message. Among
 * the calls, because the diary listens to these anyway.
 */

export type GivenCopy = {
  /** Of the document. */
  id: string
  date: string
  /** By the id of the therapist: what `fingerprintOf` said of the copy. */
  fingerprints: ReadonlyMap<string, string>
  isPrinted: boolean
  at: Date | null
  by?: Stamp
}

/** FNV-1a, 32 bits, of the text: shows a change and holds nothing of the guests. One change in four thousand million stays unseen. */
export const fingerprintOf = (copy: TherapistCopy): string => {
  let hash = 0x811c9dc5
  for (const letter of copyText(copy)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The fields without those that the server sets. */
export const givenFields = (copies: readonly TherapistCopy[]): string[] =>
  copies.map((copy) => `${copy.therapist.id} ${fingerprintOf(copy)}`)

export const givenId = (date: string, therapist?: string): string =>
  therapist === undefined ? date : `${date}-${therapist}`

/** Never throws; undefined for a note on a visit, which lies in the same collection. */
export const parseGivenCopy = (id: string, data: unknown): GivenCopy | undefined => {
  const fields = fieldsOf(data)
  if (!Array.isArray(fields['copies'])) return undefined
  const date = textOf(fields['date'])
  const by = stampOf(fields['by'])
  const entries = listOf(fields['copies']).flatMap((one): [string, string][] => {
    const [, therapist, fingerprint] = /^(.+) ([0-9a-f]{8})$/.exec(textOf(one)) ?? []
    return therapist !== undefined && fingerprint !== undefined ? [[therapist, fingerprint]] : []
  })
  return {
    ...{ id, date, fingerprints: new Map(entries), isPrinted: isDate(id) },
    at: momentOf(fields['at']),
    ...(by && { by }),
  }
}

export type CopyState = 'never' | 'given' | 'changed'

/** Ids of the therapists who were given a copy of the date. */
export const givenTo = (date: string, given: readonly GivenCopy[]): ReadonlySet<string> =>
  new Set(given.filter((one) => one.date === date).flatMap(({ fingerprints }) => [...fingerprints.keys()]))

/**
 * What became of the copy that the therapist was given last. Who was sent one knows that one, whatever was printed at the house afterwards.
 */
export const stateOfCopy = (
  copy: TherapistCopy,
  given: readonly GivenCopy[],
): { state: CopyState; last: GivenCopy | undefined } => {
  const own = given.filter((one) => one.date === copy.date && one.fingerprints.has(copy.therapist.id))
  const sent = own.filter(({ isPrinted }) => !isPrinted)
  const last = (sent.length > 0 ? sent : own).reduce<GivenCopy | undefined>(
    (latest, one) => (latest && (latest.at?.getTime() ?? 0) >= (one.at?.getTime() ?? 0) ? latest : one),
    undefined,
  )
  if (!last) return { state: 'never', last }
  return { state: last.fingerprints.get(copy.therapist.id) === fingerprintOf(copy) ? 'given' : 'changed', last }
}

/** `Sent at 5:40 PM today by Thato`, `Changed since it was printed at 5:40 PM today by Thato`; empty when it was never given. */
export const copyStateText = ({ state, last }: ReturnType<typeof stateOfCopy>, now: Date): string => {
  if (!last) return ''
  const when = [last.at && `at ${momentInWords(last.at, now)}`, last.by?.name && `by ${last.by.name}`]
    .filter(Boolean)
    .join(' ')
  const how = last.isPrinted ? 'printed' : 'sent'
  const said = state === 'changed' ? `Changed since it was ${how}` : how === 'sent' ? 'Sent' : 'Printed'
  return [said, when].filter(Boolean).join(' ')
}
