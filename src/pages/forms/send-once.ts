import { forget, inTurn, keep, readKept } from './kept.ts'

const ATTEMPTS_KEPT = 5

/** `id` until the outcome is known to be good, then only when that was. The content is a digest: nobody's data stays behind. */
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

export type Intents = {
  /**
   * Sends one intent at most once. The same content has the same id after a retry, after a reload and in another tab, and
   * the id is written down before the first attempt; other content is a new intent. `enteredAt` is when this tab last
   * changed the content: what another tab sent after that was this very intent, so nothing is sent again.
   */
  sendOnce: (
    request: object,
    enteredAt: number,
    send: (id: string) => Promise<void>,
  ) => Promise<{ id: string } | 'sent elsewhere'>
  /** Leaves no trace of what was tried. */
  forgetAttempts: () => void
}

/** What visitors want sent through one form. */
export const intentsOf = (form: 'booking' | 'contact', newId: () => string): Intents => {
  const key = `la-lumiere.${form}-attempts`

  const readAttempts = (): Attempt[] => {
    const kept = readKept(key)
    return Array.isArray(kept) ? kept.filter(isAttempt) : []
  }
  const remember = (attempt: Attempt) => {
    const others = readAttempts().filter(({ content }) => content !== attempt.content)
    keep(key, [attempt, ...others].slice(0, ATTEMPTS_KEPT))
  }

  return {
    sendOnce: async (request, enteredAt, send) => {
      const content = await digestOf(JSON.stringify(request))
      return inTurn(`la-lumiere.${form}`, async () => {
        const known = readAttempts().find((attempt) => attempt.content === content)
        if (known && 'sentAt' in known && known.sentAt >= enteredAt) return 'sent elsewhere'
        const id = known && 'id' in known ? known.id : newId()
        remember({ content, id })
        await send(id)
        remember({ content, sentAt: Date.now() })
        return { id }
      })
    },
    forgetAttempts: () => forget(key),
  }
}
