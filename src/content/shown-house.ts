import type { PrintedHouse } from '#domain/house/printed.ts'

/** The part of `settings/house` that pages show: the printed one, until a page that reads the database replaces it by the stored one. */

/** Id of the data block in a prerendered page. */
export const HOUSE_BLOCK = 'prerendered-house'

/** Not validated, because our own build wrote it. */
const inPage = (): PrintedHouse => {
  const text = globalThis.document?.getElementById(HOUSE_BLOCK)?.textContent
  return text ? (JSON.parse(text) as PrintedHouse) : { changedAt: 0 }
}

let printed = inPage()
let shown = printed
const listeners = new Set<() => void>()

export const printedHouse = (): PrintedHouse => printed
export const shownHouse = (): PrintedHouse => shown

export const subscribeHouse = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the given parts; the others (the team) stay as printed. */
export const showHouse = (house: Partial<PrintedHouse>): void => {
  shown = { ...shown, ...house }
  for (const listener of listeners) listener()
}

/** Sets the printed part. For the build, which renders every page from it, and for tests. */
export const printHouse = (house: PrintedHouse): void => {
  printed = shown = house
}
