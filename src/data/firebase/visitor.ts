import type { FirebaseApp } from 'firebase/app'
import { env } from '#config/env.ts'
import { NOT_INITIALISED } from '#shared/failure.ts'
import { DataError, loadChunk } from '../data-error.ts'
import type { Lite } from './lite.ts'

const loadAppCheck = () => loadChunk(() => import('./app-check.ts'))
const loadLite = () => loadChunk(() => import('./lite.ts'))

/** Throws DataError('unconfigured'). */
export const firebaseConfiguration = () => {
  if (!env.firebase) throw new DataError('unconfigured', NOT_INITIALISED)
  return env.firebase
}

/** Must run before the first request of an app. Does nothing if the deployment has App Check switched off. */
export const startAppCheck = async (app?: FirebaseApp): Promise<void> => {
  if (!env.appCheckKey) return
  const { openAppCheck } = await loadAppCheck()
  openAppCheck(firebaseConfiguration(), env.appCheckKey, app)
}

/** Firestore for visitors, opened at first use: a page that reads nothing loads no Firebase. */
export const visitorFirestore = async (): Promise<Lite> => {
  const configuration = firebaseConfiguration()
  await startAppCheck()
  return (await loadLite()).openLite(configuration, env.emulators)
}

export const VISITOR_CHUNKS = [loadLite, ...(env.appCheckKey ? [loadAppCheck] : [])]
