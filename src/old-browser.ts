import { spa } from '#config/spa.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { showNote } from './start/offer-retry.ts'

const link = (href: string, textContent: string) => {
  const element = Object.assign(document.createElement('a'), { href, textContent })
  element.style.cssText = 'color:#d4af37;text-decoration:underline'
  return element
}

/** For a browser in which the client cannot run. The prerendered page stays as it is. */
export const sayTooOld = (): void => {
  const phone = link(callLink(spa.phone), spa.phone)
  const chat = link(whatsappLink(spa.whatsapp, `Hello ${spa.name}, `), 'WhatsApp')
  showNote('status', 'This browser is too old for our forms. Please call us at ', phone, ' or write on ', chat, '.')
}
