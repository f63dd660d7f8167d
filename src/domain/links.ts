import { isContactPhone, normalisePhone } from './phone.ts'

// Addresses and numbers come from visitors: whatever could end the address and begin something else (`?bcc=`) is taken out or encoded.
const digits = (phone: string) => phone.replace(/\D/g, '')
const dialled = (phone: string) => (phone.trim().startsWith('+') ? '+' : '') + digits(phone)

export const callLink = (phone: string): string => `tel:${dialled(phone)}`

/** Opens WhatsApp with the text ready to send. */
export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/${digits(phone)}${text && `?text=${encodeURIComponent(text)}`}`

export const mailLink = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address.trim()).replaceAll('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`

/**
 * The international number in digits, which is all WhatsApp knows; old records hold numbers of Botswana without their code. undefined
 * for what is no such number: its link would lead to somebody else.
 */
export const whatsappNumber = (phone: string): string | undefined =>
  isContactPhone(phone) ? normalisePhone(phone).replace(/\D/g, '') : undefined
