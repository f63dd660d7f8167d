import { env, type EmailEnv } from '#config/env.ts'
import { MAIL_INTERVAL_MS, MAIL_RETRIES } from '#config/limits.ts'
import type { FailureCode } from '#shared/failure.ts'
import { DataError, toDataError } from './data-error.ts'
import { loadChunk, remoteCall } from './firebase/remote-call.ts'

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
 * Sends one mail. After 429, its answer to a second mail within a second, EmailJS has not accepted the mail, which is then sent again after
 * growing pauses. After a lost answer it may have been sent: EmailJS has no idempotency key. Throws DataError.
 */
export const postMail = async (sender: Sender, templateId: string, parameters: MailParameters): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await postOnce(sender, templateId, parameters)
    } catch (error) {
      if (toDataError(error).code !== 'throttled' || attempt === MAIL_RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, MAIL_INTERVAL_MS * 2 ** attempt))
    }
  }
}

const postOnce = async (sender: Sender, templateId: string, parameters: MailParameters): Promise<void> => {
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
