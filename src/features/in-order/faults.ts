import { FAULT_CODES, FAULT_KEY, NO_PLACE } from '#records/faults.ts'
import { fieldsOf, textOf, wholeIn } from '#records/stored.ts'

/** Faults of the portal: errors that nobody expected, as counts without anything that somebody typed. */

export type FaultCode = (typeof FAULT_CODES)[number]

type FoundFault = {
  edition: string | undefined
  code: FaultCode
  error: { stack?: unknown }
  /** Of the site. */
  origin: string
}

/** A frame in the words of every engine ends with `address:line:column`, in brackets or not. */
const FRAME = /(https?:\/\/[^\s()@]+?)\/static\/js\/([^\s()@/:]+):(\d+):(\d+)/g

const placeOf = ({ code, error, origin }: FoundFault): string | undefined => {
  const isOfTheDatabase = code === 'unknown' || code === 'malformed'
  const found = [...textOf(error.stack).matchAll(FRAME)].filter(([, address]) => address === origin)
  // One function makes all errors of the database, so the first frame of another file says more.
  const elsewhere = isOfTheDatabase ? found.find(([, , file]) => file !== found[0]?.[2]) : undefined
  const [, , ...place] = elsewhere ?? found[0] ?? []
  return place.length > 0 ? place.join(':') : isOfTheDatabase ? NO_PLACE : undefined
}

/** Undefined for a fault that is not the site's, such as an extension's, and in development, which has no edition. */
export const faultKey = (found: FoundFault): string | undefined => {
  const key = [found.edition, found.code, placeOf(found)].join(' ')
  return FAULT_KEY.test(key) ? key : undefined
}

/** The code of an error of the language; `other` for every other error. */
export const codeOfError = (name: unknown): FaultCode => FAULT_CODES.find((code) => code === name) ?? 'other'

export type Fault = { date: string; code: string; place: string; edition: string; times: number }

/** The faults of a day. Names that are none, and counts that are no number, are left out. */
export const parseFaults = (date: string, stored: unknown): Fault[] =>
  Object.entries(fieldsOf(fieldsOf(stored)['counts'])).flatMap(([key, value]) => {
    const [, edition, code, place] = FAULT_KEY.exec(key) ?? []
    const times = wholeIn(value, 1, Number.MAX_SAFE_INTEGER)
    return edition && code && place && times ? [{ date, code, place, edition, times }] : []
  })
