import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalid, StatusError } from '../status.ts'
import { corsHeaders } from './cors.ts'

// As in Google's emulator. There 4 MiB is the size of the message in protobuf, which is a little smaller than its JSON. Production takes
// 10 MiB.
const LARGEST_BODY = 16 * 1024 * 1024
const LARGEST_MESSAGE = 4 * 1024 * 1024
const DEEPEST = 100

/** `server` is the Server header; `report` is called with internal errors. */
export type Exchange = { server: string; report: (sentence: string) => void }

/** The request's body. Throws INVALID_ARGUMENT when it is too large. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > LARGEST_BODY) throw invalid('The request is larger than 16 MiB.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** Refuses what Google's parser refuses, before recursive code reads it. `fields` is a map: only its values are messages. */
const checkNesting = (message: object, depth = 0): void => {
  if (depth > DEEPEST) throw invalid(`Invalid JSON payload received: messages may be nested ${DEEPEST} deep.`)
  for (const [key, value] of Object.entries(message) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue
    const inner = Array.isArray(value) || key === 'fields' ? (Object.values(value) as unknown[]) : [value]
    for (const one of inner) if (typeof one === 'object' && one !== null) checkNesting(one, depth + 1)
  }
}

/** Parses JSON. Throws INVALID_ARGUMENT. */
export const parseJson = (text: string): unknown => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw invalid(`Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`.trim())
  }
  if (typeof json === 'object' && json !== null) checkNesting(json)
  return json
}

/**
 * The request's body as JSON; an empty one is `{}`. Ignores the content type: the SDK sends text/plain. Throws INVALID_ARGUMENT, or
 * RESOURCE_EXHAUSTED when it is too large.
 */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request)
  const size = Buffer.byteLength(text)
  if (size > LARGEST_MESSAGE)
    throw new StatusError('RESOURCE_EXHAUSTED', `The request is larger than ${LARGEST_MESSAGE} bytes: ${size}.`)
  return text === '' ? {} : parseJson(text)
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

/** The result of a call whose answer gets lost. */
export const LOST = Symbol('lost')

/** Begins an answer and breaks off: a browser sends a request again by itself when a used connection ends before any answer. */
const lose = (request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Length': 100, ...corsHeaders(request.headers, false) })
  response.write('{', () => request.socket.destroy())
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
  if (body === LOST) {
    lose(request, response)
    return
  }
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
