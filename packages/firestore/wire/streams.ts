import { chargeAnswer } from '../operations/charge.ts'
import type { Caller, Context } from '../operations/context.ts'
import { Listener } from '../operations/listener.ts'
import { WriteStream } from '../operations/write-stream.ts'
import type { Quotas } from '../quotas.ts'
import { invalid } from '../status.ts'
import { rootOf } from '../store/names.ts'
import { isRecord } from '../store/value-json.ts'
import { callerOf } from './caller.ts'
import type { ChannelEnd, MessageStream } from './channel.ts'
import type { Opening } from './channels.ts'
import { failureOf } from './exchange.ts'

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)$/

/** The context of an operation of this caller on a database. */
type ContextOf = (project: string, database: string, caller: Caller) => Context

/**
 * An idle Write channel is closed this long (milliseconds) after its last result, because a browser has only six connections to this server
 * for all its tabs. The client opens another channel for its next write.
 */
const WRITES_IDLE = 1000

type Guarded = {
  /** Throws if the caller's quota is used up. */
  check: () => void
  /** Calls `fail` when it gets used up. Returns a function that stops it. */
  watch: (fail: (error: unknown) => void) => () => void
}

/** Runs a stream until its first failure, which is sent to the client. Later messages are ignored; the client sends them again. */
const untilFailure = (
  { kind, database }: Opening,
  end: ChannelEnd,
  report: (sentence: string) => void,
  { check, watch }: Guarded,
  stream: MessageStream,
): MessageStream => {
  let isEnded = false
  const fail = (error: unknown): void => {
    isEnded = true
    stopWatching()
    const { code, status, message: text } = failureOf(error, kind, report)
    end.send({ error: { code, status, message: text } })
    stream.close()
  }
  const stopWatching = watch(fail)
  return {
    receive: (message) => {
      if (isEnded) return
      try {
        check()
        if (isRecord(message) && message.database !== undefined && message.database !== database)
          throw invalid(`This channel belongs to ${database}, not to ${JSON.stringify(message.database)}.`)
        stream.receive(message)
      } catch (error) {
        fail(error)
      }
    },
    close: () => {
      isEnded = true
      stopWatching()
      stream.close()
    },
  }
}

const openListen = (context: () => Context, end: ChannelEnd): MessageStream => {
  const listener = new Listener(context, (message) => {
    chargeAnswer(context(), message, true)
    end.send(message)
  })
  return {
    receive: (message) => {
      listener.receive(message)
    },
    close: () => {
      listener.close()
    },
  }
}

const openWrite = (context: () => Context, end: ChannelEnd): MessageStream => {
  const writes = new WriteStream(context)
  let idle: NodeJS.Timeout | undefined
  return {
    receive: (message) => {
      clearTimeout(idle)
      const answer = writes.receive(message)
      end.send(answer.message)
      if (answer.kind === 'empty') end.finish()
      // Not after the handshake: the client backs off exponentially when a stream ends before its first result.
      if (answer.kind === 'result') idle = setTimeout(end.finish, WRITES_IDLE).unref()
    },
    close: () => {
      clearTimeout(idle)
    },
  }
}

type StreamSources = { contextOf: ContextOf; quotas: Quotas; report: (sentence: string) => void }

/** Opens the stream of a channel. Throws INVALID_ARGUMENT for a malformed token or database. */
export const openStream = (
  { contextOf, quotas, report }: StreamSources,
  opening: Opening,
  end: ChannelEnd,
): MessageStream => {
  const [, project, database] = DATABASE.exec(opening.database) ?? []
  if (project === undefined || database === undefined)
    throw invalid(`Invalid database: ${JSON.stringify(opening.database)}.`)
  const caller = callerOf(opening.authorization)
  const context = (): Context => contextOf(project, database, caller)
  const stream = opening.kind === 'Listen' ? openListen(context, end) : openWrite(context, end)
  const root = rootOf(project, database)
  const guarded: Guarded = caller.isOwner
    ? { check: () => undefined, watch: () => () => undefined }
    : { check: () => quotas.check(root), watch: (fail) => quotas.watch(root, fail) }
  return untilFailure(opening, end, report, guarded, stream)
}
