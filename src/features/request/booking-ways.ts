import { spa } from '#config/spa.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { shownTime } from '#features/booking/display.ts'
import { guestsOf, guestsText, partyMinutes } from '#features/booking/guests.ts'
import { isPhoneEmpty } from '#shared/phone.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { durationText } from '#features/menu/selection.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft } from './booking-draft.ts'

const labelled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)

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

/** The draft as a message to the spa; empty while nothing is entered. */
export const useDraftText = (): string =>
  useDraft(bookingDraft, (draft) => (bookingDraft.isUntouched(draft) ? '' : draftText(draft)))
