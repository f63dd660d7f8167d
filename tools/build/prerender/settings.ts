import type { Env } from '#config/env.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { askFirestore } from './ask-firestore.ts'

const TIMEOUT_MS = 5_000

/** The fields of a public document `settings/{id}`; undefined when it was never written. */
type SettingsRead = { fields: Record<string, unknown> | undefined } | { reason: string }

/**
 * Reads `settings/{id}` from the configured Firestore without signing in. A build does not fail without it: the pages are then written
 * with the house's defaults.
 */
export const readSettings = async (
  env: Env,
  id: 'house' | 'diary',
  timeoutMs: number = TIMEOUT_MS,
): Promise<SettingsRead> => {
  try {
    const answer = await askFirestore(env, `settings/${id}`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer) return { reason: 'no Firestore is configured' }
    if (answer.status === 404) return { fields: undefined }
    if (!answer.ok) return { reason: `Firestore answered ${String(answer.status)}` }
    const { fields } = (await answer.json()) as { fields?: unknown }
    return { fields: plainFields(fields) }
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    return { reason: isLate ? `no answer within ${String(timeoutMs)} ms` : 'Firestore cannot be reached' }
  }
}
