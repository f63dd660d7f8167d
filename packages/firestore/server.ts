import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { refuseForeign } from './loopback-only.ts'
import { Databases } from './databases.ts'
import type { BillListener } from './bill.ts'
import type { DenialListener } from './denials.ts'
import { chargeAnswer } from './operations/charge.ts'
import type { Caller, Context, DecisionListener, QueryListener } from './operations/context.ts'
import { readList, readRecord } from './operations/json.ts'
import { Faults, parseFaults } from './faults.ts'
import { RulesError } from './rules/language/rules-error.ts'
import type { Rules } from './rules/rules.ts'
import { invalid } from './status.ts'
import { createClock } from './store/clock.ts'
import type { DocumentStore } from './store/documents.ts'
import { rootOf } from './store/names.ts'
import { callerOf } from './wire/caller.ts'
import { Channels } from './wire/channels.ts'
import { exchange, LOST, readJson } from './wire/exchange.ts'
import { answerRest, isWrite } from './wire/rest.ts'
import { channelOf, routeOf } from './wire/routes.ts'
import { openStream } from './wire/streams.ts'

/** The Server header of every answer; tools/build/check-dist.mjs fails if a build contains this text. */
export const LOCAL_FIRESTORE_MARKER = 'la-lumiere-local-firestore'

export type LocalFirestoreOptions = {
  /** 0 takes any free one. */
  port: number
  /** Source of the rules; without `rules` and `rulesFile` everything is allowed. */
  rules?: string
  /** Path of the rules file. With `rules` it is only the name in messages. */
  rulesFile?: string
  /** Called with problems that are not the answer to a call: internal errors. Default: standard error. */
  report?: (sentence: string) => void
  /** Called for every allowed query, except the owner's. */
  onQuery?: QueryListener
  /** Called for every decision of the rules. */
  onDecision?: DecisionListener
  /** Called for every denial of the rules. */
  onDenial?: DenialListener
  /** Called for everything that Google would bill, except the owner's requests. */
  onBill?: BillListener
  /** Milliseconds since 1970. Default: this machine's clock. */
  now?: () => number
  /** Milliseconds without a message after which a listener gets an empty one. Default: 20 s. A page with a fast clock needs it sooner. */
  keepAlive?: number
}

export type LocalFirestore = {
  port: number
  /** Deletes every document of every database. */
  reset: () => void
  /** Drops all connections and frees the port. */
  close: () => Promise<void>
  /** The documents of a database, for subscribing to its commits. */
  store: (project: string, database?: string) => DocumentStore
}

const toStandardError = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Imports the rules engine on first use, because a server without rules then starts faster. */
const compileRules = async (source: string, file?: string): Promise<Rules> => {
  const engine = await import('./rules/rules.ts')
  return engine.compileRules(source, file)
}

const readRules = async ({ rules, rulesFile }: LocalFirestoreOptions): Promise<Rules | null> => {
  const source = rules ?? (rulesFile === undefined ? undefined : readFileSync(rulesFile, 'utf8'))
  return source === undefined ? null : compileRules(source, rulesFile)
}

const addressOf = ({ url = '/' }: IncomingMessage): URL => {
  const address = `http://127.0.0.1${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) throw invalid(`Invalid address: ${url}`)
  return new URL(address)
}

/** The rules in a `:securityRules` request. Throws INVALID_ARGUMENT with line and column. */
const parseRulesRequest = async (body: unknown): Promise<Rules> => {
  const { rules } = readRecord(body, 'request', ['rules', 'ignore_errors'])
  const [file, another] = readList(readRecord(rules, 'rules', ['files']).files, 'rules.files')
  if (another !== undefined) throw invalid('Rules in several files are not supported.')
  const { content, name } = readRecord(file, 'rules.files', ['name', 'content', 'fingerprint'])
  if (typeof content !== 'string') throw invalid('rules.files[0].content is missing.')
  try {
    return await compileRules(content, typeof name === 'string' ? name : undefined)
  } catch (error) {
    throw error instanceof RulesError ? invalid(error.message) : error
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const sentence = `Port ${port} is already in use. Choose another one for Firestore with FIRESTORE_PORT.`
      reject(isTaken ? new Error(sentence, { cause: error }) : error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Starts the local Firestore on 127.0.0.1. Throws RulesError for invalid rules, and an Error when the port is taken. */
export const startLocalFirestore = async (options: LocalFirestoreOptions): Promise<LocalFirestore> => {
  const clock = createClock(options.now)
  const initialRules = await readRules(options)
  /** By project. */
  const ownRules = new Map<string, Rules>()
  const report = options.report ?? toStandardError
  const databases = new Databases()
  const faults = new Faults()

  const contextOf = (project: string, database: string, caller: Caller): Context => ({
    ...databases.get(project, database),
    clock,
    rules: ownRules.get(project) ?? initialRules,
    caller,
    ...(options.onQuery && !caller.isOwner ? { onQuery: options.onQuery } : {}),
    ...(options.onDecision ? { onDecision: options.onDecision } : {}),
    ...(options.onDenial ? { onDenial: options.onDenial } : {}),
    ...(options.onBill ? { onBill: options.onBill } : {}),
  })

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { method = 'GET' } = request
    const { pathname, searchParams } = addressOf(request)
    const body = await readJson(request)
    const route = routeOf(method, pathname)
    switch (route.kind) {
      case 'health':
        return 'Ok\n'
      case 'clear':
        databases.get(route.project, route.database).store.clear(clock.now())
        return {}
      case 'rules':
        ownRules.set(route.project, await parseRulesRequest(body))
        return {}
      case 'faults':
        faults.set(rootOf(route.project, route.database), parseFaults(body))
        return {}
      case 'rest': {
        const context = contextOf(route.project, route.database, callerOf(request.headers.authorization))
        const call = { method, path: route.path, verb: route.verb, parameters: searchParams, body }
        const kind = isWrite(call) ? 'writes' : 'reads'
        const { root } = context.store
        if (!context.caller.isOwner) await faults.admit(root, kind)
        const answered = answerRest(context, call)
        chargeAnswer(context, answered)
        return !context.caller.isOwner && faults.of(root, kind) === 'lost' ? LOST : answered
      }
    }
  }

  const channels = new Channels((opening, end) => openStream({ contextOf, faults, report }, opening, end), {
    ...(options.keepAlive === undefined ? {} : { keepAlive: options.keepAlive }),
  })
  const exchanges = { server: LOCAL_FIRESTORE_MARKER, report }

  const server = createServer((request, response) => {
    // Writing to a client that has just disconnected fails, which is no problem.
    response.on('error', () => undefined)
    if (refuseForeign(request, response)) return
    const { method = 'GET', url = '/' } = request
    const kind = channelOf(method, url)
    if (kind) void channels.answer(kind, request, response, exchanges)
    else void exchange(request, response, exchanges, () => answer(request))
  })
  const port = await listen(server, options.port).catch((error: unknown) => {
    channels.close()
    throw error
  })
  return {
    port,
    reset: () => {
      databases.reset(clock.now())
    },
    close: async () => {
      channels.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    store: (project, database = '(default)') => databases.get(project, database).store,
  }
}
