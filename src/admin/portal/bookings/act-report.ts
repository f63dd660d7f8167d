import type { ReactNode } from 'react'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { unansweredWords, type Words } from './booking-texts.ts'

/** The message about the outcome of an act: done, failed, or not known. */
export type Told = {
  title: string
  message: ReactNode
  isOutdated?: boolean
  /** Nothing was done, or it is not known whether. */
  isOpen?: true
  error?: unknown
}

/** How an act ended, in words; undefined when its card says it all. `notDone` makes them of the reason of a failure. */
export const tell = <T>(
  act: Promise<T>,
  done: (value: T) => Told | undefined,
  deed: Parameters<typeof unansweredWords>[0],
  notDone: (reason: string) => Words,
): Promise<Told | undefined> =>
  act.then(done, (error: unknown) =>
    isUnanswered(error)
      ? { ...unansweredWords(deed), isOpen: true }
      : { ...notDone(reasonOf(error)), isOutdated: isOutdated(reasonOf(error)), isOpen: true, error },
  )
