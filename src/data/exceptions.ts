import { parseBlock } from '#domain/diary/block.ts'
import { blockIdOf, type Exception } from '#domain/diary/exceptions.ts'
import type { Staff } from '#domain/staff.ts'
import { addBlock, removeBlock } from './diary-changes.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Leave, other hours and swaps: several blocks with one series, each with its day in a commit of its own. */

export type Series = {
  /** A random id; the ids of the blocks come from it. */
  series: string
  words: string
  exceptions: readonly Exception[]
}

/** Stores the blocks one by one. After a failure the same call stores those that are missing, and none twice. Throws DataError. */
export const addSeries = async ({ series, words, exceptions }: Series, staff: Staff): Promise<void> => {
  for (const [position, { date, ...time }] of exceptions.entries()) {
    const before = exceptions.slice(0, position).filter((one) => one.date === date).length
    await addBlock({ ...time, id: blockIdOf(series, date, before), date, words, series }, staff)
  }
}

/** The days before `from` stay, so that a leave can end early. After a failure the same call removes the others. Throws DataError. */
export const removeSeries = async ({ series, from }: { series: string; from: string }): Promise<void> => {
  const blocks = await remoteCall('Reading the days of the leave', async () => {
    const { collection, db, getDocs, query, where } = await staffFirestore()
    const { docs } = await getDocs(query(collection(db, 'blocks'), where('series', '==', series)))
    return docs.flatMap((found) => parseBlock(found.id, found.data()) ?? [])
  })
  for (const block of blocks.filter(({ date }) => date >= from)) await removeBlock(block)
}
