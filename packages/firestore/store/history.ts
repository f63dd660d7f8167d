import { randomBytes } from 'node:crypto'
import type { StoredDocument } from './collection.ts'
import type { Commit, DocumentStore } from './documents.ts'

/** The most changes stored. A listener that missed more is reset. */
const MOST_CHANGES = 2000

/** The latest commits of a database, so that a resumed listener receives only what it missed. */
export class History {
  /** Distinguishes tokens of this run of the server from those of another. */
  readonly #run = randomBytes(6).toString('base64url')
  readonly #commits: Commit[] = []
  #changes = 0
  /** All changes after this time (microseconds) are stored. */
  #since = 0n

  constructor(store: DocumentStore) {
    store.subscribe((commit) => {
      this.#remember(commit)
    })
  }

  /** The resume token of a listener that has received all changes up to `time`. */
  token(time: bigint): string {
    return Buffer.from(`${this.#run} ${time}`).toString('base64')
  }

  /** The time of a token of this run, in microseconds; 0 for any other. */
  timeOf(token: string): bigint {
    const [run, time = ''] = Buffer.from(token, 'base64').toString().split(' ')
    return run === this.#run && /^\d+$/.test(time) ? BigInt(time) : 0n
  }

  /** Each document that changed after the token's time, as it was then; undefined for an unknown or too old token. */
  before(token: string): ReadonlyMap<string, StoredDocument | null> | undefined {
    const time = this.timeOf(token)
    if (time === 0n || time < this.#since) return undefined
    const documents = new Map<string, StoredDocument | null>()
    for (const { changes } of this.#commits.filter((commit) => commit.time > time))
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
