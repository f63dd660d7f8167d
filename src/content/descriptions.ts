import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import type { PublicPath } from './screens.ts'

/** What search engines show below a page's title. Apart from `screens.ts`, because only the build reads it. */
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
