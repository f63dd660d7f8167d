import type { ReadDay } from './day-reader.ts'
import { showDay } from './use-hints.ts'

// Loaded with what sends a form. The reader is imported when it is needed, so that sending does not depend on it.

const loadReader = () => import('./day-reader.ts')

/** Reads the date and the settings again after the rules refused the request, and shows the result. Throws DataError. */
export const readAgain = async (date: string): Promise<ReadDay> => {
  const { forgetDays, readDay } = await loadReader()
  forgetDays()
  const day = await readDay(date)
  showDay(day)
  return day
}

/** After a sent request the next read of a day asks the database. */
export const forgetDaysRead = (): void => {
  loadReader().then(
    ({ forgetDays }) => forgetDays(),
    () => undefined,
  )
}
