import { useEffect, useState } from 'react'
import { findClients } from '#data/clients.ts'
import type { Client } from '#domain/client.ts'
import { foundAmong, lookUpsOf } from '#domain/client-search.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../reason.ts'

/** Milliseconds after the last key before the database is asked. */
const PAUSE_MS = 250
/** More options would hide the field below. */
const MOST_SHOWN = 6

type Answer = { asked: string; clients?: readonly Client[]; isCut?: boolean; failed?: string }

export type ClientSearch = {
  /** Loaded clients first, then clients from the database. */
  found: readonly Client[]
  isLooking: boolean
  /** There may be more clients than are shown, even if none is. */
  isCut: boolean
  /** The message about a failed query: then it is not known whether such a client exists. */
  failed: string | undefined
  /** The text is too short for a query: only loaded clients were searched. */
  isPart: boolean
  retry: () => void
}

/** Searches clients by the typed text: at once among the loaded ones, after a pause in the database. */
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
