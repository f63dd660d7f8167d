import { readExpiring, writeExpiring } from '../drafts/expiring-storage.ts'
import { attemptsKey, type FormName } from './form-notes.tsx'

const ATTEMPTS_KEPT = 5

/**
 * Holds `id`, the idempotency key, until the request is known to be sent, then `sentAt`. `content` is a digest, so that no personal data
 * remains.
 */
type Attempt = { content: string; id: string } | { content: string; sentAt: number }

const isAttempt = (value: unknown): value is Attempt => {
  const { content, id, sentAt } = (value ?? {}) as Record<string, unknown>
  return typeof content === 'string' && (typeof id === 'string' || typeof sentAt === 'number')
}

/** Web Crypto exists on https and localhost only; elsewhere the text is its own digest. */
const digestOf = async (text: string) => {
  if (!globalThis.crypto?.subtle) return text
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Runs in one tab at a time if the browser has Web Locks, else at once. */
const inTurn = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> =>
  typeof navigator.locks?.request === 'function' ? navigator.locks.request(name, run) : run()

type Intents = {
  /**
   * Sends one request at most once. `id` is its idempotency key: the same content has the same id in a retry, after a reload and in another
   * tab, and the id is stored before the first attempt. `enteredAt` is when this tab last changed the content: if another tab sent it after
   * that, it is not sent again.
   */
  sendOnce: (
    request: object,
    enteredAt: number,
    send: (id: string) => Promise<unknown>,
  ) => Promise<{ id: string } | 'sent elsewhere'>
}

/** Sends the requests of one form, each at most once. */
export const intentsOf = (form: FormName, newId: () => string): Intents => {
  const key = attemptsKey(form)

  const readAttempts = (): Attempt[] => {
    const stored = readExpiring(key)
    return Array.isArray(stored) ? stored.filter(isAttempt) : []
  }
  const remember = (attempt: Attempt) => {
    const others = readAttempts().filter(({ content }) => content !== attempt.content)
    writeExpiring(key, [attempt, ...others].slice(0, ATTEMPTS_KEPT))
  }

  const attemptAt = (content: string) => readAttempts().find((attempt) => attempt.content === content)
  const isSentSince = (enteredAt: number, content: string) => {
    const known = attemptAt(content)
    return known !== undefined && 'sentAt' in known && known.sentAt >= enteredAt
  }
  /** A known id is not stored again, because that could overwrite the success of another tab before it is visible here. */
  const idOf = (content: string) => {
    const known = attemptAt(content)
    if (known && 'id' in known) return known.id
    const id = newId()
    remember({ content, id })
    return id
  }

  return {
    sendOnce: async (request, enteredAt, send) => {
      const content = await digestOf(JSON.stringify(request))
      return inTurn(`la-lumiere.${form}`, async () => {
        if (isSentSince(enteredAt, content)) return 'sent elsewhere'
        const id = idOf(content)
        await send(id)
        // Another tab's success can become visible a moment after its lock is free. This tab has then sent the same id again, which stores nothing.
        if (isSentSince(enteredAt, content)) return 'sent elsewhere'
        remember({ content, sentAt: Date.now() })
        return { id }
      })
    },
  }
}
