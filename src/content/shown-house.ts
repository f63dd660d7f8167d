import { useCallback, useState, useSyncExternalStore } from 'react'
import type { PrintedHouse } from '#domain/house/printed.ts'

/** The house as pages show it: as printed into the page, until a newer one is known. */

/** Id of the data block in a prerendered page. */
export const HOUSE_BLOCK = 'prerendered-house'

/** Not validated, because our own build wrote it. */
const inPage = (): PrintedHouse => {
  const text = globalThis.document?.getElementById(HOUSE_BLOCK)?.textContent
  return text ? (JSON.parse(text) as PrintedHouse) : { changedAt: 0 }
}

type Part = 'hours' | 'offers' | 'team' | 'words'

/** A component that shows a part. A newer part may wait here until the next page while another component shows it already. */
type Place = { part: Part; house: PrintedHouse; changed: () => void }

let printed = inPage()
let latest = printed
const places = new Set<Place>()

export const printedHouse = (): PrintedHouse => printed
/** The newest known house. */
export const latestHouse = (): PrintedHouse => latest

const show = (place: Place, house: PrintedHouse) => {
  place.house = house
  place.changed()
}

/** Shows the newest known house everywhere. */
export const showLatest = (): void => {
  for (const place of places) if (place.house !== latest) show(place, latest)
}

/** Replaces the given parts everywhere; the others stay. */
export const showHouse = (house: Partial<PrintedHouse>): void => {
  latest = { ...latest, ...house }
  showLatest()
}

/** A part in each form that a place can show, the best first: a long text of hours may need more room than its short one. */
const formsOf = (part: Part, { [part]: value, hours }: PrintedHouse) =>
  part === 'hours' && hours ? [hours, { ...hours, long: hours.short }] : [value]

/**
 * Replaces the given parts in one place after the other. `tryOut` runs a change; if the page must stay as it is, it undoes the change and
 * returns false. Such a place keeps what it shows until `showLatest`.
 */
export const offerHouse = (
  house: Partial<PrintedHouse>,
  tryOut: (change: () => void, undo: () => void) => boolean,
): void => {
  latest = { ...latest, ...house }
  for (const place of places) {
    const { part, house: before } = place
    if (JSON.stringify(before[part]) === JSON.stringify(latest[part])) continue
    formsOf(part, latest).some((form) =>
      tryOut(
        () => show(place, { ...before, [part]: form }),
        () => show(place, before),
      ),
    )
  }
}

const add = (place: Place, changed: () => void) => {
  place.changed = changed
  places.add(place)
  return () => void places.delete(place)
}

/**
 * A part for a component. Hydration starts with `asPrinted`, because it must match the HTML. Both functions return the same value for the
 * same part.
 */
export const useHousePart = <Value>(
  part: Part,
  read: (house: PrintedHouse) => Value,
  asPrinted: (house: PrintedHouse) => Value = read,
): Value => {
  const [place] = useState((): Place => ({ part, house: latest, changed: () => {} }))
  const subscribe = useCallback((changed: () => void) => add(place, changed), [place])
  return useSyncExternalStore(
    subscribe,
    () => read(place.house),
    () => asPrinted(printed),
  )
}

/** Sets the printed house. For the build, which renders every page from it, and for tests. */
export const printHouse = (house: PrintedHouse): void => {
  printed = latest = house
}
