import { serverNow } from '#config/server-time.ts'
import { BACKUPS_PATH, type BackupFile } from '#domain/backup/stored-backups.ts'
import { parseErasure } from '#domain/backup/erasure.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { fieldsOf, listOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { staffFirestore } from './firebase/staff.ts'

/** What main changes of `settings/backup`, and which backups are older than an erasure. */

/** Stores how many documents backups may read on one day. Throws DataError. */
export const saveBackupLimit = (limit: number): Promise<void> =>
  retriedStaffChange('Saving the limit of reads', ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, BACKUPS_PATH)
      const stored = await transaction.get(ref)
      signal.throwIfAborted()
      if (stored.exists()) transaction.update(ref, { limit, updatedAt: serverTimestamp() })
      else
        transaction.set(ref, {
          ...{ limit, day: venueToday(serverNow()), read: 0, files: [], counts: {} },
          updatedAt: serverTimestamp(),
        })
    }),
  )

type FileId = Pick<BackupFile, 'set' | 'number'>

/** Takes files that main has destroyed off the list. Throws DataError. */
export const noteDestroyed = (destroyed: readonly FileId[]): Promise<void> =>
  retriedStaffChange('Noting which files are destroyed', ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, BACKUPS_PATH)
      const stored = (await transaction.get(ref)).data()
      // As stored, because a Date would cut the microseconds of their times.
      const files = listOf(stored?.['files'])
      const left = files.filter((file) => {
        const { set, number } = fieldsOf(file)
        return !destroyed.some((one) => one.set === set && one.number === number)
      })
      signal.throwIfAborted()
      if (left.length < files.length) transaction.update(ref, { files: left, updatedAt: serverTimestamp() })
    }),
  )

/**
 * Takes the newest file off the list because it was not saved, so that the next one begins where it began. Nothing happens if it is not on the
 * list. Throws DataError; `conflict` when a later file goes on from it.
 */
export const noteNotSaved = ({ set, number }: FileId): Promise<void> =>
  retriedStaffChange('Noting that a file was not saved', ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, BACKUPS_PATH)
      const files = listOf((await transaction.get(ref)).data()?.['files'])
      const at = files.findIndex((file) => fieldsOf(file)['set'] === set && fieldsOf(file)['number'] === number)
      if (at < 0) return
      if (at < files.length - 1)
        throw new DataError('conflict', 'Another file was made since. Begin anew with everything instead.')
      signal.throwIfAborted()
      transaction.update(ref, { files: files.slice(0, -1), updatedAt: serverTimestamp() })
    }),
  )

export type OutdatedFile = { file: BackupFile; erasedAt: Date }

/**
 * The files that may hold records which were erased after the file was begun, each with the time of the first of these erasures. Costs a
 * read for each erasure between two files. Throws DataError.
 */
export const listOutdatedFiles = (files: readonly BackupFile[]): Promise<OutdatedFile[]> =>
  remoteCall('Looking for erasures since the backups', async () => {
    const { collection, db, getDocs, limit, orderBy, query, where } = await staffFirestore()
    let left = files
      .flatMap((file) => (file.from ? { file, from: file.from } : []))
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    const found: OutdatedFile[] = []
    for (;;) {
      const [oldest] = left
      if (!oldest) return found
      const after = where('at', '>', oldest.from)
      const { docs } = await getDocs(query(collection(db, 'erasures'), after, orderBy('at'), limit(1)))
      const erasedAt = docs[0] && parseErasure(docs[0].data()).at
      if (!erasedAt) return found
      found.push(...left.filter(({ from }) => from < erasedAt).map(({ file }) => ({ file, erasedAt })))
      left = left.filter(({ from }) => from >= erasedAt)
    }
  })
