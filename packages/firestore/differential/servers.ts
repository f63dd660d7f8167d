import { randomUUID } from 'node:crypto'
import { startLocalFirestore } from '#firestore/server.ts'
import { fieldsFromJson, fieldsToJson } from '#firestore/store/value-json.ts'

/** The HTTP status, the status word of an error and its text, which is not compared, and the body of a success. */
export type Answer = { status: number; word: string; text: string; body: unknown }

/** One of the two servers, with a project of its own. */
export type Server = {
  /** A call below `…/documents`, by a signed-in person unless `asOwner`. */
  call: (path: string, body: unknown, asOwner?: boolean) => Promise<Answer>
  /** Loads rules; answers why they are refused, or undefined. */
  load: (rules: string) => Promise<string | undefined>
}

/** Both servers are asked the same questions, ours first. */
export type Servers = { ours: Server; googles: Server; close: () => Promise<void> }

/** The claims of the person who asks, and their type in the rules. */
export const CLAIMS = {
  sub: 'alice',
  role: 'staff',
  level: 2,
  ratio: 0.5,
  groups: ['x', 'y'],
  nothing: null,
  deep: { a: { b: 1 } },
}

/** The documents of both servers have the same names, so that references and paths compare. */
export const PROJECT = `demo-differential-${randomUUID()}`
export const ROOT = `projects/${PROJECT}/databases/(default)/documents`

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const PERSON = `Bearer ${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(CLAIMS)}.`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A query that fails answers its error in a list. */
const errorIn = (body: unknown): { word: string; text: string } => {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const { status = '', message = '' } = isRecord(first) && isRecord(first.error) ? first.error : {}
  return { word: String(status), text: String(message) }
}

const serverAt = (address: string): Server => ({
  call: async (path, body, asOwner = false) => {
    const response = await fetch(`http://${address}/v1/${ROOT}${path}`, {
      method: 'POST',
      headers: { Authorization: asOwner ? 'Bearer owner' : PERSON },
      body: JSON.stringify(body),
    })
    const answered: unknown = await response.json()
    return { status: response.status, ...errorIn(answered), body: response.ok ? answered : null }
  },
  load: async (content) => {
    const response = await fetch(`http://${address}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    })
    const text = await response.text()
    return response.ok ? undefined : text
  },
})

/** Ours in this process, Google's at FIRESTORE_EMULATOR_HOST. Throws without it. */
export const openServers = async (): Promise<Servers> => {
  const address = process.env.FIRESTORE_EMULATOR_HOST
  if (!address) throw new Error("FIRESTORE_EMULATOR_HOST must name Google's emulator, with which ours is compared.")
  const local = await startLocalFirestore({ port: 0 })
  return { ours: serverAt(`127.0.0.1:${local.port}`), googles: serverAt(address), close: local.close }
}

/** Fields in one form, because JSON may leave out what is empty, or write a number in several ways. */
export const inOneForm = (fields: unknown): unknown => fieldsToJson(fieldsFromJson(fields))

/** Stores documents on both servers. Throws when one refuses. */
export const store = async ({ ours, googles }: Servers, documents: ReadonlyMap<string, unknown>): Promise<void> => {
  const writes = [...documents].map(([path, fields]) => ({ update: { name: `${ROOT}/${path}`, fields } }))
  for (const server of [ours, googles]) {
    const { status, text } = await server.call(':commit', { writes }, true)
    if (status !== 200) throw new Error(`Documents could not be stored: ${status} ${text}`)
  }
}
