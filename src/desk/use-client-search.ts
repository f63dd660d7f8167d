import { useCallback, useEffect, useState } from 'react'
import { findClients } from '#data/clients.ts'
import { lookUpOf } from '#features/booking/search.ts'
import { useRead } from './use-read.ts'

/** Milliseconds after the last key before the database is asked. */
const PAUSE_MS = 250

/** Searches all clients by the typed text, after a pause. */
export const useClientSearch = (query: string) => {
  const typed = query.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { value, loading, failed, reload } = useRead(useCallback(() => findClients(asked), [asked]))
  const canAsk = lookUpOf(typed) !== undefined
  const isLooking = canAsk && (asked !== typed || loading)
  const answer = canAsk && !isLooking ? value : undefined
  return {
    found: answer?.list ?? [],
    /** There may be more clients than are shown, even if none is. */
    isCut: answer?.isCut === true,
    isLooking,
    /** Then it is not known whether such a client exists. */
    failed: canAsk && !isLooking ? failed : undefined,
    isTooShort: typed !== '' && !canAsk,
    retry: () => void reload(),
  }
}

export type ClientSearch = ReturnType<typeof useClientSearch>
