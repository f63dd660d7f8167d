import { spa } from '#config/spa.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { showNote } from './start/offer-retry.ts'
import { polyfill } from './start/polyfill.ts'

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
