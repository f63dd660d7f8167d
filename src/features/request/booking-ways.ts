import { spa } from '#config/spa.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { shownTime } from '#features/booking/display.ts'
import { guestsOf, guestsText, partyMinutes } from '#features/booking/guests.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { isPhoneEmpty } from '#shared/phone.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { durationText } from '#features/menu/selection.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import type { UiIconName } from '#ui/icon.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft } from './booking-draft.ts'

type BookingWay = {
  icon: UiIconName
  title: string
  /** Missing for the phone, which shows the opening hours instead. */
  text?: string
  address: string
  link: (text: string) => string
}

/** Ways to book without the form. */
export const BOOKING_WAYS: readonly BookingWay[] = [
  {
    icon: 'phone',
    title: 'Call us',
    address: spa.phone,
    link: () => callLink(spa.phone),
  },
  {
    icon: 'chat',
    title: 'WhatsApp',
    text: 'Your choices come along as text',
    address: spa.whatsapp,
    link: (text) => whatsappLink(spa.whatsapp, text),
  },
  {
    icon: 'mail',
    title: 'E-mail',
    text: 'Your choices come along as text',
    address: spa.mail.bookings,
    link: (text) => mailLink(spa.mail.bookings, 'Booking request') + (text && `&body=${encodeURIComponent(text)}`),
  },
]

const joined = (texts: readonly string[], between: string) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(between)

const labelled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)

/** The entered values as a message to the spa, without empty ones. */
export const draftText = (draft: BookingDraft): string => {
  const { selectedServices: chosen, date, time } = draft
  const total = `${durationText(partyMinutes(draft))}, ${priceQuote(draft, offersNow()).text}`
  return [
    `Hello ${spa.name}, I would like to book.`,
    ...chosen.map(({ name, duration, price }) => `- ${name} (${String(duration)} min) - ${price}`),
    labelled('Guests', guestsOf(draft.guests) > 1 ? guestsText(draft) : ''),
    labelled('Total', chosen.length === 0 ? '' : total),
    labelled('When', joined([date && dateInWords(date), shownTime(time)], ', ')),
    labelled('Name', joined([draft.firstName, draft.lastName], ' ')),
    labelled('E-mail', draft.email.trim()),
    labelled('Phone', isPhoneEmpty(draft.phone) ? '' : draft.phone),
    labelled('Requests', draft.specialRequests.trim()),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Attributes of the links to these ways, whose message contains what is entered. */
export const useWayLinks = () => {
  const text = useDraft(bookingDraft, (draft) => (bookingDraft.isUntouched(draft) ? '' : draftText(draft)))
  return ({ icon, link }: BookingWay) => ({
    href: link(text),
    ...(icon === 'chat' && { target: '_blank', rel: 'noreferrer' }),
  })
}
