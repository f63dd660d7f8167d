import { isContactPhone, normalisePhone } from './phone.ts'

/**
 * The international number in digits, which is all WhatsApp knows; old records hold numbers of Botswana without their code. undefined
 * for what is no such number: its link would lead to somebody else.
 */
export const whatsappNumber = (phone: string): string | undefined =>
  isContactPhone(phone) ? normalisePhone(phone).replace(/\D/g, '') : undefined
