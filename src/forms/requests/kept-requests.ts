import { useSyncExternalStore } from 'react'
import { readStored, readStoredJson, removeStored, REQUESTS_KEY, writeStored } from '#config/storage.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { ChosenService } from '#domain/service.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import type { When } from '#domain/wish.ts'
import { readVisitor } from '../drafts/visitor.ts'

/** What this device keeps of a visitor's request: its id and day, what was answered last, and what was asked for. No contacts. */
export type KeptRequest = {
  id: string
  /** The last day that matters, `YYYY-MM-DD`; on the second day after it the request is forgotten. */
  date: string
  /** The receipt as it was read last, and when, in milliseconds since 1970; its shape is for `parseReceipt` to check. */
  answer?: { fields: object; at: number }
  /** The confirmed time that a newer one has replaced. */
  movedFrom?: When
  /** The entry that the visitor has taken into their calendar by our file, which a newer file replaces. */
  calendar?: When | undefined
  /** The entry that they have opened in Google Calendar, which only they can change. */
  google?: When
  /** What the visitor wrote to the open wish, which is the wish of that number of its receipt. */
  note?: { text: string; wishes: number } | undefined
  /** Only on the device that sent the request. */
  treatments?: readonly ChosenService[]
  guests?: number
  /** The total as it was shown: `P350`, `P700, offer P600 on confirmation`. */
  price?: string
}

type Area = 'localStorage' | 'sessionStorage'
const AREAS: readonly Area[] = ['localStorage', 'sessionStorage']
const MOST_KEPT = 20

const isKept = (value: unknown): value is KeptRequest => {
  const { id, date } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof date === 'string' && isDate(date)
}

/** What is past is not there, and removed with the next change or when the list is looked at. */
const read = (area: Area): KeptRequest[] => {
  const stored = readStoredJson(area, REQUESTS_KEY)
  const today = venueToday(new Date())
  return Array.isArray(stored) ? stored.filter(isKept).filter(({ date }) => addDays(date, 1) >= today) : []
}

const listeners = new Set<() => void>()

/** False when it could not be stored. */
const write = (area: Area, kept: readonly KeptRequest[]): boolean => {
  const isWritten = kept.length > 0 && writeStored(area, REQUESTS_KEY, JSON.stringify(kept.slice(0, MOST_KEPT)))
  if (kept.length === 0) removeStored(area, REQUESTS_KEY)
  for (const listener of listeners) listener()
  return isWritten
}

const areaOf = (id: string): Area | undefined => AREAS.find((area) => read(area).some((kept) => kept.id === id))

export const keptRequest = (id: string): KeptRequest | undefined => AREAS.flatMap(read).find((kept) => kept.id === id)

/**
 * Keeps a request, or what is new of it: for who is remembered on the device, else for the tab. A day that is not known is today.
 */
export const keepRequest = (news: Omit<KeptRequest, 'date'> & { date?: string }): void => {
  const area = areaOf(news.id) ?? (readVisitor() ? 'localStorage' : 'sessionStorage')
  const before = keptRequest(news.id)
  const others = read(area).filter(({ id }) => id !== news.id)
  const date = news.date && isDate(news.date) ? news.date : (before?.date ?? venueToday(new Date()))
  write(area, [{ ...before, ...news, date }, ...others])
}

/** Moves a request to the device, where every tab finds it and also later, or back into this tab. */
export const keepOnDevice = (id: string, isWanted: boolean): void => {
  const kept = keptRequest(id)
  const [from, to] = isWanted ? AREAS.toReversed() : AREAS
  const others = (area: Area) => read(area).filter((each) => each.id !== id)
  // Stored first: a device without room must not lose it.
  if (kept && from && to && write(to, [kept, ...others(to)])) write(from, others(from))
}

/** The note to the wish that is open now. */
export const noteOf = (kept: KeptRequest | undefined, { wish, wishes }: Pick<Receipt, 'wish' | 'wishes'>) =>
  wish && kept?.note?.wishes === wishes ? kept.note : undefined

export const forgetRequest = (id: string): void => {
  for (const area of AREAS) {
    const kept = read(area)
    if (kept.some((each) => each.id === id))
      write(
        area,
        kept.filter((each) => each.id !== id),
      )
  }
}

const removePast = () => {
  for (const area of AREAS) {
    const text = readStored(area, REQUESTS_KEY)
    const kept = read(area)
    if (text !== null && text !== JSON.stringify(kept)) write(area, kept)
  }
}

const subscribe = (listener: () => void) => {
  const followOtherTab = ({ key }: StorageEvent) => key === REQUESTS_KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', followOtherTab)
  removePast()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTab)
  }
}

/** Changes whenever the list does: React compares it. */
const stored = () => AREAS.map((area) => readStored(area, REQUESTS_KEY) ?? '').join('\n')

/** Undefined where nothing is kept of the request, and while prerendered. */
export const useIsOnDevice = (id: string): boolean | undefined => {
  const area = useSyncExternalStore(
    subscribe,
    () => areaOf(id),
    () => undefined,
  )
  return area && area === 'localStorage'
}

/** By day; empty while prerendered. */
export const useKeptRequests = (): readonly KeptRequest[] => {
  const text = useSyncExternalStore(subscribe, stored, () => '')
  return text.trim() === '' ? [] : AREAS.flatMap(read).sort((one, other) => (one.date < other.date ? -1 : 1))
}
