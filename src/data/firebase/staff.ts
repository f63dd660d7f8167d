import { env } from '#config/env.ts'
import { DataError, loadChunk } from '../data-error.ts'
import type { OpenAuth } from './auth.ts'
import type { Lite } from './lite.ts'
import type { Live } from './live.ts'
import { firebaseConfiguration, startAppCheck, visitorFirestore } from './visitor.ts'
import { NOT_INITIALISED } from '#shared/failure.ts'
import { documentsOf } from '#records/firestore-wire.ts'

export const staffAuth = async (): Promise<OpenAuth> => {
  const configuration = firebaseConfiguration()
  await startAppCheck()
  const { openAuth } = await loadChunk(() => import('./auth.ts'))
  return openAuth(configuration, env.emulators)
}

export const openAccount = async (email: string): Promise<string> => {
  const configuration = firebaseConfiguration()
  const { makeAccount } = await loadChunk(() => import('./auth.ts'))
  return makeAccount(configuration, env.emulators, startAppCheck, email)
}

/** After a reload the sign-in is restored first: a request before that would go out as a stranger's. */
const signedIn = async () => {
  const { auth } = await staffAuth()
  await auth.authStateReady()
  if (!auth.currentUser) throw new DataError('unauthenticated', 'Nobody is signed in.')
  return auth.currentUser
}

export const staffFirestore = async (): Promise<Lite> => {
  const [lite] = await Promise.all([visitorFirestore(), signedIn()])
  return lite
}

let live: Live | undefined

export const liveFirestore = async (): Promise<Live> => {
  const configuration = firebaseConfiguration()
  const [{ openLive }] = await Promise.all([loadChunk(() => import('./live.ts')), signedIn()])
  live ??= openLive(configuration, env.emulators)
  return live
}

export const reconnectLive = async (): Promise<void> => live?.reconnect()

export const closeLive = async (): Promise<void> => {
  const open = live
  live = undefined
  await open?.close()
}

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
    const given: Record<string, string> = { Authorization: `Bearer ${await (await signedIn()).getIdToken()}` }
    if (env.appCheckKey) {
      const { appCheckToken } = await loadChunk(() => import('./app-check.ts'))
      given['X-Firebase-AppCheck'] = await appCheckToken(configuration, env.appCheckKey)
    }
    return given
  }
  return { project: configuration.projectId, documents, headers }
}
