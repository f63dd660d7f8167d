import { vi } from 'vitest'
import { apply, type Fault } from './faults.ts'

/** A commit that the database took: by whom, what it wrote by path, and whether its answer got lost on the way back. */
export type Taken = { uid: string; wrote: Map<string, unknown>; isLost: boolean }

/** Whether somebody else goes on before the next request, and what the line does to it. */
type Chance = { isOthersTurn: () => boolean; fault: () => Fault | undefined }

/** Lets whoever was answered come to the next request. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** The SDK's pauses before it tries again; no rule depends on them. */
const isPause = (millis: number | undefined) => millis !== undefined && millis >= 100 && millis < 10_000

const callerOf = (init: RequestInit | undefined): string | undefined => {
  const token = new Headers(init?.headers).get('authorization')?.split('.')[1]
  if (token === undefined) return undefined
  return (JSON.parse(Buffer.from(token, 'base64url').toString()) as { sub: string }).sub
}

/** The fields of each document in the JSON of the protocol; times of the server are not among them. */
const writtenBy = (init: RequestInit | undefined): Map<string, unknown> => {
  const { writes } = JSON.parse(init?.body as string) as { writes: { update: { name: string; fields: unknown } }[] }
  return new Map(writes.map(({ update }) => [update.name.split('/documents/')[1] ?? '', update.fields]))
}

/**
 * Runs `work` with every request of a signed-in person held back until its turn, one whole round trip at a time. One person goes
 * on until chance says otherwise, so that they get far while the other one waits: any order in which their requests can meet. `taken` grows by what the database takes, in its order.
 */
export const takeTurns = async (
  work: () => Promise<unknown>,
  taken: Taken[],
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
      const isTaken = answer.ok && new URL(address).pathname.endsWith(':commit')
      if (isTaken) taken.push({ uid, wrote: writtenBy(init), isLost: disturbance !== undefined })
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
    // Node's own timers bring something along; the SDK's do not.
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
