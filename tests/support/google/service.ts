import type { Refusal } from './refusals.ts'
import type { Account, Project, State } from './state.ts'

/** A request to one of Google's services, as a handler gets it. */
export type Asked = {
  /** The parts of the path that the template names, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON or form; `{}` without a body. */
  body: Record<string, unknown>
  /** The body as it came. */
  raw: Buffer
  /** Path and query behind the prefix of the service. */
  url: string
  method: string
  headers: Record<string, string>
}

export type Answer = {
  status?: number
  json?: unknown
  /** Instead of JSON. */
  bytes?: { content: Buffer; type: string }
  headers?: Record<string, string>
  /** Breaks the connection off instead of answering. */
  breakOff?: true
}

/** An imported passphrase: hash and salt as base64url, PBKDF2-SHA-256. */
export type Password = { localId: string; hash: string; salt: string; rounds: number }

/** What handlers share. */
export type World = {
  state: State
  origin: string
  firestorePort: number | undefined
  authPort: number | undefined
  isRefused: (name: Refusal) => boolean
  /** Whose login asks. firebase-tools sends `owner` to an http: origin whatever its login is, so it is the last one that logged in. */
  caller: () => Account
  /** The project, or the error that Google answers to somebody who may not see it. */
  project: (idOrNumber: string) => Project
  operations: Operations
  /** Files of the sites as they were sent, gzipped, by their hash. */
  contents: Map<string, Buffer>
  /** Hashes of imported passphrases, by e-mail address. */
  passwords: Map<string, Password>
}

export type Handler = (asked: Asked, world: World) => Answer | Promise<Answer>

/** Method and path template as Google's reference writes it: `POST /v1/projects/{project}:test`. `{name=**}` takes slashes, too. */
export type Routes = Record<string, Handler>

/** An error in the form that all of Google's REST services share: https://cloud.google.com/apis/design/errors. */
export class GoogleError extends Error {
  readonly code: number
  readonly status: string
  readonly details: unknown[]

  constructor(code: number, status: string, message: string, details: unknown[] = []) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }

  get body() {
    const { code, message, status, details } = this
    return { error: { code, message, status, ...(details.length > 0 ? { details } : {}) } }
  }
}

/** A field of a body that should be text, else `''`. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const notFound = (message = 'Requested entity was not found.') => new GoogleError(404, 'NOT_FOUND', message)
export const denied = (message = 'The caller does not have permission') =>
  new GoogleError(403, 'PERMISSION_DENIED', message)
export const invalid = (message: string) => new GoogleError(400, 'INVALID_ARGUMENT', message)
export const exists = (message = 'Requested entity already exists') => new GoogleError(409, 'ALREADY_EXISTS', message)

/** google.rpc.Status, with the number of gRPC: https://cloud.google.com/apis/design/errors */
type Status = { code: number; message?: string; details?: unknown[] }
type Operation = { polls: number; response?: unknown; error?: Status }

/** Long-running operations: done after `polls` questions. */
export class Operations {
  private readonly all = new Map<string, Operation>()
  private count = 0

  start(prefix: string, response: unknown, polls = 1, error?: Status) {
    const name = `${prefix}operations/op-${++this.count}`
    this.all.set(name, { polls, response, ...(error ? { error } : {}) })
    return { name, done: false, response }
  }

  ask(name: string): unknown {
    const operation = this.all.get(name)
    if (!operation) throw notFound()
    if (operation.polls-- > 0) return { name, done: false }
    return { name, done: true, ...(operation.error ? { error: operation.error } : { response: operation.response }) }
  }
}

const patternOf = (template: string) => {
  const source = template
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+?)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)')
  return new RegExp(`^${source}$`)
}

/** The handler whose template fits and the named parts of the path. */
export const routerOf = (routes: Routes) => {
  const all = Object.entries(routes)
    .map(([key, handler]) => {
      const [method = '', template = ''] = key.split(' ')
      return { method, template, pattern: patternOf(template), handler }
    })
    // `{project}` fits `la-lumiere:test`, too, so the template with the verb is tried first.
    .sort((one, other) => other.template.length - one.template.length)
  return (method: string, path: string): { handler: Handler; params: Record<string, string> } | undefined => {
    for (const route of all) {
      const found = route.method === method || route.method === '*' ? route.pattern.exec(path) : null
      if (found) return { handler: route.handler, params: { ...found.groups } }
    }
    return undefined
  }
}
