import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { refuseForeign } from '#firestore/loopback-only.ts'
import { checkSend, type EmailAccount } from './emailjs-send.ts'
import { FAULT_TEXTS, parseFault, type Fault } from './fault.ts'
import type { Message } from './message.ts'
import { outboxPage } from './page.ts'
import { loadTemplates, renderTemplate } from './templates.ts'

/** Sent with every answer; tools/build/check-dist.mjs fails if a build contains this text. */
export const OUTBOX_MARKER = 'la-lumiere-outbox-is-not-emailjs'

const SEND = '/api/v1.0/email/send'
const MOST_BYTES = 1_000_000

class Answer extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Answer(413, 'The request is larger than 1 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readBody(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new Answer(400, 'The request body is not JSON.')
  }
}

const reply = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
const replyJson = (response: ServerResponse, value: unknown) =>
  reply(response, 200, 'application/json', JSON.stringify(value))
const goHome = (response: ServerResponse) => response.writeHead(303, { location: '/' }).end()

/**
 * Serves EmailJS's endpoint on 127.0.0.1 and stores the mails it receives. Templates are read again for every mail, so that an edit applies
 * to the next send. Rejects when the port is taken or a template is invalid.
 */
export const startOutbox = async (options: {
  port: number
  templates: string
  account: EmailAccount
  now?: () => Date
}): Promise<{ port: number; close: () => Promise<void> }> => {
  const { account, now = () => new Date() } = options
  let messages: Message[] = []
  let fault: Fault | undefined
  await loadTemplates(options.templates)

  const takeFault = () => {
    const current = fault
    if (current) fault = current.times > 1 ? { ...current, times: current.times - 1 } : undefined
    return current
  }

  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const outcome = checkSend(await readJson(request), account, await loadTemplates(options.templates))
    if ('status' in outcome) throw new Answer(outcome.status, outcome.text)
    const { template, params } = outcome
    const mail = renderTemplate(template, params)
    if (mail.to === '') throw new Answer(422, 'The recipients address is empty')
    const failing = takeFault()
    if (!failing || failing.kept)
      messages.push({ number: messages.length + 1, at: now().toISOString(), templateId: template.id, params, ...mail })
    if (!failing) return reply(response, 200, 'text/plain', 'OK')
    if (failing.status !== 'never') throw new Answer(failing.status, FAULT_TEXTS[failing.status])
    return response
  }

  const putFault = (body: unknown) => {
    const wanted = parseFault(body)
    if (typeof wanted === 'string') throw new Answer(400, wanted)
    fault = wanted
  }

  const faultFromForm = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await readBody(request))
    const status = form.get('status')
    putFault(form.has('clear') ? {} : { status: status === 'never' ? status : Number(status) })
  }

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    [`OPTIONS ${SEND}`]: (_, response) => response.writeHead(204).end(),
    [`POST ${SEND}`]: send,
    'GET /': (_, response) => reply(response, 200, 'text/html', outboxPage(messages, fault)),
    'GET /messages': (_, response) => replyJson(response, messages),
    'DELETE /messages': (_, response) => replyJson(response, (messages = [])),
    'GET /fault': (_, response) => replyJson(response, fault ?? {}),
    'PUT /fault': async (request, response) => {
      putFault(await readJson(request))
      replyJson(response, fault ?? {})
    },
    'POST /empty': (_, response) => {
      messages = []
      goHome(response)
    },
    'POST /fault': async (request, response) => {
      await faultFromForm(request)
      goHome(response)
    },
  }

  const server = createServer((request, response) => {
    if (refuseForeign(request, response)) return
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('x-stand-in', OUTBOX_MARKER)
    if (pathname === SEND) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? 'content-type',
      )
    }
    const route = routes[`${request.method} ${pathname}`]
    Promise.resolve(route ? route(request, response) : reply(response, 404, 'text/plain', 'Not Found')).catch(
      (cause: unknown) => {
        const text = cause instanceof Error ? cause.message : String(cause)
        reply(response, cause instanceof Answer ? cause.status : 500, 'text/plain', text)
      },
    )
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A send that is never answered would otherwise keep the server open.
        server.closeAllConnections()
      }),
  }
}
