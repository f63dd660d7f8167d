import { useSyncExternalStore } from 'react'
import { type HoursInWords, hoursInWords } from '#features/diary/hours-in-words.ts'
import { type PrintedHouse, shownOffers } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'

/** The house as pages show it: as printed into the page, until what is stored has been read. */

/** Id of the data block in a prerendered page. */
export const HOUSE_BLOCK = 'prerendered-house'

const inPage = (): PrintedHouse => {
  const text = globalThis.document?.getElementById(HOUSE_BLOCK)?.textContent
  return text ? (JSON.parse(text) as PrintedHouse) : {}
}

/** Without the offers that have ended since the build; the same house where none has. */
const withoutEnded = (house: PrintedHouse): PrintedHouse => {
  const offers = shownOffers(house.offers ?? [], venueToday(new Date()))
  return offers.length === (house.offers ?? []).length ? house : { ...house, offers }
}

let printed = inPage()
/** The newest known house, and the one that the page shows until the next page. */
let latest = withoutEnded(printed)
let shown = latest
const listeners = new Set<() => void>()

export const latestHouse = (): PrintedHouse => latest

export const showLatest = (): void => {
  if (shown === latest) return
  shown = latest
  for (const listener of listeners) listener()
}

/** Replaces the given parts from the next page on; the others stay. */
export const holdHouse = (house: PrintedHouse): void => {
  latest = { ...latest, ...house }
}

export const showHouse = (house: PrintedHouse): void => {
  holdHouse(house)
  showLatest()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hydration starts with the printed part, which must match the HTML. `read` returns one value for one house. */
export const useHousePart = <Value>(read: (house: PrintedHouse) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => read(shown),
    () => read(printed),
  )

const USUAL_HOURS = hoursInWords({ closedWeekdays: [], hours: {} })

const hoursIn = ({ hours }: PrintedHouse) => hours ?? USUAL_HOURS

/** The opening hours that the build printed, or those of the configuration if main has set none. */
export const openingHours = (): HoursInWords => hoursIn(printed)

export const useOpeningHours = (): HoursInWords => useHousePart(hoursIn)

/** The owner's texts, as printed into this page or as stored; undefined while neither is known. */
export const useWords = (): PrintedHouse['words'] => useHousePart(({ words }) => words)

/** Sets the printed house. For the build, which renders every page from it, and for tests. */
export const printHouse = (house: PrintedHouse): void => {
  printed = house
  latest = shown = withoutEnded(house)
}
