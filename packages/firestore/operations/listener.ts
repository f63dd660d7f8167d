import { invalid, StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import type { Commit } from '../store/documents.ts'
import { isRecord } from '../store/value-json.ts'
import { chargeChanges, chargeFirst, isResumedCheaply } from './charge.ts'
import type { Context } from './context.ts'
import { guardGet, guardList } from './guard.ts'
import { readRecord } from './json.ts'
import { parseTarget, parseTargetId, type Target } from './parse-target.ts'
import { differencesBetween, earlierResultOf, resultOf, updateResult, type Result } from './target-result.ts'
import {
  globalSnapshot,
  DocumentChanges,
  targetAdded,
  targetCurrent,
  targetRemoved,
  targetReset,
  type Moment,
} from './watch-messages.ts'

type Watched = { target: Target; result: Result }

/** All targets of one client: answers its requests and sends it every commit. Rules are checked when a target is added. */
export class Listener {
  readonly #context: () => Context
  readonly #send: (message: unknown) => void
  readonly #targets = new Map<number, Watched>()
  readonly #stop: () => void

  /** `context` is called for every target, because new rules may have been loaded since the last one. */
  constructor(context: () => Context, send: (message: unknown) => void) {
    this.#context = context
    this.#send = send
    this.#stop = context().store.subscribe((commit) => {
      this.#sendCommit(commit)
    })
  }

  /** Handles one `ListenRequest`. Throws StatusError when it is malformed; a refused target does not throw. */
  receive(message: unknown): void {
    const request = readRecord(message, 'ListenRequest', ['database', 'addTarget', 'removeTarget', 'labels'])
    if ((request.addTarget === undefined) === (request.removeTarget === undefined))
      throw invalid('A ListenRequest must have exactly one of addTarget, removeTarget.')
    if (request.removeTarget !== undefined) this.#remove(parseTargetId(request.removeTarget))
    else this.#add(request.addTarget)
  }

  close(): void {
    this.#stop()
    this.#targets.clear()
  }

  #add(json: unknown): void {
    const context = this.#context()
    const id = parseTargetId(isRecord(json) ? json.targetId : undefined)
    if (this.#targets.has(id)) throw invalid(`There is a target ${id} already.`)
    const time = context.clock.now()
    try {
      const { target, resumeToken } = parseTarget(json, context.store.root)
      this.#guard(context, target, time)
      this.#send(targetAdded(id))
      this.#sendInitial(context, id, target, resumeToken, this.#momentOf(context, time))
    } catch (error) {
      if (!(error instanceof StatusError)) throw error
      this.#send(targetRemoved(id, error))
    }
  }

  #guard(context: Context, target: Target, time: bigint): void {
    if (target.kind === 'query') {
      guardList(context, target.query, time)
      context.onQuery?.(target.query)
    } else guardGet(context, target.paths, time)
  }

  /** Sends all documents of the target, or with a resume token only the changes since then. */
  #sendInitial(context: Context, id: number, target: Target, resumeToken: string | null, now: Moment): void {
    const { store, history } = context
    const before = resumeToken === null ? undefined : history.before(resumeToken)
    if (resumeToken !== null && !before) this.#send(targetReset(id, now))
    const result = resultOf(store, target)
    const known: Result = before ? earlierResultOf(store, target, before) : new Map<string, StoredDocument>()
    const documentChanges = new DocumentChanges()
    const differences = differencesBetween(store, known, result)
    for (const difference of differences) documentChanges.add(id, difference)
    if (before && resumeToken !== null && isResumedCheaply(history.timeOf(resumeToken), now.time))
      chargeChanges(context, differences)
    else chargeFirst(context, target, result)
    if (target.kind === 'documents')
      for (const path of target.paths)
        if (!result.has(path) && !known.has(path)) documentChanges.add(id, { path, document: null, isShown: false })
    for (const message of documentChanges.messages(store.root, now.time)) this.#send(message)
    this.#targets.set(id, { target, result })
    this.#send(targetCurrent(id, now))
    this.#send(globalSnapshot(now))
  }

  #remove(id: number): void {
    this.#targets.delete(id)
    this.#send(targetRemoved(id))
  }

  #sendCommit({ time, changes }: Commit): void {
    if (this.#targets.size === 0) return
    const context = this.#context()
    const { store } = context
    const documentChanges = new DocumentChanges()
    for (const [id, { target, result }] of this.#targets) {
      const differences = updateResult(store, target, result, changes)
      for (const difference of differences) documentChanges.add(id, difference)
      chargeChanges(context, differences)
    }
    for (const message of documentChanges.messages(store.root, time)) this.#send(message)
    this.#send(globalSnapshot(this.#momentOf(context, time)))
  }

  #momentOf({ history }: Context, time: bigint): Moment {
    return { resumeToken: history.token(time), time }
  }
}
