import { type EmailEnv, env } from '#config/env.ts'
import { MAIL_INTERVAL_MS, MAIL_RETRIES } from '#config/limits.ts'
import type { FailureCode } from '#shared/failure.ts'
import { DataError, loadChunk, remoteCall, toDataError } from './data-error.ts'
import { whenIdle } from '#config/waiting.ts'
import { VISITOR_CHUNKS } from './firebase/visitor.ts'

export const loadEmailjs = () => loadChunk(() => import('@emailjs/browser'))

/** EmailJS as this deployment uses it. Throws DataError('unconfigured'). */
export const emailService = (): EmailEnv => {
  if (!env.email) throw new DataError('unconfigured', 'The e-mail service is not configured.')
  return env.email
}

/** `origin` is EmailJS, or the local outbox. */
export type Sender = { serviceId: string; publicKey: string; origin: string }
export type MailParameters = Record<string, string>

/**
 * Sends one mail. EmailJS has no idempotency key. After 429 the mail was not accepted and is retried with growing pauses. Without an answer
 * it may have been sent, so only a mail with `mayRepeat` is sent once more: one to the spa, which contains the booking's id. Throws
 * DataError.
 */
export const postMail = async (
  sender: Sender,
  templateId: string,
  parameters: MailParameters,
  { mayRepeat }: { mayRepeat: boolean },
): Promise<void> => {
  let [throttled, unanswered] = [0, 0]
  for (;;) {
    try {
      await inTurn(() => post(sender, templateId, parameters))
      return
    } catch (error) {
      const { code } = toDataError(error)
      if (code === 'throttled' && throttled < MAIL_RETRIES) {
        await pause(MAIL_INTERVAL_MS * 2 ** throttled)
        throttled += 1
      } else if (code === 'offline' && mayRepeat && unanswered < 1) {
        unanswered += 1
      } else throw error
    }
  }
}

const post = async (sender: Sender, templateId: string, parameters: MailParameters): Promise<void> => {
  // Loaded before the time limit starts, because a time-out means that the mail may have been sent.
  const { init, send } = await loadEmailjs()
  init({ publicKey: sender.publicKey, origin: sender.origin })
  return remoteCall('Sending the e-mail', async () => {
    try {
      await send(sender.serviceId, templateId, parameters, { publicKey: sender.publicKey })
    } catch (error) {
      throw refusal(error)
    }
  })
}

/** A proxy gave up waiting (408, 502, 504), so EmailJS itself has not answered. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'blocked',
  408: 'offline',
  429: 'throttled',
  502: 'offline',
  504: 'offline',
}

/** EmailJS rejects with `{ status, text }`. */
const isRefusal = (error: unknown): error is { status: unknown; text: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error && 'text' in error

/** EmailJS's own error text for a refused mail; empty if a proxy, the connection or this page failed. */
export const emailjsAnswer = ({ code, cause, message }: DataError): string =>
  isRefusal(cause) && code !== 'offline' ? message : ''

/** Errors without an answer of EmailJS are left to `toDataError`. */
const refusal = (error: unknown): unknown => {
  if (!isRefusal(error)) return error
  const { status, text } = error
  const code = typeof status === 'number' ? CODES[status] : undefined
  return new DataError(code ?? 'unknown', typeof text === 'string' ? text : '', error)
}

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })

let turn: Promise<unknown> = Promise.resolve()
let lastAt = Number.NEGATIVE_INFINITY

/** One after another, at least a second apart: EmailJS answers 429 to anything faster. */
const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
  const mine = turn.then(async () => {
    const wait = lastAt + MAIL_INTERVAL_MS - Date.now()
    // The device's clock may be set back; the pause is never longer than the interval.
    if (wait > 0) await pause(Math.min(wait, MAIL_INTERVAL_MS))
    lastAt = Date.now()
    return send()
  })
  turn = mine.catch(() => undefined)
  return mine
}

// Prefetches chunks, because a visitor may press Send hours later, when a new deployment has removed these files.

const IDLE_LIMIT_MS = 3_000
/** Lists and figures of the portal come first. */
const PORTAL_FIRST_MS = 5_000

/** A failure is ignored: the import is tried again when it is needed. */
const fetchEarly = (load: () => Promise<unknown>): unknown => load().catch(() => undefined)

export const prefetchForForms = (): void => {
  whenIdle(() => [...VISITOR_CHUNKS, loadEmailjs].forEach(fetchEarly), IDLE_LIMIT_MS)
}

export const prefetchForPortal = (): (() => void) => {
  const timer = setTimeout(() => fetchEarly(loadEmailjs), PORTAL_FIRST_MS)
  return () => clearTimeout(timer)
}
