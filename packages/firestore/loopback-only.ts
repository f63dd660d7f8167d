import type { IncomingMessage, ServerResponse } from 'node:http'

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const LOOPBACK = String.raw`(?:(?:[a-z\d_-]+\.)*localhost\.?|127(?:\.${OCTET}){3}|\[::1\])(?::\d{1,5})?`
// Matches the whole value, so that an address with a user, a path or a fragment is refused.
const HOST = new RegExp(`^${LOOPBACK}$`, 'i')
const ORIGIN = new RegExp(`^https?://${LOOPBACK}$`, 'i')

/** Why a request with these headers is refused; undefined when it comes from this machine. */
export const refusalOf = ({ host, origin }: IncomingMessage['headers']): string | undefined => {
  // A page of another site, or a sandboxed page, whose origin is "null". Programs send no origin.
  if (origin !== undefined && !ORIGIN.test(origin))
    return `Refused: only pages served from this machine may call this server (http://localhost, http://127.0.0.1), and this one comes from ${JSON.stringify(origin)}.`
  // With DNS rebinding a foreign name resolves to this machine. Requests of such a page are same-origin and send no origin.
  if (host === undefined || !HOST.test(host))
    return `Refused: this server is called localhost or 127.0.0.1, and the request is for the host ${JSON.stringify(host ?? '')}.`
  return undefined
}

/**
 * Answers 403 to a request of a web page that is not served from this machine; returns whether it did. Call it first, so that nothing is
 * read or written for such a request; preflights are refused too. Programs on this machine send no `Origin` and are allowed.
 */
export const refuseForeign = ({ headers }: IncomingMessage, response: ServerResponse): boolean => {
  const refusal = refusalOf(headers)
  if (refusal === undefined) return false
  response
    .writeHead(403, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(`${refusal}\n`)
  return true
}
