import { env } from '#config/env.ts'
import { DataError } from '../data-error.ts'
import type { OpenAuth } from './auth.ts'
import type { Lite } from './lite.ts'
import type { Live } from './live.ts'
import { loadChunk } from './remote-call.ts'
import { firebaseConfiguration, startAppCheck, visitorFirestore } from './visitor.ts'

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
const assertSignedIn = async () => {
  const { auth } = await staffAuth()
  await auth.authStateReady()
  if (!auth.currentUser) throw new DataError('unauthenticated', 'Nobody is signed in.')
}

export const staffFirestore = async (): Promise<Lite> => {
  const [lite] = await Promise.all([visitorFirestore(), assertSignedIn()])
  return lite
}

let live: Live | undefined

export const liveFirestore = async (): Promise<Live> => {
  const configuration = firebaseConfiguration()
  const [{ openLive }] = await Promise.all([loadChunk(() => import('./live.ts')), assertSignedIn()])
  live = openLive(configuration, env.emulators)
  return live
}

export const reconnectLive = async (): Promise<void> => live?.reconnect()

export const closeLive = async (): Promise<void> => {
  const open = live
  live = undefined
  await open?.close()
}
