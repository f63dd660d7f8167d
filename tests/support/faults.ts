import { vi } from 'vitest'

/**
 * Network faults of a request: lost on the way there; answered, but the answer lost; answered half; arrived, but never answered; neither
 * arrived nor answered; refused with a status by a proxy.
 */
export type Fault =
  'dropped before' | 'dropped after' | 'cut off' | 'answered never' | 'arrived never' | { status: number }

const lost = () => new TypeError('fetch failed')
const never = () => new Promise<never>(() => {})

export const apply = async (fault: Fault, pass: () => Promise<Response>): Promise<Response> => {
  if (typeof fault === 'object') {
    const error = { code: fault.status, message: 'Refused on the way.', status: 'UNKNOWN' }
    return new Response(JSON.stringify({ error }), { status: fault.status })
  }
  if (fault === 'dropped before') throw lost()
  if (fault === 'arrived never') return never()
  const answer = await pass()
  await answer.clone().text()
  if (fault === 'cut off') return new Response((await answer.text()).slice(0, 7), { status: answer.status })
  if (fault === 'answered never') return never()
  throw lost()
}

/** Disturbs requests whose address ends in `call` (`:commit`), as many as there are faults, in order. Ends with `vi.restoreAllMocks()`. */
export const disturb = (call: string, faults: Fault[]): { left: () => number } => {
  const { fetch } = globalThis
  const waiting = [...faults]
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const pass = () => fetch(input, init)
    const fault = new URL(address).pathname.endsWith(call) ? waiting.shift() : undefined
    return fault === undefined ? pass() : apply(fault, pass)
  })
  return { left: () => waiting.length }
}

/** Lets a colleague act between our reading and our writing: `act` runs before the first `times` requests whose address ends in `call`. */
export const meanwhile = (call: string, act: () => Promise<unknown>, times = 1): void => {
  const { fetch } = globalThis
  let left = times
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (left > 0 && new URL(address).pathname.endsWith(call)) {
      left -= 1
      await act()
    }
    return fetch(input, init)
  })
}
