import { vi } from 'vitest'
import { apply, type Fault } from './faults.ts'

/** A commit that the database accepted: its writer, the fields by path, and whether its answer was lost. */
export type Commit = { uid: string; wrote: Map<string, unknown>; isLost: boolean }

/** Whether another person sends the next request, and the network fault that it meets. */
type Chance = { isOthersTurn: () => boolean; fault: () => Fault | undefined }

/** Waits until the person who got an answer has issued the next request. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** The SDK's retry delays, which are skipped; no rule depends on them. */
const isPause = (millis: number | undefined) => millis !== undefined && millis >= 100 && millis < 10_000

const callerOf = (init: RequestInit | undefined): string | undefined => {
  const token = new Headers(init?.headers).get('authorization')?.split('.')[1]
  if (token === undefined) return undefined
  return (JSON.parse(Buffer.from(token, 'base64url').toString()) as { sub: string }).sub
}

/** The fields of each written document in REST format, without server timestamps. */
const writtenBy = (init: RequestInit | undefined): Map<string, unknown> => {
  type Write = { update?: { name: string; fields: unknown } }
  const { writes } = JSON.parse(init?.body as string) as { writes: Write[] }
  // Other writes delete, or verify that a missing document is still missing.
  const updates = writes.flatMap(({ update }) => update ?? [])
  return new Map(updates.map(({ name, fields }) => [name.split('/documents/')[1] ?? '', fields]))
}

/**
 * Runs `work` with the requests of signed-in people queued and sent one round trip at a time. The same person continues until
 * `isOthersTurn`, so that every interleaving of their requests can occur. Accepted commits are appended to `commits` in order.
 */
export const takeTurns = async (
  work: () => Promise<unknown>,
  commits: Commit[],
  { isOthersTurn, fault }: Chance,
): Promise<void> => {
  const { fetch, setTimeout } = globalThis
  const waiting: { uid: string; send: () => Promise<void> }[] = []
  const send = async (input: RequestInfo | URL, init: RequestInit | undefined, uid: string) => {
    const disturbance = fault()
    const address = input instanceof Request ? input.url : String(input)
    const pass = async () => {
      const answer = await fetch(input, init)
      const text = await answer.text()
      const isAccepted = answer.ok && new URL(address).pathname.endsWith(':commit')
      const wrote = isAccepted ? writtenBy(init) : new Map<string, unknown>()
      // Skips a commit that only verifies reads.
      if (wrote.size > 0) commits.push({ uid, wrote, isLost: disturbance !== undefined })
      return new Response(text, { status: answer.status })
    }
    return disturbance === undefined ? pass() : apply(disturbance, pass)
  }
  const line = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const uid = callerOf(init)
    if (uid === undefined) return fetch(input, init)
    return new Promise((resolve, reject) => {
      waiting.push({ uid, send: () => send(input, init, uid).then(resolve, reject) })
    })
  })
  const pauses = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    millis?: number,
    ...own: unknown[]
  ) =>
    // Node's own timers pass arguments, the SDK's do not.
    setTimeout(run, own.length === 0 && isPause(millis) ? 0 : millis, ...own)) as typeof setTimeout)

  let whose: string | undefined
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  try {
    while (!isDone) {
      await settle()
      const isOthers = isOthersTurn()
      const at = waiting.findIndex(({ uid }) => (uid === whose) !== isOthers)
      const [turn] = waiting.splice(Math.max(0, at), 1)
      whose = turn?.uid ?? whose
      await turn?.send()
    }
    await working
  } finally {
    line.mockRestore()
    pauses.mockRestore()
  }
}
