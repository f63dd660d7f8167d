import type { PrintedHouse } from '#domain/house/printed.ts'

/** What the pages show of `settings/house`: what the build printed, until a page that talks to the database reads the stored one. */

/** Id of the data block in a prerendered page. */
export const HOUSE_BLOCK = 'prerendered-house'

/** Written by our own build, so its shape is known. */
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

/** What is not read (the team) stays as printed. */
export const showHouse = (house: Partial<PrintedHouse>): void => {
  shown = { ...shown, ...house }
  for (const listener of listeners) listener()
}

/** For the build, which renders every page from it, and for tests. */
export const printHouse = (house: PrintedHouse): void => {
  printed = shown = house
}
