import { vi } from 'vitest'

/** Waits until the assertions pass. Vitest's own limit of a second is too short on a busy machine. */
export const eventually = (claims: () => unknown) => vi.waitFor(claims, { timeout: 100_000, interval: 10 })
