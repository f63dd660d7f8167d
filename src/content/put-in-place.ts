import { flushSync } from 'react-dom'
import type { PrintedHouse } from '#domain/house/printed.ts'
import { offerHouse } from './shown-house.ts'

/** Less is a rounding of the browser. */
const PIXEL = 1

const isInView = ({ top, bottom, width, height }: DOMRect) =>
  bottom > 0 && top < window.innerHeight && width > 0 && height > 0

/** Remembers where everything stands. The returned function says whether everything in view, before or now, still stands there. */
const remember = (): (() => boolean) => {
  const places = [...document.querySelectorAll('main *, footer *')].map(
    (element) => [element, element.getBoundingClientRect()] as const,
  )
  return () =>
    places.every(([element, before]) => {
      // A removed element moves nothing by itself; those beside it tell.
      if (!element.isConnected) return true
      const now = element.getBoundingClientRect()
      const isThere = Math.abs(now.top - before.top) < PIXEL && Math.abs(now.left - before.left) < PIXEL
      return isThere || (!isInView(before) && !isInView(now))
    })
}

/**
 * Shows a newer house in each place where nothing in view moves by it: below the view, and in view in place of a text of the same size. The
 * other places wait for the next page. Nothing is painted in between. Not for effects, in which React cannot render at once.
 */
export const putInPlace = (house: Partial<PrintedHouse>): void =>
  offerHouse(house, (change, undo) => {
    const standsStill = remember()
    const { scrollY } = window
    flushSync(change)
    if (standsStill()) return true
    flushSync(undo)
    // A page that became shorter may have been scrolled up by the browser.
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' })
    return false
  })
