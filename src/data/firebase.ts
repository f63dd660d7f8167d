import { env } from '#config/env.ts'
import { NOT_INITIALISED } from '#domain/failure.ts'
import { DataError } from './data-error.ts'
import type { OpenAuth } from './firebase-auth.ts'
import type { Lite } from './firestore-lite.ts'
import type { Live } from './firestore-live.ts'
import { loadAppCheck, loadAuth, loadFirestore, loadLive } from './parts.ts'

/** Connections, opened at first use: a page that reads nothing loads no Firebase. */
const configuration = () => {
  if (!env.firebase) throw new DataError('unconfigured', NOT_INITIALISED)
  return env.firebase
}

/** Before the first request of any kind, where the deployment has App Check switched on. */
const startAppCheck = async (own: ReturnType<typeof configuration>) => {
  if (!env.appCheckKey) return
  const { openAppCheck } = await loadAppCheck()
  openAppCheck(own, env.appCheckKey)
}

/** For whoever comes: reads the menu, sends requests and messages. */
export const visitorFirestore = async (): Promise<Lite> => {
  const own = configuration()
  await startAppCheck(own)
  return (await loadFirestore()).openLite(own, env.emulators)
}

export const staffAuth = async (): Promise<OpenAuth> => {
  const own = configuration()
  await startAppCheck(own)
  return (await loadAuth()).openAuth(own, env.emulators)
}

/** After a reload the sign-in is restored first: a request before that would go out as a stranger's. */
const signedIn = async () => {
  const { auth } = await staffAuth()
  await auth.authStateReady()
  if (!auth.currentUser) throw new DataError('unauthenticated', 'Nobody is signed in.')
}

/** For the portal: to ask once, and to write. */
export const staffFirestore = async (): Promise<Lite> => {
  const [lite] = await Promise.all([visitorFirestore(), signedIn()])
  return lite
}

let live: Live | undefined

/** For the portal: to be told of every change. */
export const liveFirestore = async (): Promise<Live> => {
  const own = configuration()
  const [{ openLive }] = await Promise.all([loadLive(), signedIn()])
  live = openLive(own, env.emulators)
  return live
}

/** Tries the line again at once, if anything listens. */
export const reconnectLive = async (): Promise<void> => live?.reconnect()

export const closeLive = async (): Promise<void> => {
  const open = live
  live = undefined
  await open?.close()
}
