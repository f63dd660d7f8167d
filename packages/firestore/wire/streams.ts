import { assertAdmitted, denied, type Fault, type Faults } from '../faults.ts'
import { chargeAnswer } from '../operations/charge.ts'
import type { Caller, Context } from '../operations/context.ts'
import { Listener } from '../operations/listener.ts'
import { parseTargetId } from '../operations/parse-target.ts'
import { targetRemoved } from '../operations/watch-messages.ts'
import { WriteStream } from '../operations/write-stream.ts'
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

type Line = {
  fault: () => Fault | undefined
  /** Calls `changed` when that may be another one. Returns a function that stops it. */
  watch: (changed: () => void) => () => void
}

/** A new listener is refused by its target, and the others of its stream go on. */
const refuseTarget = (message: unknown, end: ChannelEnd): boolean => {
  const added = isRecord(message) ? message.addTarget : undefined
  if (!isRecord(added)) return false
  end.send(targetRemoved(parseTargetId(added.targetId), denied()))
  return true
}

/** Runs a stream until its first failure, which is sent to the client. Later messages are ignored; the client sends them again. */
const untilFailure = (
  { kind, database }: Opening,
  end: ChannelEnd,
  report: (sentence: string) => void,
  { fault, watch }: Line,
  stream: MessageStream,
): MessageStream => {
  let isEnded = false
  const waiting: unknown[] = []
  const fail = (error: unknown): void => {
    isEnded = true
    stopWatching()
    const { code, status, message: text } = failureOf(error, kind, report)
    end.send({ error: { code, status, message: text } })
    stream.close()
  }
  const pass = (message: unknown): void => {
    if (kind === 'Listen' && fault() === 'denied') {
      if (refuseTarget(message, end)) return
    } else assertAdmitted(fault())
    if (isRecord(message) && message.database !== undefined && message.database !== database)
      throw invalid(`This channel belongs to ${database}, not to ${JSON.stringify(message.database)}.`)
    stream.receive(message)
  }
  const passWaiting = (): void => {
    try {
      if (fault() === 'quota') assertAdmitted('quota')
      while (!isEnded && fault() !== 'late' && waiting.length > 0) pass(waiting.shift())
    } catch (error) {
      fail(error)
    }
  }
  const stopWatching = watch(passWaiting)
  return {
    receive: (message) => {
      if (isEnded) return
      waiting.push(message)
      passWaiting()
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

type StreamSources = { contextOf: ContextOf; faults: Faults; report: (sentence: string) => void }

/** Opens the stream of a channel. Throws INVALID_ARGUMENT for a malformed token or database. */
export const openStream = (
  { contextOf, faults, report }: StreamSources,
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
  const line: Line = caller.isOwner
    ? { fault: () => undefined, watch: () => () => undefined }
    : {
        fault: () => faults.of(root, opening.kind === 'Listen' ? 'listens' : 'writes'),
        watch: (changed) => faults.watch(root, changed),
      }
  return untilFailure(opening, end, report, line, stream)
}
