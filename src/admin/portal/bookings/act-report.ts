import type { ReactNode } from 'react'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { unansweredAlert, type AlertText } from './booking-texts.ts'

/** The alert about the result of an act: done, failed, or not known. */
export type ActReport = {
  title: string
  message: ReactNode
  isOutdated?: boolean
  /** Nothing was stored, or that is not known, so the focus stays on the card. */
  isUnsettled?: true
  error?: unknown
}

/** The report of an act; undefined if its card shows the result. `notDone` makes the alert from the reason of a failure. */
export const reportOf = <T>(
  act: Promise<T>,
  done: (value: T) => ActReport | undefined,
  what: Parameters<typeof unansweredAlert>[0],
  notDone: (reason: string) => AlertText,
): Promise<ActReport | undefined> =>
  act.then(done, (error: unknown) =>
    isUnanswered(error)
      ? { ...unansweredAlert(what), isUnsettled: true }
      : { ...notDone(reasonOf(error)), isOutdated: isOutdated(reasonOf(error)), isUnsettled: true, error },
  )
