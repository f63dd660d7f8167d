import { useEffect, useSyncExternalStore } from 'react'
import { LIMITS } from '#config/limits.ts'
import { guestsOf, isShared } from '#features/booking/guests.ts'
import type { Service } from '#features/menu/service.ts'
import { addDays, isDate, venueToday } from '#shared/venue-clock.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import type { WhenStore } from './booking-draft.ts'
import type { ReadDay } from './day-reader.ts'

// One for the tab, like the draft, while a form is shown.
let current: ReadDay | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) current = undefined
  }
}
const showDay = (day: ReadDay): void => {
  current = day
  for (const listener of listeners) listener()
}

const read = async (date: string): Promise<ReadDay> => (await import('./day-reader.ts')).readDay(date)

/** Reads the date again after the rules refused a request for it, and shows the result. Throws DataError. */
export const readAgain = async (date: string): Promise<void> => showDay(await read(date))

export const knownDay = (date: string): ReadDay | undefined => (current?.date === date ? current : undefined)

/** Reads the chosen date and returns its hints. Reads only dates that visitors may ask for, because a half-typed year is a date too. */
export const useHints = (store: WhenStore, menu: readonly Service[] | undefined, now: Date | undefined) => {
  const date = useDraft(store, (draft) => draft.date)
  const time = useDraft(store, (draft) => draft.time)
  const services = useDraft(store, (draft) => draft.selectedServices)
  const guests = useDraft(store, (draft) => guestsOf(draft.guests))
  const shares = useDraft(store, isShared)
  const day = useSyncExternalStore(
    subscribe,
    () => knownDay(date),
    () => undefined,
  )

  const today = now && venueToday(now)
  const canBeAsked = today !== undefined && isDate(date) && date >= today && date <= addDays(today, LIMITS.daysAhead)
  useEffect(() => {
    if (!canBeAsked) return undefined
    let isWanted = true
    // Ignores a failure, because the form works without hints.
    read(date).then(
      (found) => isWanted && showDay(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [canBeAsked, date])

  return {
    day,
    view: now && day?.view({ services, guests, shares, menu: menu ?? [], now }, time),
    /** Free times need the treatments of the menu. */
    hasTimes: menu !== undefined,
  }
}
