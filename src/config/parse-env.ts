export type RawEnv = Record<string, string | undefined>

export const isLocal = (raw: RawEnv): boolean => raw['VITE_BACKEND']?.trim() === 'local'

const EMAILJS_ORIGIN = 'https://api.emailjs.com'

/** Never throws: `envProblems` checks values before a build or a start. A group with a missing value is undefined: "unconfigured". */
export const parseEnv = (raw: RawEnv) => {
  const value = (name: string) => raw[name]?.trim() || undefined
  return {
    firebase: complete({
      apiKey: value('VITE_FIREBASE_API_KEY'),
      authDomain: value('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: value('VITE_FIREBASE_PROJECT_ID'),
      appId: value('VITE_FIREBASE_APP_ID'),
    }),
    /** Only with the local backend; `auth` is an origin such as `http://127.0.0.1:9099`. */
    emulators: isLocal(raw)
      ? complete({
          firestore: hostAndPort(value('VITE_FIRESTORE_EMULATOR')),
          auth: originOf(value('VITE_AUTH_EMULATOR')),
        })
      : undefined,
    email: complete({
      serviceId: value('VITE_EMAILJS_SERVICE_ID'),
      publicKey: value('VITE_EMAILJS_PUBLIC_KEY'),
      bookingTemplateId: value('VITE_EMAILJS_BOOKING_TEMPLATE_ID'),
      contactTemplateId: value('VITE_EMAILJS_CONTACT_TEMPLATE_ID'),
      /** `https://api.emailjs.com`, or the local outbox. */
      origin: emailOrigin(raw, originOf(value('VITE_EMAILJS_ORIGIN'))),
      /** Whether the contact template's auto-reply is switched on: only then a copy is promised to the sender. */
      autoReply: value('VITE_EMAILJS_AUTO_REPLY') === 'on',
    }),
    /** Site key of reCAPTCHA Enterprise; with one, every request carries an App Check token. Never with the local backend. */
    appCheckKey: isLocal(raw) ? undefined : value('VITE_APP_CHECK_SITE_KEY'),
    /** Origin of the site as visitors type it, without a slash at the end. */
    siteUrl: originOf(value('VITE_SITE_URL')),
    spa: {
      ...present({
        name: value('VITE_SPA_NAME'),
        phone: value('VITE_SPA_PHONE'),
        servicesPhone: value('VITE_SPA_SERVICES_PHONE'),
        whatsapp: value('VITE_SPA_WHATSAPP'),
        lodge: value('VITE_SPA_LODGE'),
        map: coordinates(value('VITE_SPA_MAP')),
      }),
      mail: present({
        bookings: value('VITE_SPA_MAIL_BOOKINGS'),
        info: value('VITE_SPA_MAIL_INFO'),
        receipts: value('VITE_SPA_MAIL_RECEIPTS'),
        admin: value('VITE_SPA_MAIL_ADMIN'),
      }),
    },
  }
}

export type Env = ReturnType<typeof parseEnv>
export type EmailEnv = NonNullable<Env['email']>
export type SpaEnv = Env['spa']

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> }
type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const complete = <T extends object>(group: T): Complete<T> | undefined =>
  Object.values(group).includes(undefined) ? undefined : (group as Complete<T>)

const present = <T extends object>(group: T): Present<T> =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined)) as Present<T>

/** A malformed or, locally, a missing origin must not send a demo's mails to the real service. */
const emailOrigin = (raw: RawEnv, origin: string | undefined) =>
  origin ?? (isLocal(raw) || raw['VITE_EMAILJS_ORIGIN']?.trim() ? undefined : EMAILJS_ORIGIN)

const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

const hostAndPort = (text: string | undefined) => {
  if (!text) return undefined
  const colon = text.lastIndexOf(':')
  return { host: text.slice(0, colon), port: Number(text.slice(colon + 1)) }
}

const coordinates = (text: string | undefined) => {
  const [latitude, longitude] = text?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
