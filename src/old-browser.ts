import { spa } from '#config/spa.ts'
import { callLink, whatsappLink } from './shared/links.ts'
import { showNote } from './site/start/offer-retry.ts'

const define = (target: object, missing: object) => {
  for (const [name, value] of Object.entries(missing))
    // Not enumerable, as the browser's own: `for … in` over a list must not find them.
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

/** Defines the functions that the site calls and the oldest browsers of package.json lack. */
export const polyfill = (): void => {
  define(Array.prototype, {
    findLast<T>(this: readonly T[], test: (value: T) => unknown) {
      return this.toReversed().find((value) => test(value))
    },
    toReversed<T>(this: readonly T[]) {
      return [...this].reverse()
    },
    toSorted<T>(this: readonly T[], compare?: (one: T, other: T) => number) {
      return [...this].sort(compare)
    },
    toSpliced<T>(this: readonly T[], ...change: [start: number, deleted: number, ...added: T[]]) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
    with<T>(this: readonly T[], index: number, value: T) {
      const copy = [...this]
      const at = index < 0 ? index + copy.length : index
      if (!(at in copy)) throw new RangeError(`There is no entry ${String(index)}.`)
      copy[at] = value
      return copy
    },
  })
  define(AbortSignal, {
    timeout(millis: number) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), millis)
      return controller.signal
    },
  })
  define(AbortSignal.prototype, {
    throwIfAborted(this: AbortSignal) {
      if (this.aborted) throw this.reason ?? new DOMException('The operation was aborted.', 'AbortError')
    },
  })
}

/** Older than the oldest browsers of package.json, and without things that no small polyfill brings. */
const isTooOld = () => !('hasOwn' in Object && 'at' in Array.prototype && 'HTMLDialogElement' in window)

const link = (href: string, textContent: string) => {
  const element = Object.assign(document.createElement('a'), { href, textContent })
  element.style.cssText = 'color:#d4af37;text-decoration:underline'
  return element
}

/** The prerendered page stays as it is. */
const sayTooOld = (): void => {
  const phone = link(callLink(spa.phone), spa.phone)
  const chat = link(whatsappLink(spa.whatsapp, `Hello ${spa.name}, `), 'WhatsApp')
  showNote('status', 'This browser is too old for our forms. Please call us at ', phone, ' or write on ', chat, '.')
}

/** Brings a browser what it lacks; false, with a line that says how to reach the spa, when that is too much. */
export const prepareOldBrowser = (): boolean => {
  if (isTooOld()) sayTooOld()
  else polyfill()
  return !isTooOld()
}
