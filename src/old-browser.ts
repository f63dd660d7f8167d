import { spa } from '#config/spa.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { polyfill } from './start/polyfill.ts'

const LINE =
  'position:sticky;bottom:0;z-index:70;padding:1rem;background:#1c1a17;color:#fffff0;text-align:center;font-size:1.0625rem'
const LINK = 'color:#d4af37;text-decoration:underline'

/** Older than the oldest browsers of package.json, and without things that no small polyfill brings. */
const isTooOld = () => !('hasOwn' in Object && 'at' in Array.prototype && 'HTMLDialogElement' in window)

const link = (href: string, textContent: string) => {
  const element = Object.assign(document.createElement('a'), { href, textContent })
  element.style.cssText = LINK
  return element
}

/** Plain DOM, because the client does not run. The prerendered page stays as it is. */
const sayTooOld = () => {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.style.cssText = LINE
  line.append(
    'This browser is too old for our forms. Please call us at ',
    link(callLink(spa.phone), spa.phone),
    ' or write on ',
    link(whatsappLink(spa.whatsapp, `Hello ${spa.name}, `), 'WhatsApp'),
    '.',
  )
  document.body.append(line)
}

/** Brings a browser what it lacks; false, with a line that says how to reach the spa, when that is too much. */
export const prepareOldBrowser = (): boolean => {
  if (isTooOld()) sayTooOld()
  else polyfill()
  return !isTooOld()
}
