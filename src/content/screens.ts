import { type Path, paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'

type Screen = {
  title: string
  /** Not indexed, and its address is sent to nobody as referrer, because the link gives access to a guest's request. */
  isPrivate?: true
  splash?: { title: string; lines: readonly string[]; isLong?: true }
}

const titled = (name: string) => `${name} | ${spa.name}`

const screen = (name: string, title?: string, line = ''): Screen => ({
  title: titled(name),
  ...(title && { splash: { title, lines: [line] } }),
})

export const SCREENS: Record<Path, Screen> = {
  [paths.home]: {
    title: `${spa.name} | Wellness Spa in ${spa.place}`,
    splash: { title: spa.name, lines: ['Wellness Spa', `${spa.lodge}, ${spa.place}`], isLong: true },
  },
  [paths.about]: screen('About Us', 'About Us', 'Our Story'),
  [paths.services]: screen('Our Services', 'Our Services', 'Wellness & Beauty'),
  [paths.gallery]: screen('Gallery', 'Our Gallery', 'Light & Calm'),
  [paths.booking]: screen('Book Now', 'Book Now', 'Your Time for Yourself'),
  [paths.myBooking]: { ...screen('Your Request'), isPrivate: true },
  [paths.contact]: screen('Contact', 'Get in Touch', 'We Are Here for You'),
  [paths.privacy]: screen('Privacy'),
  [paths.adminLogin]: screen('Staff sign-in'),
  [paths.admin]: screen('Admin Portal'),
}

export const STAFF_PATHS: readonly string[] = [paths.adminLogin, paths.admin]

type PublicPath = Exclude<Path, typeof paths.adminLogin | typeof paths.admin>

/** The addresses of visitors' pages; the build writes a file for each. */
export const PUBLIC_PATHS = Object.values(paths).filter((path) => !STAFF_PATHS.includes(path))

export const isPublicPath = (path: string): path is PublicPath => PUBLIC_PATHS.some((known) => known === path)

export const NOT_FOUND = screen('Page not found')

/** `/about/` is the same page as `/about`. */
export const plainPath = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1')

const KNOWN: Readonly<Record<string, Screen>> = SCREENS

export const screenAt = (pathname: string): Screen => KNOWN[plainPath(pathname)] ?? NOT_FOUND

export const DESCRIPTIONS: Record<PublicPath, string> = {
  [paths.home]: `A quiet wellness spa at ${spa.lodge} in ${spa.place}: massage, facials, hands and feet. Open every day, 9 AM to 7 PM. Request a time online and hear from us within 2 hours.`,
  [paths.about]: `${spa.meaning ? `${spa.name} means ${spa.meaning} in French. ` : ''}The story, the people and the place of our spa in ${spa.place}.`,
  [paths.services]: `Massage therapy, facial treatments, hands and feet: every treatment of ${spa.name} with its length and its price.`,
  [paths.gallery]: `Candlelight, warm stones and evening sun: pictures of the mood at ${spa.name}.`,
  [paths.booking]: `Choose your treatments, a day and a time. ${spa.name} confirms within 2 hours.`,
  [paths.myBooking]: `Where your request at ${spa.name} stands, what we answered, and what you can still change.`,
  [paths.contact]: `Call, write or visit ${spa.name} at ${spa.lodge} in ${spa.place}. Open Monday to Sunday, 9:00 AM to 7:00 PM.`,
  [paths.privacy]: `What ${spa.name} stores about you, why, for how long, and how to have it erased.`,
}
