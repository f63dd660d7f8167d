import { useEffect, useState } from 'react'
import { findClients } from '#data/clients.ts'
import type { Client } from '#domain/client.ts'
import { foundAmong, lookUpsOf } from '#domain/client-search.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../reason.ts'

/** Long enough for the next letter, short enough for somebody who waits on the telephone. */
const PAUSE_MS = 250
/** More would hide the field below. */
const MOST_SHOWN = 6

type Answer = { asked: string; clients?: readonly Client[]; isCut?: boolean; failed?: string }

export type ClientSearch = {
  /** Those loaded first, then those that were looked up. */
  found: readonly Client[]
  isLooking: boolean
  /** There may be more than are shown, also where none is. */
  isCut: boolean
  /** Why the look-up failed, in words: then it is not known whether there is such a client. */
  failed: string | undefined
  /** Nothing can be looked up by so little: only the loaded ones were searched. */
  isPart: boolean
  retry: () => void
}

/** Clients by what is typed: at once among those loaded, after a pause in the database. */
export const useClientSearch = (
  query: string,
  loaded: readonly Client[] | undefined,
  most: number = MOST_SHOWN,
): ClientSearch => {
  const asked = query.trim()
  const canAsk = lookUpsOf(asked).length > 0
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!canAsk) return
    let isWanted = true
    const settle = (own: Omit<Answer, 'asked'>) => {
      if (isWanted) setAnswer({ asked, ...own })
    }
    const timer = setTimeout(
      () =>
        findClients(asked).then(
          ({ list: clients, isCut }) => settle({ clients, isCut }),
          (error: unknown) => settle({ failed: reasonOf(error) || LOAD_FAILED }),
        ),
      PAUSE_MS,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, canAsk, attempt])

  const current = canAsk && answer?.asked === asked ? answer : undefined
  const all = [...foundAmong(loaded ?? [], asked), ...(current?.clients ?? [])]
  const found = [...new Map(all.map((client) => [client.id, client])).values()]
  return {
    found: found.slice(0, most),
    isCut: found.length > most || current?.isCut === true,
    isLooking: canAsk && current === undefined,
    failed: current?.failed,
    isPart: asked !== '' && !canAsk,
    retry: () => {
      setAnswer(undefined)
      setAttempt((last) => last + 1)
    },
  }
}
