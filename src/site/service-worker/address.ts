export const WORKER_ADDRESS = '/service-worker.js'

/** Named in every page's policy; it can make this one address and no other. */
export const WORKER_POLICY = 'service-worker'

/** The files that the worker precaches. `tools/build/service-worker.ts` inserts the values. */
export type Precache = {
  version: string
  /** Addresses of the public pages, and the menu of the build. */
  pages: readonly string[]
  /** The files of public pages; each has a hash in its name. */
  files: readonly string[]
  /** The smallest rendition of every picture of the gallery. */
  pictures: readonly string[]
}
