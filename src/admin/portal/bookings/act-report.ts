import type { ReactNode } from 'react'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { type AlertText, unansweredText } from './booking-texts.ts'

/** The alert about the result of an act: done, failed, or not known. */
export type ActReport = {
  title: string
  message: ReactNode
  isOutdated?: boolean
  /** Nothing was stored, or that is not known, so the focus stays on the card. */
  isUnsettled?: true
  error?: unknown
}

type ActTexts<T> = {
  /** Undefined if the card shows the result. */
  done: (value: T) => ActReport | undefined
  /** What is not known without an answer: `whether the booking was changed`, and what the desk can do then. */
  unknown: string
  next?: string
  /** Makes the alert from the reason of a failure; without an answer, `isUnknown`, its title is `ERROR`. */
  notDone: (reason: string, isUnknown: boolean) => AlertText
}

/** Waits for an act and makes its report; undefined if its card shows the result. */
export const reportOf = <T>(act: Promise<T>, texts: ActTexts<T>): Promise<ActReport | undefined> =>
  act.then(texts.done, (error: unknown) => {
    const isUnknown = isUnanswered(error)
    const reason = isUnknown ? unansweredText(texts.unknown, texts.next) : reasonOf(error)
    const alert = { ...texts.notDone(reason, isUnknown), ...(isUnknown && { title: 'ERROR' }) }
    return { ...alert, isOutdated: isOutdated(reason), isUnsettled: true, error }
  })
