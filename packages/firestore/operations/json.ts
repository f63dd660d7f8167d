import { invalid } from '../status.ts'
import { isRecord } from '../store/value-json.ts'

/** A JSON object with allowed keys only; `where` names it in the error. Throws INVALID_ARGUMENT. */
export const readRecord = (value: unknown, where: string, allowed: readonly string[]): Record<string, unknown> => {
  if (!isRecord(value)) throw invalid(`Invalid JSON payload received: ${where} must be an object.`)
  const unknown = Object.keys(value).find((key) => !allowed.includes(key))
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}" at '${where}': Cannot find field.`)
  return value
}

export const readList = (value: unknown, where: string): unknown[] => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid(`Invalid JSON payload received: ${where} must be a list.`)
  return value
}

/** The largest value of protobuf's int32. */
const INT_32 = 2_147_483_647

/** A non-negative 32-bit integer, also as text, as protobuf's JSON allows; undefined when absent. `most` allows larger ones. */
export const readCount = (value: unknown, where: string, most = INT_32): number | undefined => {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw invalid(`Invalid ${where}: ${JSON.stringify(value)}.`)
  if (number < 0) throw invalid(`${where} is negative: ${number}.`)
  if (number > most) throw invalid(`${where} is larger than ${most}: ${number}.`)
  return number
}

/** The name of an enum's value, given as a name or, as protobuf's JSON allows, a number (5, "5"). `names` begin with the number `first`. */
export const readEnum = <Name extends string>(value: unknown, names: readonly Name[], first = 1): Name | undefined => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return isNumber ? names[Number(value) - first] : names.find((name) => name === value)
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
