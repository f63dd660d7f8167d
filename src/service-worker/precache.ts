/** What the worker precaches; `build/service-worker.ts` inserts the values. */
export type Precache = {
  /** Changes with every page and file. */
  version: string
  /** Addresses of the public pages. */
  pages: readonly string[]
  /** What public pages are made of; each file has a hash in its name. */
  files: readonly string[]
  /** The smallest rendition of every picture of the gallery. */
  pictures: readonly string[]
}
