import { vi } from 'vitest'
import { apply, type Fault } from './faults.ts'

type TabFault = 'tab closed before' | 'tab closed after'
/** A fault of one request of a write, or of all from there on. */
export type PointFault = Fault | 'sent twice' | 'slow' | 'offline from here' | TabFault

export const POINT_FAULTS: readonly PointFault[] = [
  'dropped before',
  'dropped after',
  'cut off',
  'sent twice',
  'slow',
  'offline from here',
  'tab closed before',
  'tab closed after',
  { status: 403 },
  { status: 429 },
  { status: 503 },
]

export const nameOf = (fault: PointFault): string =>
  typeof fault === 'string' ? fault : `answered ${String(fault.status)}`

export const closesTab = (fault: PointFault): fault is TabFault =>
  fault === 'tab closed before' || fault === 'tab closed after'

const SLOW_MS = 40
const never = () => new Promise<never>(() => {})

const meet = async (fault: Exclude<PointFault, TabFault>, pass: () => Promise<Response>): Promise<Response> => {
  if (fault === 'offline from here') return apply('dropped before', pass)
  if (fault === 'slow') return new Promise((resolve) => setTimeout(resolve, SLOW_MS)).then(pass)
  // Simulates a proxy that repeats a request after losing the answer: the page gets the second answer.
  if (fault === 'sent twice') return pass().then((first) => first.text().then(pass))
  return apply(fault, pass)
}

const { fetch, setTimeout } = globalThis

/** The SDK's delays between two tries, which nothing depends on; the time limits of the data layer are whole seconds. */
const isPause = (millis: number | undefined) =>
  millis !== undefined && millis >= 100 && millis < 10_000 && millis % 1_000 !== 0

const isOwners = (init: RequestInit | undefined) => new Headers(init?.headers).get('authorization') === 'Bearer owner'

type Met = { at: number; fault: PointFault }

/**
 * A connection on which request number `at` meets a fault. Requests of the owner, by which a test reads the database, do not count.
 * `commitMade` is called after each accepted commit; `closed` settles when the tab has closed. Ends with `vi.restoreAllMocks()`.
 */
export const openLine = (met?: Met, commitMade: () => Promise<void> = () => Promise.resolve()) => {
  const sent: string[] = []
  let isClosed = false
  let tabClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    tabClosed = resolve
  })
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, millis?: number, ...own: unknown[]) =>
    setTimeout(run, own.length === 0 && isPause(millis) ? 0 : millis, ...own)) as typeof setTimeout)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (isOwners(init)) return fetch(input, init)
    if (isClosed) return never()
    const address = input instanceof Request ? input.url : String(input)
    const call = new URL(address).pathname.split(':').at(-1) ?? ''
    const number = sent.push(call) - 1
    const pass = async () => {
      const answer = await fetch(input, init)
      const text = await answer.text()
      if (answer.ok && call === 'commit') await commitMade()
      return new Response(text, { status: answer.status })
    }
    const isHere = met && (number === met.at || (met.fault === 'offline from here' && number > met.at))
    if (!isHere) return pass()
    if (!closesTab(met.fault)) return meet(met.fault, pass)
    isClosed = true
    void (met.fault === 'tab closed after' ? pass() : Promise.resolve()).then(tabClosed)
    return never()
  })
  return { sent, closed }
}
