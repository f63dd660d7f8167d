import { DIARY_LIMITS } from '#config/limits.ts'
import { type Day, parseDay } from '#features/diary/day.ts'
import { type DiarySettings, parseDiarySettings } from '#features/diary/diary-settings.ts'
import { remoteCall } from './data-error.ts'
import { visitorFirestore } from './firebase/visitor.ts'

/** The public part of the diary: the counts of a day, and the limits. No names. */

export const getDay = (date: string): Promise<Day> =>
  remoteCall('Reading the day', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    return parseDay(date, (await getDoc(doc(db, 'days', date))).data())
  })

/** The stored days from `first` to `last`, both included, by date; at most 31. Throws DataError. */
export const listDays = ({ first, last }: { first: string; last: string }): Promise<ReadonlyMap<string, Day>> =>
  remoteCall('Reading the days', async () => {
    const { collection, db, getDocs, limit, query, where } = await visitorFirestore()
    const days = query(
      collection(db, 'days'),
      where('date', '>=', first),
      where('date', '<=', last),
      limit(DIARY_LIMITS.daysAtOnce),
    )
    const { docs } = await getDocs(days)
    return new Map(docs.map((found) => [found.id, parseDay(found.id, found.data())]))
  })

export const getDiarySettings = (): Promise<DiarySettings> =>
  remoteCall('Reading the diary settings', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    return parseDiarySettings((await getDoc(doc(db, 'settings', 'diary'))).data())
  })
