import { invalid } from '../status.ts'

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

const offsetMinutes = (zone: string): number => {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return zone.startsWith('-') ? -minutes : minutes
}

/** Microseconds since 1970 UTC of an RFC 3339 text with up to nine fractional digits, truncated. Throws INVALID_ARGUMENT. */
export const parseTimestamp = (text: unknown): bigint => {
  const parts = typeof text === 'string' ? RFC_3339.exec(text) : null
  const refusal = invalid(
    `Invalid timestamp: ${JSON.stringify(text)}. Expected RFC 3339, such as 2030-01-15T09:00:00Z.`,
  )
  if (!parts) throw refusal
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', zone = 'Z'] = parts
  const moment = new Date(0)
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) throw refusal
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || Number(year) < 1) throw refusal
  moment.setUTCHours(Number(hour), Number(minute) - offsetMinutes(zone), Number(second))
  if (moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999) throw refusal
  return BigInt(moment.getTime()) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** RFC 3339 in UTC with no, three or six fractional digits, as in protobuf's JSON. */
export const formatTimestamp = (micros: bigint): string => {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - rest) / 1000n)).toISOString().slice(0, 19)
  if (rest === 0n) return `${seconds}Z`
  const digits = rest.toString().padStart(6, '0')
  return `${seconds}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`
}
