import { BACKUP_FILE, BACKUPS } from '#records/backup.ts'
import { readRecord } from '#records/read.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { countText } from '#features/booking/display.ts'
import { daysBetween, momentText, venueToday } from '#shared/venue-clock.ts'

export const BACKUPS_PATH = 'settings/backup'

/** Google's free plan has 50,000 reads a day, which the portal needs, too. */
export const READS_A_DAY = 30_000

export type BackupFile = { until: Date; madeAt: Date; documents: number; isComplete: boolean; after: string }
export type StoredBackups = {
  /** Google's day, in California, of `read`. */
  day: string
  read: number
  /** Oldest first; each begins where the one before ends. */
  files: readonly BackupFile[]
}

/** Never throws. A file without its times is left out. */
export const parseBackups = (data: unknown): StoredBackups => {
  const { read, files } = readRecord(BACKUPS, data)
  return {
    ...{ day: textOf(fieldsOf(data)['day']), read },
    files: files.flatMap((stored) => {
      const { until, madeAt, ...rest } = readRecord(BACKUP_FILE, stored)
      return until && madeAt ? [{ ...rest, until, madeAt }] : []
    }),
  }
}

const CALIFORNIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/** Google counts reads and writes by the day of California. */
export const googlesDay = (now: Date): string => CALIFORNIA.format(now)

const lastComplete = ({ files }: StoredBackups): Date | undefined =>
  files.findLast(({ isComplete }) => isComplete)?.until

export const daysSinceBackup = (backups: StoredBackups, now: Date): number | undefined => {
  const last = lastComplete(backups)
  return last && daysBetween(venueToday(last), venueToday(now))
}

export const ageText = (backups: StoredBackups, now: Date): string => {
  const [last, days] = [lastComplete(backups), daysSinceBackup(backups, now)]
  if (!last || days === undefined) return 'There is no complete backup yet.'
  return `The newest backup reaches to ${momentText(last)}: ${days === 0 ? 'it is of today' : `it is ${countText(days, 'day')} old`}.`
}
