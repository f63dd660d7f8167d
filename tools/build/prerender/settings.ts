import type { Env } from '#config/env.ts'
import { documentsOf, plainFields } from '#records/firestore-wire.ts'

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
  const documents = documentsOf(env)
  if (!documents || !env.firebase) return { reason: 'no Firestore is configured' }
  const words = new URLSearchParams({ key: env.firebase.apiKey })
  try {
    const answer = await fetch(`${documents}/settings/${id}?${words.toString()}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 404) return { fields: undefined }
    if (!answer.ok) return { reason: `Firestore answered ${String(answer.status)}` }
    const { fields } = (await answer.json()) as { fields?: unknown }
    return { fields: plainFields(fields) }
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    return { reason: isLate ? `no answer within ${String(timeoutMs)} ms` : 'Firestore cannot be reached' }
  }
}
