import { invalid } from '../status.ts'
import { parseJson } from './exchange.ts'

/** One frame of an answer: its length in UTF-16 code units, as JavaScript counts them, a line break, the JSON. */
export const frame = (json: string): string => `${json.length}\n${json}`

/** Messages of one forward request; `offset` is the number of the first one, counted over the life of the channel. */
type Forward = { headers: string | null; offset: number; messages: unknown[] }

const MOST_MESSAGES = 1000

const readNumber = (text: string | null): number => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (Number.isNaN(number)) throw invalid(`Invalid number in a channel request: ${JSON.stringify(text)}.`)
  return number
}

/** Reads the form that a client posts: `count`, `ofs`, `req0___data__` … and, once, `headers`. Throws INVALID_ARGUMENT. */
export const parseForward = (body: string): Forward => {
  const form = new URLSearchParams(body)
  const count = readNumber(form.get('count') ?? '0')
  if (count > MOST_MESSAGES) throw invalid(`A channel request takes at most ${MOST_MESSAGES} messages, not ${count}.`)
  const messages = Array.from({ length: count }, (_, index) => parseJson(form.get(`req${index}___data__`) ?? ''))
  return { headers: form.get('headers'), offset: readNumber(form.get('ofs') ?? '0'), messages }
}

/** A header of the block that the SDK sends in the form, because real headers would cause a preflight. */
export const headerIn = (block: string | null, name: string): string | undefined => {
  const line = block?.split('\r\n').find((entry) => entry.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}
