import { LANDLINE_DIGITS, PHONE_PREFIX } from '#config/limits.ts'
import { digits } from './links.ts'
import { isContactPhone, normalisePhone } from './phone.ts'

// Beside `links.ts`, which every page loads: only staff write to numbers that are not the spa's.

/**
 * The international number in digits, as WhatsApp requires; old records hold Botswana numbers without the country code. Undefined for
 * a landline, which can only be called, and for any other text, because its link might open a chat with a stranger.
 */
export const whatsappNumber = (phone: string): string | undefined => {
  if (!isContactPhone(phone)) return undefined
  const [country, number] = [digits(PHONE_PREFIX), digits(normalisePhone(phone))]
  const isLandline = number.startsWith(country) && number.length === country.length + LANDLINE_DIGITS
  return isLandline ? undefined : number
}
