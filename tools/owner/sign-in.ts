import type { Env } from '#config/parse-env.ts'
import type { FirestoreCall } from '#domain/backup/ask.ts'
import { BackupFileError } from '#domain/backup/backup-error.ts'
import { staffEmail } from '#domain/staff.ts'
import { documentsOf } from '#records/firestore-wire.ts'

/** Signs in as a member of staff, without an SDK, and asks the database as that person. A sign-in lasts an hour. */

const AGAIN = 'then run the same command again.'
const REFUSALS: readonly [RegExp, string][] = [
  [/^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND)/, 'The user name or the password is wrong.'],
  [/^USER_DISABLED/, 'This account is switched off.'],
  [/^TOO_MANY_ATTEMPTS/, 'Too many wrong tries. Wait some minutes, then try again.'],
]

/** An answer that is no 2xx; the message says what to do. */
class RefusedError extends BackupFileError {
  readonly status: number
  constructor(status: number, text: string) {
    super(
      status === 403
        ? 'The database refuses this account. Sign in as Main Admin. If App Check is enforced, make the backup in the portal: House, Backup.'
        : status === 429
          ? 'The quota of the day is used up. Run the same command again tomorrow.'
          : `The database answered ${String(status)}: ${text.slice(0, 300)}`,
    )
    this.status = status
  }
}

const post = async (address: string, init: { headers: Record<string, string>; body: unknown }, noAnswer: string) => {
  const headers = { 'Content-Type': 'application/json', ...init.headers }
  const send = () => fetch(address, { method: 'POST', headers, body: JSON.stringify(init.body) })
  // Deriving the key of a file takes seconds, in which the server may close the connection that fetch would use again.
  const answer = await send()
    .catch(send)
    .catch(() => undefined)
  if (!answer) throw new BackupFileError(noAnswer)
  return answer
}

/** Signs in to the configured project and returns how to ask its database. Throws `BackupFileError`. */
export const signedIn = async (
  env: Env,
  username: string,
  password: string,
): Promise<{ project: string; root: string; call: FirestoreCall }> => {
  const documents = documentsOf(env)
  if (!env.firebase || documents === undefined)
    throw new BackupFileError(
      'No Firebase project is configured. Fill in .env as for a publication, or write --local for the demo of npm start.',
    )
  const { projectId: project, apiKey } = env.firebase
  const noAnswer = env.emulators
    ? 'The demo does not answer. Start it with npm start in another terminal, and wait until it shows its staff.'
    : `The database does not answer. Check the internet connection, ${AGAIN}`
  const google = env.emulators
    ? `${env.emulators.auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const answer = await post(
    `${google}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`,
    // A key may be limited to the site.
    {
      headers: env.siteUrl ? { Referer: `${env.siteUrl}/` } : {},
      body: { email: staffEmail(username), password, returnSecureToken: true },
    },
    noAnswer,
  )
  const signed = (await answer.json().catch(() => ({}))) as { idToken?: string; error?: { message?: string } }
  if (!answer.ok) {
    const message = signed.error?.message ?? String(answer.status)
    const [, refusal] = REFUSALS.find(([pattern]) => pattern.test(message)) ?? []
    throw new BackupFileError(refusal ?? `Google does not sign this account in: ${message}`)
  }
  return {
    ...{ project, root: `projects/${project}/databases/(default)/documents` },
    call: async (path, body) => {
      const headers = { Authorization: `Bearer ${signed.idToken ?? ''}` }
      const found = await post(`${documents}${path}`, { headers, body }, noAnswer)
      if (!found.ok) throw new RefusedError(found.status, await found.text())
      return found.json()
    },
  }
}
