import type { Env } from '#config/parse-env.ts'
import { BackupFileError } from '#domain/backup/file.ts'
import type { FirestoreCall } from '#domain/backup/read.ts'
import { staffEmail } from '#domain/staff.ts'
import { documentsOf } from '#records/firestore-wire.ts'

/** Signs in as a member of staff, without an SDK, and asks the database as that person. */

const IDENTITY = 'identitytoolkit.googleapis.com'
const TOKENS = 'securetoken.googleapis.com'
/** A token lasts an hour. */
const RENEWED_AFTER_MILLIS = 50 * 60_000

const NO_ANSWER = 'Google does not answer. Check the internet connection, then run the same command again.'
const NO_DEMO =
  'The demo does not answer. Start it with npm start in another terminal, and wait until it shows its staff.'

/** An answer that is no 2xx; `status` is 0 when there was none. */
export class AskError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Place = {
  project: string
  /** Of the documents: `projects/…/databases/(default)/documents`. */
  root: string
  documents: string
  apiKey: string
  /** Address of one of Google's services, or of the emulator in its place. */
  serviceAt: (host: string) => string
  isLocal: boolean
  /** A key may be limited to the site. */
  referer: string | undefined
}

/** Where the site's data is. Throws `BackupFileError` when no Firebase is configured. */
export const placeOf = (env: Env): Place => {
  const documents = documentsOf(env)
  if (!env.firebase || documents === undefined)
    throw new BackupFileError(
      'No Firebase project is configured. Fill in .env as for a publication, or write --local for the demo of npm start.',
    )
  const { projectId, apiKey } = env.firebase
  const auth = env.emulators?.auth
  return {
    ...{ project: projectId, apiKey, documents, root: `projects/${projectId}/databases/(default)/documents` },
    serviceAt: (host) => (auth === undefined ? `https://${host}` : `${auth}/${host}`),
    isLocal: auth !== undefined,
    referer: env.siteUrl && `${env.siteUrl}/`,
  }
}

type Tokens = { idToken: string; refreshToken: string }

const problemOf = (message: string): string => {
  if (/^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND)/.test(message))
    return 'The user name or the password is wrong.'
  if (message.startsWith('USER_DISABLED')) return 'This account is switched off.'
  if (message.startsWith('TOO_MANY_ATTEMPTS')) return 'Too many wrong tries. Wait some minutes, then try again.'
  return `Google does not sign this account in: ${message}`
}

const ask = async (
  place: Place,
  address: string,
  init: { body: string; type: string },
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${address}?${new URLSearchParams({ key: place.apiKey }).toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': init.type, ...(place.referer && { Referer: place.referer }) },
    body: init.body,
  }).catch(() => undefined)
  // Without a status, so that a run that is under way keeps what it has read.
  if (!answer) throw new AskError(0, place.isLocal ? NO_DEMO : NO_ANSWER)
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown> & { error?: { message?: string } }
  if (!answer.ok) throw new BackupFileError(problemOf(body.error?.message ?? String(answer.status)))
  return body
}

const signIn = async (place: Place, username: string, password: string): Promise<Tokens> => {
  const { idToken, refreshToken } = await ask(place, `${place.serviceAt(IDENTITY)}/v1/accounts:signInWithPassword`, {
    type: 'application/json',
    body: JSON.stringify({ email: staffEmail(username), password, returnSecureToken: true }),
  })
  return { idToken: String(idToken), refreshToken: String(refreshToken) }
}

const renewed = async (place: Place, { refreshToken }: Tokens): Promise<Tokens> => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString()
  const answer = await ask(place, `${place.serviceAt(TOKENS)}/v1/token`, {
    type: 'application/x-www-form-urlencoded',
    body,
  })
  return { idToken: String(answer['id_token']), refreshToken: String(answer['refresh_token']) }
}

/** Signs in and returns how to ask the database. Throws `BackupFileError` whose sentence says why not. */
export const signedInCall = async (place: Place, username: string, password: string): Promise<FirestoreCall> => {
  let tokens = await signIn(place, username, password)
  let since = Date.now()
  return async (path, body, signal) => {
    if (Date.now() - since > RENEWED_AFTER_MILLIS) {
      tokens = await renewed(place, tokens)
      since = Date.now()
    }
    const answer = await fetch(`${place.documents}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    if (!answer.ok) throw new AskError(answer.status, (await answer.text()).slice(0, 300))
    return answer.json()
  }
}
