import type { Asker } from './ask.ts'
import type { Checks } from './checks.ts'
import type { BackupPosition } from './lines.ts'

/** What the readers of one run share. */
export type Reading = {
  asker: Asker
  checks: Checks
  /** Of the next page; throws when the run must end before it. */
  pageSize: () => number
  /** Told after a page: from here on the next file could go on. */
  isAt: (position: BackupPosition) => void
}

/** A moment earlier, in milliseconds. */
export const earlier = (moment: string, millis: number): string => new Date(Date.parse(moment) - millis).toISOString()
