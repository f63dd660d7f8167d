import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalid, StatusError } from '../status.ts'
import { corsHeaders } from './cors.ts'

const LARGEST_BODY = 20 * 1024 * 1024

/** The request's body as JSON; an empty one is `{}`. The content type says nothing: the SDK sends text/plain. Throws INVALID_ARGUMENT. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > LARGEST_BODY) throw invalid('The request is larger than 20 MiB.')
    chunks.push(bytes)
  }
  const text = Buffer.concat(chunks).toString()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid(`Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`.trim())
  }
}

/** The body every failed call gets: the SDKs hang or guess without it. */
export const errorBody = (error: StatusError): unknown => ({
  error: { code: error.http, message: error.message, status: error.status },
})

const asStatusError = (error: unknown): StatusError =>
  error instanceof StatusError
    ? error
    : new StatusError('INTERNAL', error instanceof Error ? error.message : String(error))

type Answer = { status: number; body: unknown }

/** Runs `answer` and sends what it gives, or its failure, as JSON; plain text stays plain. `server` names this server in a header; `report` hears of our own faults. */
export const exchange = async (
  request: IncomingMessage,
  response: ServerResponse,
  { server, report }: { server: string; report: (sentence: string) => void },
  answer: () => Promise<unknown>,
): Promise<void> => {
  const isPreflight = request.method === 'OPTIONS'
  const { status, body } = await (isPreflight ? Promise.resolve('') : answer()).then(
    (result): Answer => ({ status: 200, body: result }),
    (error: unknown): Answer => {
      const failure = asStatusError(error)
      if (failure !== error && !request.destroyed)
        report(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : String(error)}`)
      return { status: failure.http, body: errorBody(failure) }
    },
  )
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Server: server,
    ...corsHeaders(request.headers, isPreflight),
  })
  response.end(text)
}
