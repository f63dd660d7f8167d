import { env } from '#config/env.ts'
import { NOT_INITIALISED } from '#shared/failure.ts'
import { documentsOf } from '#records/firestore-wire.ts'
import { DataError } from '../data-error.ts'
import { loadChunk } from './remote-call.ts'
import { staffAuth } from './staff.ts'
import { firebaseConfiguration } from './visitor.ts'

/** Firestore's REST interface, as the person who is signed in. */
export type StaffRest = {
  project: string
  /** The address of the documents. */
  documents: string
  /** Of the next request: the token of the sign-in, which Firebase renews every hour, and of App Check where it is configured. */
  headers: () => Promise<Record<string, string>>
}

/** Throws DataError('unconfigured'). */
export const staffRest = (): StaffRest => {
  const configuration = firebaseConfiguration()
  const documents = documentsOf(env)
  if (documents === undefined) throw new DataError('unconfigured', NOT_INITIALISED)
  const headers = async () => {
    const { auth } = await staffAuth()
    await auth.authStateReady()
    const token = await auth.currentUser?.getIdToken()
    if (token === undefined) throw new DataError('unauthenticated', 'Nobody is signed in.')
    const checked = env.appCheckKey && (await checkToken(configuration))
    return { Authorization: `Bearer ${token}`, ...(checked && { 'X-Firebase-AppCheck': checked }) }
  }
  return { project: configuration.projectId, documents, headers }
}

const checkToken = async (configuration: ReturnType<typeof firebaseConfiguration>) => {
  const { appCheckToken } = await loadChunk(() => import('./app-check.ts'))
  return appCheckToken(configuration)
}
