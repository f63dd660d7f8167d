import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LIMITS } from '#config/limits.ts'
import { guestsOf } from '#domain/guests.ts'
import type { Service } from '#domain/service.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { type DraftStore, useDraft } from '../drafts/draft-store.ts'
import type { WhenDraft } from './booking-draft.ts'
import type { DayReader, ReadDay } from './day-reader.ts'

// One for the tab, like the draft, as long as the form is shown.
let reader: Promise<DayReader> | undefined
let current: ReadDay | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) reader = current = undefined
  }
}
const show = (day: ReadDay) => {
  current = day
  for (const listener of listeners) listener()
}

const loadReader = async () => (await import('./day-reader.ts')).createDayReader()

const read = async (date: string): Promise<ReadDay> => {
  reader ??= loadReader()
  reader.catch(() => (reader = undefined))
  return (await reader)(date)
}

/** What was read of this date; undefined until then. */
export const knownDay = (date: string): ReadDay | undefined => (current?.date === date ? current : undefined)

export const useKnownDay = <Draft extends WhenDraft>(store: DraftStore<Draft>): ReadDay | undefined => {
  const date = useDraft(store, (draft) => draft.date)
  return useSyncExternalStore(
    subscribe,
    () => knownDay(date),
    () => undefined,
  )
}

/** Shows what `load` brings, unless another date is chosen by then. A failure changes nothing: the form works without hints. */
const showLater = (load: () => Promise<ReadDay>) => {
  let wanted = true
  load().then(
    (day) => wanted && show(day),
    () => undefined,
  )
  return () => {
    wanted = false
  }
}

/**
 * Reads the chosen date and says what the diary knows of it. Half a typed year is a date, too, so only those are read that visitors may ask
 * for.
 */
export const useHints = <Draft extends WhenDraft>(
  store: DraftStore<Draft>,
  menu: readonly Service[] | undefined,
  now: Date | undefined,
) => {
  const date = useDraft(store, (draft) => draft.date)
  const time = useDraft(store, (draft) => draft.time)
  const services = useDraft(store, (draft) => draft.selectedServices)
  const guests = useDraft(store, (draft) => guestsOf(draft.guests))
  const day = useKnownDay(store)

  const today = now && venueToday(now)
  const canBeAsked = today !== undefined && isDate(date) && date >= today && date <= addDays(today, LIMITS.daysAhead)
  useEffect(() => (canBeAsked ? showLater(() => read(date)) : undefined), [canBeAsked, date])

  // A press on a free time leaves the others where they are.
  const [pressed, setPressed] = useState({ time: '', around: '' })
  const around = pressed.time === time ? pressed.around : time
  const view = useMemo(
    () => now && day?.view({ services, guests, menu, now }, { time, around }),
    [day, services, guests, menu, now, time, around],
  )
  const wantsDays = view?.wantsDays
  useEffect(() => (day && wantsDays ? showLater(day.withNextDays) : undefined), [day, wantsDays])

  return { day, view, pressTime: (slot: string) => setPressed({ time: slot, around }) }
}

/** Reads the date and the settings again, because the rules have refused the request, and shows what they say by now. Throws DataError. */
export const readAgain = async (date: string): Promise<ReadDay> => {
  reader = undefined
  const day = await read(date)
  show(day)
  return day
}
