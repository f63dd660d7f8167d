import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accounts, authProxy, STRANGER, tokens } from './accounts.ts'
import { documents } from './documents.ts'
import { envOf } from './env.ts'
import { firestoreAdmin } from './firestore-admin.ts'
import { hosting, hostingUpload, sites } from './hosting.ts'
import { accountsImport, emulatorAddresses, identity } from './identity.ts'
import { management, resourceManager } from './projects.ts'
import type { Refusal } from './refusals.ts'
import { rules } from './rules.ts'
import {
  type Answer,
  type Asked,
  denied,
  GoogleError,
  Operations,
  type Password,
  routerOf,
  type Routes,
  type World,
} from './service.ts'
import { filesOf, liveVersion, type Served, serveVersion } from './site.ts'
import { type Account, emptyState, type State } from './state.ts'
import { billing, serviceUsage } from './usage.ts'

/** A request that was made, with its answer. */
export type Call = {
  /** `firestore`, `hosting` …: the first part of the path, by which the services share a port. */
  service: string
  method: string
  /** Path and query behind the prefix of the service. */
  path: string
  /** JSON or form; for other content its number of bytes. */
  body: unknown
  /** The token of the Authorization header, `''` without one. */
  who: string
  /** Status of the answer, 0 for a connection that was broken off. */
  status: number
}

export type Google = {
  origin: string
  /** Variables by which firebase-tools finds this server instead of Google, and sends nothing anywhere else. */
  env: Record<string, string>
  calls: Call[]
  refuse: (name: Refusal) => void
  allow: (name: Refusal) => void
  state: State
  /** The files that visitors of a site get, by path (`/index.html`); empty before the first release. */
  siteFiles: (site: string) => Map<string, Buffer>
  /** Serves the released site on a port of its own, with the redirects and headers that were deployed. */
  serveSite: (site: string, port?: number) => Promise<Served>
  close: () => Promise<void>
}

const SERVICES: Record<string, Routes> = {
  accounts,
  'auth-proxy': authProxy,
  billing,
  firebase: management,
  firestore: { ...documents, ...firestoreAdmin },
  googleapis: { ...tokens, ...accountsImport },
  hosting,
  'hosting-upload': hostingUpload,
  identity,
  'resource-manager': resourceManager,
  rules,
  sites,
  'service-usage': serviceUsage,
  ...emulatorAddresses,
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** JSON, or the fields of a form as firebase-tools sends it for a token. */
const parse = (raw: Buffer, type: string): Record<string, unknown> => {
  const text = raw.toString()
  if (/multipart\/form-data|x-www-form-urlencoded/.test(type) && !text.startsWith('--'))
    return Object.fromEntries(new URLSearchParams(text))
  if (type.startsWith('multipart/form-data'))
    return Object.fromEntries(
      [...text.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name = '', value = '']) => [name, value]),
    )
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const respond = (response: ServerResponse, { status = 200, json, bytes, headers = {} }: Answer) => {
  const type = bytes ? bytes.type : 'application/json; charset=UTF-8'
  const content = bytes ? bytes.content : Buffer.from(json === undefined ? '' : JSON.stringify(json, null, 2))
  response.writeHead(status, { 'content-type': type, ...headers }).end(content)
}

const projectOf =
  ({ state, caller }: Pick<World, 'state' | 'caller'>) =>
  (idOrNumber: string) => {
    const found = Object.values(state.projects).find(
      ({ projectId, projectNumber }) => projectId === idOrNumber || projectNumber === idOrNumber,
    )
    // Google tells nobody whether a project exists that he may not see.
    if (found?.owner !== caller().email) throw denied()
    return found
  }

/** Plays the services of Google that set-up needs, on 127.0.0.1; docs/set-up-played.md says what follows which page. */
export const startGoogle = async ({
  firestorePort,
  authPort,
  port = 0,
}: { firestorePort?: number; authPort?: number; port?: number } = {}): Promise<Google> => {
  const state = emptyState()
  const calls: Call[] = []
  const refused = new Set<Refusal>()
  const isRefused = (name: Refusal) => refused.has(name)
  /** firebase-tools sends `owner` to an http: origin; a token of the login names its account itself. */
  const callerOf = (who: string) => (): Account => {
    const [, email] = /^access-(.+@.+)$/.exec(who) ?? []
    const account = email === undefined ? state.account : { email }
    if (who === '' || !account)
      throw new GoogleError(401, 'UNAUTHENTICATED', 'Request is missing required authentication credential.')
    return isRefused('account') ? { email: STRANGER } : account
  }
  const shared = {
    state,
    origin: '',
    firestorePort,
    authPort,
    isRefused,
    operations: new Operations(),
    contents: new Map<string, Buffer>(),
    passwords: new Map<string, Password>(),
  }
  const worldOf = (who: string): World => {
    const caller = callerOf(who)
    return { ...shared, caller, project: projectOf({ state, caller }) }
  }
  const routers = new Map(Object.entries(SERVICES).map(([name, routes]) => [name, routerOf(routes)]))

  const answer = async ({ service, who }: Call, asked: Asked, path: string): Promise<Answer> => {
    const found = routers.get(service)?.(asked.method, path)
    if (!found) throw new GoogleError(404, 'NOT_FOUND', `Not played: ${service} ${asked.method} ${path}`)
    return found.handler({ ...asked, params: found.params }, worldOf(who))
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request
      const [, service = '', rest = '/'] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
      const address = new URL(`http://google${rest.startsWith('/') ? rest : `/${rest}`}`)
      const raw = await readBody(request)
      const type = headers['content-type'] ?? ''
      const body = parse(raw, type)
      const isText = raw.length === 0 || Object.keys(body).length > 0
      const who = headers.authorization?.replace(/^Bearer /, '') ?? ''
      const call: Call = { service, method, path: rest, body: isText ? body : raw.length, who, status: 0 }
      calls.push(call)
      if (isRefused('network')) {
        request.socket.destroy()
        return
      }
      const asked: Asked = {
        params: {},
        query: address.searchParams,
        body,
        raw,
        url: rest,
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      }
      const answered = await answer(call, asked, decodeURIComponent(address.pathname)).catch(
        (error: unknown): Answer => {
          if (error instanceof GoogleError) return { status: error.code, json: error.body }
          return { status: 500, json: { error: { code: 500, message: String(error), status: 'INTERNAL' } } }
        },
      )
      if (answered.breakOff) {
        request.socket.destroy()
        return
      }
      call.status = answered.status ?? 200
      respond(response, answered)
    })()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  const origin = `http://127.0.0.1:${chosen}`
  shared.origin = origin

  const live = (site: string) => {
    const found = Object.values(state.projects).flatMap(({ sites }) => sites[site] ?? [])[0]
    return found && liveVersion(found)
  }

  return {
    origin,
    env: envOf(chosen),
    calls,
    refuse: (name) => void refused.add(name),
    allow: (name) => void refused.delete(name),
    state,
    siteFiles: (site) => {
      const version = live(site)
      return version ? filesOf(version, shared.contents) : new Map<string, Buffer>()
    },
    serveSite: (site, sitePort) => {
      const version = live(site)
      if (!version) throw new Error(`Nothing was released to ${site}.`)
      return serveVersion(version, shared.contents, sitePort)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
