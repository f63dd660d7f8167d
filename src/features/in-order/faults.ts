import { type FAULT_CODES, FAULT_KEY, NO_PLACE } from '#records/faults.ts'
import { fieldsOf, textOf, wholeIn } from '#records/stored.ts'

/** Faults of the portal: errors that nobody expected, as counts without anything that somebody typed. */

export type FaultCode = (typeof FAULT_CODES)[number]

/** A frame in the words of every engine ends with `address:line:column`, in brackets or not. */
const FRAME = /(https?:\/\/[^\s()@]+?)\/static\/js\/([^\s()@/:]+):(\d+):(\d+)/g

/** Undefined for a fault that is not of the site at `origin`, such as an extension's. */
export const faultKey = (code: FaultCode, error: { stack?: unknown }, origin: string): string | undefined => {
  const isOfTheDatabase = code === 'unknown' || code === 'malformed'
  const found = [...textOf(error.stack).matchAll(FRAME)].filter(([, address]) => address === origin)
  // One function makes all errors of the database, so the first frame of another file says more.
  const elsewhere = isOfTheDatabase ? found.find(([, , file]) => file !== found[0]?.[2]) : undefined
  const [, , ...place] = elsewhere ?? found[0] ?? []
  const key = `${code} ${place.length === 0 && isOfTheDatabase ? NO_PLACE : place.join(':')}`
  return FAULT_KEY.test(key) ? key : undefined
}

export type Fault = { date: string; code: string; place: string; times: number }

/** The faults of a day. Names that are none, and counts that are no number, are left out. */
export const parseFaults = (date: string, stored: unknown): Fault[] =>
  Object.entries(fieldsOf(fieldsOf(stored)['counts'])).flatMap(([key, value]) => {
    const [, code, place] = FAULT_KEY.exec(key) ?? []
    const times = wholeIn(value, 1, Number.MAX_SAFE_INTEGER)
    return code && place && times ? [{ date, code, place, times }] : []
  })
