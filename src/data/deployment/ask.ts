import type { Answer } from '#domain/deployment/finding.ts'

const LIMIT_MS = 10_000

const whyOf = (cause: unknown) =>
  cause instanceof Error && cause.name === 'TimeoutError'
    ? `no answer within ${String(LIMIT_MS / 1000)} s.`
    : 'it cannot be reached.'

/** Requests an address and reads the whole answer. Never throws. */
export const ask = async (address: string, init: RequestInit = {}): Promise<Answer> => {
  try {
    const answer = await fetch(address, { cache: 'no-store', ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    const headers = Object.fromEntries(answer.headers)
    return { address, status: answer.status, headers, text: await answer.text() }
  } catch (cause) {
    return { address, failed: whyOf(cause) }
  }
}

/** Whether another origin answers at all: without CORS a page learns nothing else. Never throws. */
export const askWhetherThere = async (address: string): Promise<Answer> => {
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    return { address, status: 200, headers: {}, text: '' }
  } catch (cause) {
    return { address, failed: whyOf(cause) }
  }
}
