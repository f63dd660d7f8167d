import { vi } from 'vitest'

/**
 * The doors of unit tests: data modules call the local Firestore as the user that the test sets (`connections.ts`), a confirmation goes to
 * `mailbox.ts`, and no mail leaves. A test of one of these modules says `vi.unmock`.
 */
const atConnections = vi.hoisted(() => async (original: () => Promise<object>) => ({
  ...(await original()),
  ...(await import('./connections.ts')).connections,
}))
vi.mock('#data/firebase/visitor.ts', atConnections)
vi.mock('#data/firebase/staff.ts', atConnections)
vi.mock('#data/email-desk.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('./mailbox.ts')).mailbox,
}))
vi.mock('#data/emailjs.ts', async (original) => ({
  ...(await original<object>()),
  postMail: vi.fn(),
}))
