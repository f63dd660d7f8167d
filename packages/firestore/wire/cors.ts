import type { IncomingHttpHeaders } from 'node:http'

/** Echoes the origin, because the full SDK sends credentials, which `*` forbids. loopback-only.ts has refused foreign origins before. */
export const corsHeaders = (asked: IncomingHttpHeaders, isPreflight: boolean): Record<string, string> => {
  const { origin } = asked
  if (origin === undefined) return { Vary: 'Origin' }
  const requested = asked['access-control-request-headers']
  const headers: Record<string, string> = {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
  if (!isPreflight) return headers
  headers['Access-Control-Allow-Methods'] = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
  if (requested !== undefined) headers['Access-Control-Allow-Headers'] = requested
  if (asked['access-control-request-private-network'] === 'true')
    headers['Access-Control-Allow-Private-Network'] = 'true'
  return headers
}
