import { env, type SpaEnv } from './env.ts'

/** What `.env` may replace stands here as it is supplied. */
export const SUPPLIED = {
  /** Brand in the navigation, titles, splashes and e-mails. */
  name: 'La Lumière',
  /** The lodge the spa stands at: splash, Visit Us, contact cards, footer. */
  lodge: 'Mmopane Lodge',
  /** After the lodge wherever the address is shown. */
  place: 'Mmopane, Botswana',
  /** Shown in messages, cards and e-mails (`spa_phone`); called from Booking and Contact. */
  phone: '+267 71 234 567',
  /** The call links of the Services page. */
  servicesPhone: '+267 1 234 567',
  /** The WhatsApp card of Booking and the portal's links. */
  whatsapp: '+267 71 234 567',
  /** bookings: booking notifications and the Booking card · info: contact mails, About and Contact cards · receipts, admin: named on the privacy page. */
  mail: {
    bookings: 'bookings@lalumiere.example',
    info: 'info@lalumiere.example',
    receipts: 'receipts@lalumiere.example',
    admin: 'admin@lalumiere.example',
  },
  /** Degrees; the map of Contact and the structured data. */
  map: { latitude: -24.5667, longitude: 25.8667 },
  hours: {
    /** Minutes after midnight on the venue's clock: the promise of two hours, structured data. */
    opens: 540,
    closes: 1140,
    /** Contact card and footer. */
    text: 'Monday to Sunday, 9:00 AM to 7:00 PM',
    /** Call Us card on About. */
    short: 'Mon-Sun 9AM-7PM',
    note: 'Extended hours by appointment',
  },
  currency: 'P',
  /** Every shown time; `shared/venue-clock.ts` counts with the offset, which never changes in Botswana. */
  timeZone: 'Africa/Gaborone',
  utcOffsetMinutes: 120,
  /** Staff sign in as `username@staffDomain`; no mail is ever sent there. */
  staffDomain: 'staff.lalumiere.example',
}

export const spaFrom = (own: SpaEnv) => ({
  ...SUPPLIED,
  ...own,
  /** The French name in English, where the pages tell what it means. Undefined for a name of one's own, which means something else. */
  meaning: (own.name ?? SUPPLIED.name) === SUPPLIED.name ? 'The Light' : undefined,
  mail: { ...SUPPLIED.mail, ...own.mail },
})

export const spa = spaFrom(env.spa)

const isSuppliedNumber = (phone: string | undefined) =>
  !phone || [SUPPLIED.phone, SUPPLIED.servicesPhone].some((supplied) => digits(supplied) === digits(phone))
const isSuppliedMailbox = (address: string | undefined) => !address || address.endsWith('.example')
const digits = (text: string) => text.replace(/\D/g, '')

/** Environment names whose value is still the supplied placeholder; a deployment refuses to go on with any of them. */
export const placeholderNames = (own: SpaEnv): string[] => {
  const supplied: Record<string, boolean> = {
    VITE_SPA_PHONE: isSuppliedNumber(own.phone),
    VITE_SPA_SERVICES_PHONE: isSuppliedNumber(own.servicesPhone),
    VITE_SPA_WHATSAPP: isSuppliedNumber(own.whatsapp),
    VITE_SPA_MAIL_BOOKINGS: isSuppliedMailbox(own.mail.bookings),
    VITE_SPA_MAIL_INFO: isSuppliedMailbox(own.mail.info),
    VITE_SPA_MAIL_RECEIPTS: isSuppliedMailbox(own.mail.receipts),
    VITE_SPA_MAIL_ADMIN: isSuppliedMailbox(own.mail.admin),
    VITE_SPA_MAP: !own.map,
  }
  return Object.keys(supplied).filter((name) => supplied[name])
}
