import { statfs } from 'node:fs/promises'
import type { Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

/** Packages and builds are some 700 MB. */
const FREE_BYTES = 1_000_000_000

export const computer: Step = {
  title: 'This computer',
  minutes: 1,
  // Node's version was checked and packages were installed before the command began (tools/install).
  standing: async ({ root }) => {
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize < FREE_BYTES)
      throw new SetUpError(
        `Less than 1 GB is free on this disk (${String(Math.round((bavail * bsize) / 1e6))} MB). Delete what you do not need, then try again.`,
      )
    return `Node ${process.versions.node}, enough room on the disk`
  },
  work: () => Promise.resolve(),
}
