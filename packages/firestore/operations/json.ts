import { invalid, unimplemented } from '../status.ts'
import { isRecord } from '../store/value-json.ts'

/** A JSON object with allowed keys only; `where` names it in the error. Throws INVALID_ARGUMENT. */
export const readRecord = (value: unknown, where: string, allowed: readonly string[]): Record<string, unknown> => {
  if (!isRecord(value)) throw invalid(`Invalid JSON payload received: ${where} must be an object.`)
  const unknown = Object.keys(value).find((key) => !allowed.includes(key))
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}" at '${where}': Cannot find field.`)
  return value
}

/** Options of reads and commits that the web SDK never sends. */
const UNSUPPORTED = ['transaction', 'newTransaction', 'readTime', 'explainOptions']

/** The body of a call with these keys. Throws INVALID_ARGUMENT, and UNIMPLEMENTED for transactions with an id and the like. */
export const readRequest = (body: unknown, keys: readonly string[]): Record<string, unknown> => {
  const request = readRecord(body, 'request', [...keys, ...UNSUPPORTED])
  const unsupported = UNSUPPORTED.find((key) => request[key] !== undefined)
  if (unsupported !== undefined) throw unimplemented(`The option ${unsupported}`)
  return request
}

export const readList = (value: unknown, where: string): unknown[] => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid(`Invalid JSON payload received: ${where} must be a list.`)
  return value
}

/** The largest value of protobuf's int32. */
const INT_32 = 2_147_483_647

/** A non-negative 32-bit integer, also as text, as protobuf's JSON allows; undefined when absent. */
export const readCount = (value: unknown, where: string): number | undefined => {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw invalid(`Invalid ${where}: ${JSON.stringify(value)}.`)
  if (number < 0) throw invalid(`${where} is negative: ${number}.`)
  if (number > INT_32) throw invalid(`${where} is larger than ${INT_32}: ${number}.`)
  return number
}

export const readBoolean = (value: unknown, where: string): boolean => {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid(`Invalid ${where}: ${JSON.stringify(value)}.`)
  return value
}

/** The one of several keys that is present. Throws INVALID_ARGUMENT for none or several. */
export const readChoice = <Key extends string>(
  record: Record<string, unknown>,
  keys: readonly Key[],
  where: string,
): Key => {
  const [key, another] = keys.filter((candidate) => record[candidate] !== undefined)
  if (key === undefined || another !== undefined)
    throw invalid(`Invalid JSON payload received: ${where} must have exactly one of ${keys.join(', ')}.`)
  return key
}
