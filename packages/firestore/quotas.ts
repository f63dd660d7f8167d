import { StatusError } from './status.ts'

/** The answer of the hosted service when the free reads or writes of a day are used up. */
const usedUp = (): StatusError => new StatusError('RESOURCE_EXHAUSTED', 'Quota exceeded.')

type Fail = (error: StatusError) => void

/** The databases whose quota of the day counts as used up, so that a test can see how a page bears it. */
export class Quotas {
  readonly #usedUp = new Set<string>()
  readonly #streams = new Map<Fail, string>()

  /** From now on every call on the database `root` fails, except the owner's, and so do its open streams; or they work again. */
  set(root: string, isUsedUp: boolean): void {
    if (!isUsedUp) {
      this.#usedUp.delete(root)
      return
    }
    this.#usedUp.add(root)
    for (const [fail, own] of [...this.#streams]) if (own === root) fail(usedUp())
  }

  /** Throws RESOURCE_EXHAUSTED if the quota is used up. */
  check(root: string): void {
    if (this.#usedUp.has(root)) throw usedUp()
  }

  /** Calls `fail` when the quota of `root` gets used up. Returns a function that stops it. */
  watch(root: string, fail: Fail): () => void {
    this.#streams.set(fail, root)
    return () => this.#streams.delete(fail)
  }
}
