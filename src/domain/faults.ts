import { FAULT_CODES, FAULT_KEY, type FAULT_VIEWS, NO_PLACE } from '#records/faults.ts'
import { fieldsOf, textOf, wholeIn } from '#records/stored.ts'
import { dateText } from './venue-clock.ts'

/** Faults of the portal: errors that nobody expected, as counts without anything that somebody typed. */

export type FaultView = (typeof FAULT_VIEWS)[number]
export type FaultCode = (typeof FAULT_CODES)[number]

type FoundFault = {
  edition: string | undefined
  view: FaultView
  code: FaultCode
  error: { message?: unknown; stack?: unknown }
  /** Of the site. */
  origin: string
  /** One function makes all errors of the database, so the first frame of another file says more. */
  isOfTheDatabase: boolean
}

/** A frame in the words of every engine ends with `address:line:column`, in brackets or not. */
const FRAME = /(https?:\/\/[^\s()@]+?)\/static\/js\/([^\s()@/:]+):(\d+):(\d+)/

/** Chromium's stack begins with the message, which may look like frames; Firefox and Safari have frames alone. */
const framesOf = (stack: string, message: string): string[] => {
  const isChromium = /^ {4}at /m.test(stack)
  const start = isChromium && message !== '' ? stack.indexOf(message) : -1
  const rest = start < 0 ? stack : stack.slice(start + message.length)
  return rest.split('\n').filter((line) => !isChromium || line.startsWith('    at '))
}

const placeOf = ({ error, origin, isOfTheDatabase }: FoundFault): string | undefined => {
  const found = framesOf(textOf(error.stack), textOf(error.message)).flatMap((line) => {
    const [, address, file = '', row = '', column = ''] = FRAME.exec(line) ?? []
    return address === origin ? [{ file, place: `${file}:${row}:${column}` }] : []
  })
  const elsewhere = isOfTheDatabase ? found.find(({ file }) => file !== found[0]?.file) : undefined
  return (elsewhere ?? found[0])?.place ?? (isOfTheDatabase ? NO_PLACE : undefined)
}

/**
 * The name under which a fault is counted. Undefined for one that is not the site's (an extension's, for example: its stack names no built
 * file of the site) and in development, which has no edition.
 */
export const faultKey = (found: FoundFault): string | undefined => {
  const place = placeOf(found)
  const key = [found.edition, found.view, found.code, place].join(' ')
  return place !== undefined && FAULT_KEY.test(key) ? key : undefined
}

/** The code of an error of the language; `other` for every other error. */
export const codeOfError = (name: unknown): FaultCode => FAULT_CODES.find((code) => code === name) ?? 'other'

export type Fault = { edition: string; view: FaultView; code: FaultCode; place: string; times: number }
export type FaultDay = { date: string; faults: Fault[] }

/** Names that are none, and counts that are no number, are left out. */
export const parseFaults = (date: string, stored: unknown): FaultDay => ({
  date,
  faults: Object.entries(fieldsOf(fieldsOf(stored)['counts'])).flatMap(([key, value]) => {
    const [, edition, view, code, place] = FAULT_KEY.exec(key) ?? []
    const times = wholeIn(value, 1, Number.MAX_SAFE_INTEGER)
    if (edition === undefined || place === undefined || times === undefined) return []
    return [{ edition, view: view as FaultView, code: code as FaultCode, place, times }]
  }),
})

const VIEW_TITLES: Readonly<Record<FaultView, string>> = {
  portal: 'The portal while it opens',
  list: 'Bookings',
  sheet: 'Sheet of a day',
  diary: 'Diary',
  settings: 'Settings of the diary',
  'cash-up': 'Close of a day',
  clients: 'Clients',
  contacts: 'Messages',
  house: 'House',
}

const timesText = (times: number) => (times === 1 ? 'once' : `${String(times)} times`)

/** `text`: `Bookings: TypeError, 12 times, last on Tue, 15 Jan 2030`. */
export type FaultLine = Fault & { text: string }

/** Each fault that was counted on these days, the most frequent first. */
export const faultLines = (days: readonly FaultDay[]): FaultLine[] => {
  const found = new Map<string, Fault & { last: string }>()
  for (const { date, faults } of days.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    for (const fault of faults) {
      const key = [fault.view, fault.code, fault.place, fault.edition].join(' ')
      found.set(key, { ...fault, times: (found.get(key)?.times ?? 0) + fault.times, last: date })
    }
  return [...found.values()]
    .toSorted((one, other) => other.times - one.times)
    .map(({ last, ...fault }) => ({
      ...fault,
      text: `${VIEW_TITLES[fault.view]}: ${fault.code}, ${timesText(fault.times)}, last on ${dateText(last)}`,
    }))
}
