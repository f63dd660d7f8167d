import type { ReactNode } from 'react'
import { actReason, isOutdated, isUnanswered } from '../../reason.ts'
import type { AlertText } from './booking-texts.ts'

/** The alert about the result of an act. After a failure, `error`, the focus stays on the card. */
export type ActReport = { title: string; message: ReactNode; isOutdated?: boolean; error?: unknown }

type ActTexts<T> = {
  /** Undefined if the card shows the result. */
  done: (value: T) => ActReport | undefined
  /** Makes the alert of a failure; without an answer its title becomes `ERROR`. */
  notDone: (reason: string, error: unknown) => AlertText
}

/** Waits for an act and makes its report; undefined if its card shows the result. */
export const reportOf = <T>(act: Promise<T>, texts: ActTexts<T>): Promise<ActReport | undefined> =>
  act.then(texts.done, (error: unknown) => {
    const reason = actReason(error)
    const alert = { ...texts.notDone(reason, error), ...(isUnanswered(error) && { title: 'ERROR' }) }
    return { ...alert, isOutdated: isOutdated(reason), error }
  })
