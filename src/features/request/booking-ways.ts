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
    labelled('When', [date && dateInWords(date), shownTime(time)].filter(Boolean).join(', ')),
    labelled('Name', `${draft.firstName} ${draft.lastName}`.trim()),
    labelled('E-mail', draft.email.trim()),
    labelled('Phone', isPhoneEmpty(draft.phone) ? '' : draft.phone),
    labelled('Requests', draft.specialRequests.trim()),
    // Its words stay out of telephones and mailboxes.
    labelled('Health note', draft.healthNote?.trim() ? 'ask the desk' : ''),
  ]
    .filter(Boolean)
    .join('\n')
}

type BookingWay = {
  icon: UiIconName
  title: string
  /** Missing for the phone, which shows the opening hours instead. */
  text?: string
  address: string
  link: { href: string; target?: '_blank'; rel?: 'noreferrer' }
}

const ALONG = 'Your choices come along as text'

/** Ways to book without the form: by telephone, WhatsApp and e-mail, the last two with what is entered as their text. */
export const useBookingWays = (): readonly [BookingWay, BookingWay, BookingWay] => {
  const { phone, whatsapp, mail } = spa
  const text = useDraft(bookingDraft, (draft) => (bookingDraft.isUntouched(draft) ? '' : draftText(draft)))
  const chat = { href: whatsappLink(whatsapp, text), target: '_blank', rel: 'noreferrer' } as const
  const letter = mailLink(mail.bookings, 'Booking request') + (text && `&body=${encodeURIComponent(text)}`)
  return [
    { icon: 'phone', title: 'Call us', address: phone, link: { href: callLink(phone) } },
    { icon: 'chat', title: 'WhatsApp', text: ALONG, address: whatsapp, link: chat },
    { icon: 'mail', title: 'E-mail', text: ALONG, address: mail.bookings, link: { href: letter } },
  ]
}
