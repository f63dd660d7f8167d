import { spa } from '#config/spa.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#domain/booking.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { shownTime } from '#domain/display.ts'
import { guestsOf, guestsText, partyMinutes } from '#domain/guests.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { durationText } from '#domain/selection.ts'
import { dateInWords } from '#domain/venue-clock.ts'

const joined = (texts: readonly string[], between: string) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(between)

/** The entered values as a message to the spa, without empty ones. */
export const draftText = (draft: BookingDraft): string =>
  [
    ...wishLines(draft),
    labelled('Name', joined([draft.firstName, draft.lastName], ' ')),
    labelled('E-mail', draft.email.trim()),
    labelled('Phone', draft.phone),
    labelled('Requests', draft.specialRequests.trim()),
  ]
    .filter(Boolean)
    .join('\n')

/** The same for the contact form, which has its own fields for name, e-mail and phone. */
export const messageOf = (draft: BookingDraft): ContactDraft => ({
  name: joined([draft.firstName, draft.lastName], ' '),
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  message: [...wishLines(draft), labelled('Requests', draft.specialRequests.trim())].filter(Boolean).join('\n'),
})

const labelled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)

const wishLines = (draft: BookingDraft) => {
  const { selectedServices: chosen, date, time } = draft
  const total = `${durationText(partyMinutes(draft))}, ${priceQuote(draft, offersNow()).text}`
  return [
    `Hello ${spa.name}, I would like to book.`,
    ...chosen.map(({ name, duration, price }) => `- ${name} (${String(duration)} min) - ${price}`),
    labelled('Guests', guestsOf(draft.guests) > 1 ? guestsText(draft) : ''),
    labelled('Total', chosen.length === 0 ? '' : total),
    labelled('When', joined([date && dateInWords(date), shownTime(time)], ', ')),
  ]
}
