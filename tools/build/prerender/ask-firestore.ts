import type { Env } from '#config/env.ts'
import { documentsOf } from '#records/firestore-wire.ts'

const GOOGLE = 'https://firestore.googleapis.com'

/**
 * Asks the configured Firestore for documents, as a stranger; with FIRESTORE_TOKEN, which `npm run deploy` sets where App Check keeps
 * strangers out, as the owner. FIRESTORE_URL plays Google's server, by the same name as for firebase-tools. Undefined when none is configured.
 */
export const askFirestore = (
  env: Env,
  path: string,
  { words = {}, signal }: { words?: Record<string, string>; signal: AbortSignal },
): Promise<Response> | undefined => {
  const documents = documentsOf(env)
  if (!documents || !env.firebase) return undefined
  const { FIRESTORE_URL: played = GOOGLE, FIRESTORE_TOKEN: token } = process.env
  const address = `${documents.replace(GOOGLE, played)}/${path}`
  return fetch(`${address}?${new URLSearchParams({ key: env.firebase.apiKey, ...words }).toString()}`, {
    signal,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
}
