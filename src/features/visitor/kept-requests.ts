import { useSyncExternalStore } from 'react'
import { readStored, readStoredJson, removeStored, REQUESTS_KEY, writeStored } from '#config/storage.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { addDays, isDate, venueToday } from '#shared/venue-clock.ts'
import { readVisitor } from './visitor.ts'

/** A visitor's request as this device keeps it: id and date, the last answer, and the requested treatments. No contact data. */
export type KeptRequest = {
  id: string
  /** The last day that matters, `YYYY-MM-DD`; on the second day after it the request is forgotten. */
  date: string
  /** The fields of the receipt as last read, and when, in milliseconds since 1970. `parseReceipt` checks their shape. */
  answer: { fields: object; at: number }
  /** Only on the device that sent the request. */
  treatments?: readonly ChosenService[]
  guests?: number
  shares?: true
  /** The total as it was shown: `P350`, `P700, offer P600 on confirmation`. */
  price?: string
}

type Area = 'localStorage' | 'sessionStorage'
const AREAS: readonly Area[] = ['localStorage', 'sessionStorage']

/** The kept requests without past ones, which the next change or view of the list removes from storage. */
const read = (area: Area): KeptRequest[] => {
  const stored = readStoredJson(area, REQUESTS_KEY)
  const today = venueToday(new Date())
  const kept = Array.isArray(stored) ? (stored as KeptRequest[]) : []
  return kept.filter(({ date }) => isDate(date) && addDays(date, 1) >= today)
}

const readOthers = (area: Area, than?: string) => read(area).filter(({ id }) => id !== than)

const listeners = new Set<() => void>()

const write = (area: Area, kept: readonly KeptRequest[]): boolean => {
  const isWritten = kept.length > 0 && writeStored(area, REQUESTS_KEY, JSON.stringify(kept))
  if (kept.length === 0) removeStored(area, REQUESTS_KEY)
  for (const listener of listeners) listener()
  return isWritten
}

const areaOf = (id: string): Area | undefined => AREAS.find((area) => read(area).some((kept) => kept.id === id))

export const keptRequest = (id: string): KeptRequest | undefined => AREAS.flatMap(read).find((kept) => kept.id === id)

/** Keeps a request, or updates a kept one: on the device for a remembered visitor, else for this tab only. A missing date means today. */
export const keepRequest = (news: Omit<KeptRequest, 'date'> & { date?: string }): void => {
  const area = areaOf(news.id) ?? (readVisitor() ? 'localStorage' : 'sessionStorage')
  const before = keptRequest(news.id)
  const date = news.date && isDate(news.date) ? news.date : (before?.date ?? venueToday(new Date()))
  write(area, [{ ...before, ...news, date }, ...readOthers(area, news.id)])
}

/** Moves a request to the device, where it outlives this tab, or back into this tab. */
export const keepOnDevice = (id: string, isWanted: boolean): void => {
  const kept = keptRequest(id)
  const [from, to] = isWanted ? AREAS.toReversed() : AREAS
  // Stores the copy before removing the original, so that full storage does not lose the request.
  if (kept && from && to && write(to, [kept, ...readOthers(to, id)])) write(from, readOthers(from, id))
}

export const forgetRequest = (forgotten?: string): void => {
  for (const area of AREAS) write(area, readOthers(area, forgotten))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  forgetRequest()
  return () => void listeners.delete(listener)
}

/** A text that changes with the list, because React compares snapshots by identity. */
const stored = () => AREAS.map((area) => readStored(area, REQUESTS_KEY) ?? '').join('\n')

/** Undefined if the request is not kept, and while prerendered. */
export const useIsOnDevice = (id: string): boolean | undefined => {
  const area = useSyncExternalStore(
    subscribe,
    () => areaOf(id),
    () => undefined,
  )
  return area && area === 'localStorage'
}

/** Sorted by date; empty while prerendered. */
export const useKeptRequests = (): readonly KeptRequest[] => {
  const text = useSyncExternalStore(subscribe, stored, () => '')
  return text.trim() === '' ? [] : AREAS.flatMap(read).sort((one, other) => (one.date < other.date ? -1 : 1))
}
