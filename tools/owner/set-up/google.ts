import { ownerToken } from '../restore/owner-token.ts'
import { adviceOn } from './refusals.ts'
import { SetUpError } from './talk.ts'

/** Google's services, asked by REST where firebase-tools has no command. Each can be played by a server on this computer (docs/set-up-played.md). */
const ORIGINS = {
  firestore: ['FIRESTORE_URL', 'https://firestore.googleapis.com'],
  accounts: ['FIREBASE_AUTH_MANAGEMENT_URL', 'https://identitytoolkit.googleapis.com'],
  usage: ['FIREBASE_SERVICE_USAGE_URL', 'https://serviceusage.googleapis.com'],
  rules: ['FIREBASE_RULES_URL', 'https://firebaserules.googleapis.com'],
  hosting: ['FIREBASE_HOSTING_API_URL', 'https://firebasehosting.googleapis.com'],
} as const

type Service = keyof typeof ORIGINS

/** By the same variables as firebase-tools, so that both ask the same servers. */
export const originOf = (service: Service): string => {
  const [variable, own] = ORIGINS[service]
  return (process.env[variable] ?? own).replace(/\/$/, '')
}

/** As firebase-tools does: a server on this computer, which `http:` says, never gets the real token. */
export const tokenFor = (origin: string, token: () => Promise<string>): Promise<string> =>
  origin.startsWith('http:') ? Promise.resolve('owner') : token()

type Asked = { method?: 'GET' | 'POST' | 'PATCH'; body?: unknown; project: string }

export type Google = {
  /**
   * Asks as the owner of the project. Undefined for what does not exist, as where the service was never switched on. Throws SetUpError with
   * what to do.
   */
  ask: (service: Service, path: string, asked: Asked) => Promise<unknown>
}

/** In the words of firebase-tools, so that one table has the advice on both. */
const refusalOf = (status: number, text: string): string =>
  adviceOn(`HTTP Error: ${String(status)}, ${/"message":\s*"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 300)}`)

const unreachable = (cause: unknown): never => {
  throw new SetUpError(adviceOn(`Failed to make request: ${String(cause)}`), { cause })
}

export const googleAs = (token: () => Promise<string> = ownerToken()): Google => ({
  ask: async (service, path, { method = 'GET', body, project }) => {
    const origin = originOf(service)
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenFor(origin, token)}`,
        'content-type': 'application/json',
        // Whose quota the call counts against; without it Google refuses some calls of a person's sign-in.
        'x-goog-user-project': project,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(unreachable)
    const text = await answer.text().catch(unreachable)
    if (answer.status === 404 || (answer.status === 403 && text.includes('SERVICE_DISABLED'))) return undefined
    if (!answer.ok) throw new SetUpError(refusalOf(answer.status, text))
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      // A network that wants to be signed in to first, as in a hotel, answers with a page of its own.
      return unreachable(cause)
    }
  },
})
