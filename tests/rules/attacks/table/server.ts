import { Agent, request } from 'node:http'
import type { LocalFirestore } from '#support/start-firestore.ts'
import type { Account } from './accounts.ts'
import { type Fields, type Write, writeOf } from './values.ts'

/** The documents of the database, by path. */
export type Documents = Record<string, Fields>

/** The outcome of a call. Only `refused` reveals nothing to the caller. */
export type Outcome = 'allowed' | 'refused' | `${number} ${string}`

/** The rest of an address below `…/documents`, and a body for POST. */
export type Question = { path: string; body?: unknown }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Answer = { status: number; answer: unknown }

export type AttackedServer = {
  /** Makes the database hold exactly these documents. */
  prepare: (documents: Documents) => Promise<void>
  commit: (account: Account, writes: readonly Write[]) => Promise<Outcome>
  ask: (account: Account, question: (prefix: string) => Question) => Promise<Outcome>
}

/** Plain REST calls one after the other: some thousand through the SDK would take minutes. */
export const attackedServer = ({ host, port, project }: LocalFirestore): AttackedServer => {
  const prefix = `projects/${project}/databases/(default)/documents`
  const tokens = new Map<Account, string>()
  const tokenOf = (account: Account) => {
    if (!account.claims) return undefined
    const known = tokens.get(account) ?? `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(project, account))}.`
    tokens.set(account, known)
    return known
  }
  // `fetch` would take twice the time.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (token: string | undefined, { path, body }: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(
        { agent, host, port, method, headers, path: encodeURI(`/v1/${prefix}${path}`) },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, answer: JSON.parse(text) as unknown }))
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const outcomeOf = ({ status, answer }: Answer): Outcome => {
    // A query answers a list, and its failure stands in it.
    const [first] = Array.isArray(answer) ? (answer as unknown[]) : [answer]
    const { error } = (first ?? {}) as { error?: { status?: string; message?: string } }
    if (error === undefined && status === 200) return 'allowed'
    return error?.status === 'PERMISSION_DENIED'
      ? 'refused'
      : `${status} ${error?.status ?? ''} ${error?.message ?? ''}`
  }

  /** What the database holds, as JSON; undefined where a write of an attack may have changed it. */
  const held = new Map<string, string | undefined>()

  return {
    prepare: async (documents) => {
      const wanted = new Map(Object.entries(documents).map(([path, fields]) => [path, jsonOf(fields)]))
      const writes: Write[] = []
      for (const path of held.keys()) if (!wanted.has(path)) writes.push({ path, how: 'delete' })
      for (const [path, json] of wanted)
        if (held.get(path) !== json) writes.push({ path, how: 'set', fields: documents[path] ?? {} })
      if (writes.length === 0) return
      const result = await call('owner', {
        path: ':commit',
        body: { writes: writes.map((one) => writeOf(prefix, one)) },
      })
      if (result.status !== 200) throw new Error(`Not stored: ${JSON.stringify(result.answer)}`)
      held.clear()
      for (const [path, json] of wanted) held.set(path, json)
    },
    commit: async (account, writes) => {
      const body = { writes: writes.map((one) => writeOf(prefix, one)) }
      const outcome = outcomeOf(await call(tokenOf(account), { path: ':commit', body }))
      if (outcome !== 'refused') for (const { path } of writes) held.set(path, undefined)
      return outcome
    },
    ask: async (account, question) => outcomeOf(await call(tokenOf(account), question(prefix))),
  }
}

const jsonOf = (fields: Fields) => JSON.stringify(fields)

/** Claims as in a Firebase token, but unsigned, which both local servers accept. */
const claimsOf = (project: string, { claims }: Account) => {
  const now = Math.floor(Date.now() / 1_000)
  const issued = { iss: `https://securetoken.google.com/${project}`, aud: project, iat: now, exp: now + 36_000 }
  return { ...issued, user_id: claims?.sub, firebase: { sign_in_provider: 'custom', identities: {} }, ...claims }
}
