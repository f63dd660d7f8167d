import type { ReactNode } from 'react'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { unansweredAlert, type DialogText } from './booking-texts.ts'

/** The message about the outcome of an act: done, failed, or not known. */
export type ActReport = {
  title: string
  message: ReactNode
  isOutdated?: boolean
  /** Nothing was done, or it is not known whether. */
  isUnsettled?: true
  error?: unknown
}

/** How an act ended, in words; undefined when its card says it all. `notDone` makes them of the reason of a failure. */
export const reportOf = <T>(
  act: Promise<T>,
  done: (value: T) => ActReport | undefined,
  what: Parameters<typeof unansweredAlert>[0],
  notDone: (reason: string) => DialogText,
): Promise<ActReport | undefined> =>
  act.then(done, (error: unknown) =>
    isUnanswered(error)
      ? { ...unansweredAlert(what), isUnsettled: true }
      : { ...notDone(reasonOf(error)), isOutdated: isOutdated(reasonOf(error)), isUnsettled: true, error },
  )
