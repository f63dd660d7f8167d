import { invalid, StatusError, unimplemented } from '../status.ts'
import type { StreamKind } from './channels.ts'

/** The route of an address. Names are decoded. */
type Route =
  | { kind: 'health' }
  | { kind: 'rest'; project: string; database: string; path: string; verb: string | null }
  | { kind: 'clear'; project: string; database: string }
  | { kind: 'rules'; project: string }
  | { kind: 'faults'; project: string; database: string }

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalid(`Invalid address: "${part}" is not percent-encoded UTF-8.`)
  }
}

const DOCUMENTS = /^\/v1\/projects\/([^/]+)\/databases\/([^/:]+)\/documents(?:\/(.*?))?(?::([A-Za-z]+))?$/
const CLEAR = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/
const FAULTS = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+):faults$/
const RULES = /^\/emulator\/v1\/projects\/([^/]+):securityRules$/

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel(?:\?|$)/

/** The stream that a request belongs to; undefined for all other requests. */
export const channelOf = (method: string, url: string): StreamKind | undefined => {
  const [, kind] = CHANNEL.exec(url) ?? []
  if (method !== 'GET' && method !== 'POST') return undefined
  return kind === 'Listen' || kind === 'Write' ? kind : undefined
}

/** Parses an address. `method` distinguishes a verb from a colon in a document's id. Throws NOT_FOUND, UNIMPLEMENTED, INVALID_ARGUMENT. */
export const routeOf = (method: string, pathname: string): Route => {
  if (pathname === '/') return { kind: 'health' }
  const [documents, project = '', database = '', path = '', verb] = DOCUMENTS.exec(pathname) ?? []
  if (documents !== undefined) {
    const hasVerb = verb !== undefined && method === 'POST'
    const whole = verb === undefined || hasVerb ? path : `${path}:${verb}`
    const decoded = whole.split('/').map(decode)
    if (decoded.some((part) => part.includes('/'))) throw invalid(`Invalid address: a name contains "/".`)
    return {
      kind: 'rest',
      project: decode(project),
      database: decode(database),
      path: decoded.join('/'),
      verb: hasVerb ? verb : null,
    }
  }
  const [clear, clearProject = '', clearDatabase = ''] = CLEAR.exec(pathname) ?? []
  if (clear !== undefined && method === 'DELETE')
    return { kind: 'clear', project: decode(clearProject), database: decode(clearDatabase) }
  const [rules, rulesProject = ''] = RULES.exec(pathname) ?? []
  if (rules !== undefined && method === 'PUT') return { kind: 'rules', project: decode(rulesProject) }
  const [faults, faultsProject = '', faultsDatabase = ''] = FAULTS.exec(pathname) ?? []
  if (faults !== undefined && method === 'PUT')
    return { kind: 'faults', project: decode(faultsProject), database: decode(faultsDatabase) }
  if (pathname.startsWith('/v1/') || pathname.startsWith('/emulator/') || pathname.startsWith('/google.'))
    throw unimplemented(`${method} ${pathname}`)
  throw new StatusError('NOT_FOUND', `There is nothing at ${method} ${pathname}.`)
}
