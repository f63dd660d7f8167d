import { randomBytes } from 'node:crypto'
import type { StoredDocument } from './collection.ts'
import type { Commit, DocumentStore } from './documents.ts'

/** What is remembered at most: a listener that was away longer is told everything anew. */
const MOST_CHANGES = 2000

/** The latest commits of a database, so that a listener that comes back is told only what it missed. */
export class History {
  /** Tells tokens of this run of the server from those of another. */
  readonly #life = randomBytes(6).toString('base64url')
  readonly #commits: Commit[] = []
  #changes = 0
  /** Changes after this moment (microseconds) are all remembered. */
  #since = 0n

  constructor(store: DocumentStore) {
    store.subscribe((commit) => {
      this.#remember(commit)
    })
  }

  /** What a listener hands in when it comes back, having seen everything up to `time`. */
  token(time: bigint): string {
    return Buffer.from(`${this.#life} ${time}`).toString('base64')
  }

  /** Each document that changed after the token's moment as it stood then; undefined when that is not known, or not any more. */
  before(token: string): ReadonlyMap<string, StoredDocument | null> | undefined {
    const [life, time = ''] = Buffer.from(token, 'base64').toString().split(' ')
    if (life !== this.#life || !/^\d+$/.test(time) || BigInt(time) < this.#since) return undefined
    const documents = new Map<string, StoredDocument | null>()
    for (const { changes } of this.#commits.filter((commit) => commit.time > BigInt(time)))
      for (const { path, before } of changes) if (!documents.has(path)) documents.set(path, before)
    return documents
  }

  #remember(commit: Commit): void {
    this.#commits.push(commit)
    this.#changes += commit.changes.length
    while (this.#changes > MOST_CHANGES) {
      const oldest = this.#commits.shift()
      if (!oldest) return
      this.#changes -= oldest.changes.length
      if (oldest.time > this.#since) this.#since = oldest.time
    }
  }
}
