import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalid, StatusError } from '../status.ts'
import { corsHeaders } from './cors.ts'

const LARGEST_BODY = 20 * 1024 * 1024

/** `server` is the Server header; `report` is called with internal errors. */
export type Exchange = { server: string; report: (sentence: string) => void }

/** The request's body. Throws INVALID_ARGUMENT when it is too large. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > LARGEST_BODY) throw invalid('The request is larger than 20 MiB.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** The request's body as JSON; an empty one is `{}`. Ignores the content type: the SDK sends text/plain. Throws INVALID_ARGUMENT. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid(`Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`.trim())
  }
}

/** The body of every failed call. Without it the SDKs hang or report another error. */
const errorBody = (error: StatusError): unknown => ({
  error: { code: error.http, message: error.message, status: error.status },
})

const asStatusError = (error: unknown): StatusError =>
  error instanceof StatusError
    ? error
    : new StatusError('INTERNAL', error instanceof Error ? error.message : String(error))

type Answer = { status: number; body: unknown }

/** The error for the client. Internal errors are also reported. `where` names the call. */
export const failureOf = (error: unknown, where: string, report: Exchange['report']): StatusError => {
  const failure = asStatusError(error)
  if (failure !== error) report(`${where} failed: ${error instanceof Error ? error.stack : String(error)}`)
  return failure
}

/** The answer to a failed call. */
export const errorAnswer = (error: unknown, request: IncomingMessage, report: Exchange['report']): Answer => {
  // An aborted request is not an internal error.
  const said = request.destroyed ? () => undefined : report
  const failure = failureOf(error, `${request.method} ${request.url}`, said)
  return { status: failure.http, body: errorBody(failure) }
}

/** Runs `answer` and sends its result or its failure as JSON; a string is sent as plain text. */
export const exchange = async (
  request: IncomingMessage,
  response: ServerResponse,
  { server, report }: Exchange,
  answer: () => Promise<unknown>,
): Promise<void> => {
  const isPreflight = request.method === 'OPTIONS'
  const { status, body } = await (isPreflight ? Promise.resolve('') : answer()).then(
    (result): Answer => ({ status: 200, body: result }),
    (error: unknown) => errorAnswer(error, request, report),
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
