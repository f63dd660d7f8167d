import { invalid } from '../status.ts'
import { isRecord } from '../store/value-json.ts'
import type { Caller } from '../operations/context.ts'

const parsePart = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Reads the `Authorization` header, without checking signature or expiry: this server is for development. Throws INVALID_ARGUMENT. */
export const callerOf = (authorization: string | undefined): Caller => {
  if (authorization === undefined || authorization === '') return { isOwner: false, auth: null }
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
  if (token.toLowerCase() === 'owner') return { isOwner: true }
  const [header, payload, signature, more] = token.split('.')
  const claims = parsePart(payload)
  if (!isRecord(parsePart(header)) || !isRecord(claims) || signature === undefined || more !== undefined)
    throw invalid('invalid jwt: the Authorization header takes "Bearer owner" or an unsigned JSON web token.')
  const uid = claims.sub ?? claims.user_id
  if (typeof uid !== 'string' || uid === '') throw invalid('invalid jwt: it names no user (sub).')
  return { isOwner: false, auth: { uid, token: claims } }
}
