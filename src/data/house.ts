import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { type PrintedHouse, printedHouse } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'
import { readHouse } from './public-house.ts'

/** With App Check only the SDK has a token; it would read all of `settings/diary`, so the hours are left out. Throws DataError. */
export const getHouse = (): Promise<PrintedHouse> =>
  remoteCall('Reading the house', () => (env.appCheckKey ? readWithToken() : readHouse()))

const readWithToken = async (): Promise<PrintedHouse> => {
  const { db, doc, getDoc } = await visitorFirestore()
  const data = (await getDoc(doc(db, 'settings', 'house'))).data()
  return printedHouse(data, venueToday(serverNow()))
}
