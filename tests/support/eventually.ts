import { vi } from 'vitest'

/** Waits until the claims hold; a busy machine may take its time, so a second (Vitest's own limit) is not enough. */
export const eventually = (claims: () => unknown) => vi.waitFor(claims, { timeout: 30_000, interval: 10 })
