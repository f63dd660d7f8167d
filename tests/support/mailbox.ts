import { beforeEach, vi } from 'vitest'
import type { sendConfirmation } from '#data/email-desk.ts'

/**
 * Replaces `src/data/email-desk.ts` in unit tests: a mail gets no answer, so no outcome is recorded and a confirmation ends with its
 * transaction.
 */
export const mailbox = {
  sendConfirmation: vi.fn<typeof sendConfirmation>(() => Promise.resolve({ state: 'unknown', reason: '' })),
}

/** From now on each mail of the test file is sent. */
export const everyMailIsSent = (): void =>
  beforeEach(() => {
    mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
  })
