import { invalid, StatusError } from './status.ts'
import { readRecord } from './operations/json.ts'

/**
 * `denied` and `quota` refuse, as the rules do and as the hosted service does when the free calls of a day are used up. `late` waits until
 * the fault ends, and is then answered. `lost` is carried out, but the answer never arrives; for REST calls only.
 */
const FAULTS = ['denied', 'late', 'lost', 'quota'] as const
export type Fault = (typeof FAULTS)[number]

const KINDS = ['reads', 'writes', 'listens'] as const
export type CallKind = (typeof KINDS)[number]

type Plan = Partial<Record<CallKind, Fault>>

const isFault = (value: unknown): value is Fault => FAULTS.some((fault) => fault === value)

/** Reads `{ reads?, writes?, listens? }`; a kind that is left out works. Throws INVALID_ARGUMENT. */
export const parseFaults = (body: unknown): Plan => {
  const given = readRecord(body, 'request', KINDS)
  const plan: Plan = {}
  for (const kind of KINDS) {
    const fault = given[kind]
    if (fault === undefined) continue
    if (!isFault(fault) || (kind === 'listens' && fault === 'lost'))
      throw invalid(`${kind} must be one of ${FAULTS.join(', ')}; a listener's answer is never lost.`)
    plan[kind] = fault
  }
  return plan
}

export const denied = (): StatusError => new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.')

/** Throws if calls are refused. */
export const assertAdmitted = (fault: Fault | undefined): void => {
  if (fault === 'denied') throw denied()
  if (fault === 'quota') throw new StatusError('RESOURCE_EXHAUSTED', 'Quota exceeded.')
}

/** What is wrong with each database, so that a test can see how a page bears it. Calls of the owner always work. */
export class Faults {
  readonly #plans = new Map<string, Plan>()
  readonly #watchers = new Map<() => void, string>()

  /** From now on calls on the database `root` meet these faults and no others. */
  set(root: string, plan: Plan): void {
    this.#plans.set(root, plan)
    for (const [changed, own] of [...this.#watchers]) if (own === root) changed()
  }

  of(root: string, kind: CallKind): Fault | undefined {
    return this.#plans.get(root)?.[kind]
  }

  /** Calls `changed` whenever the faults of `root` change. Returns a function that stops it. */
  watch(root: string, changed: () => void): () => void {
    this.#watchers.set(changed, root)
    return () => this.#watchers.delete(changed)
  }

  /** Resolves when a call may be carried out. Throws if calls are refused. */
  async admit(root: string, kind: CallKind): Promise<void> {
    while (this.of(root, kind) === 'late')
      await new Promise<void>((resolve) => {
        const stop = this.watch(root, () => {
          stop()
          resolve()
        })
      })
    assertAdmitted(this.of(root, kind))
  }
}
