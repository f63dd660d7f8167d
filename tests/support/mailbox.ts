import { vi } from 'vitest'
import type { sendConfirmation } from '#data/email-desk.ts'

/**
 * Replaces `src/data/email-desk.ts`: a mail gets no answer, so no outcome is recorded and a confirmation ends with its transaction.
 * `vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)`.
 */
export const mailbox = {
  sendConfirmation: vi.fn<typeof sendConfirmation>(() => Promise.resolve({ state: 'unknown', reason: '' })),
}
