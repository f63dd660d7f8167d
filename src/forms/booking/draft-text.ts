import { spa } from '#config/spa.ts'
import { OFFERS } from '#content/offers.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { guestsOf } from '#domain/guests.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { durationText, totalMinutes } from '#domain/selection.ts'
import { dateText } from '#domain/venue-clock.ts'

const joined = (texts: readonly string[], between: string) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(between)

/** What was entered so far as a message a person would send; what is empty is left out. */
export const draftText = (draft: BookingDraft): string => {
  const { selectedServices: chosen } = draft
  const guests = guestsOf(draft.guests)
  const labelled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)
  const total = chosen.length === 0 ? '' : `${durationText(totalMinutes(chosen))}, ${priceQuote(draft, OFFERS).text}`
  const lines = [
    `Hello ${spa.name}, I would like to book.`,
    ...chosen.map(({ name, duration, price }) => `- ${name} (${String(duration)} min) - ${price}`),
    labelled('Guests', guests > 1 ? String(guests) : ''),
    labelled('Total', total),
    labelled('When', joined([draft.date && dateText(draft.date), draft.time], ', ')),
    labelled('Name', joined([draft.firstName, draft.lastName], ' ')),
    labelled('E-mail', draft.email.trim()),
    labelled('Phone', draft.phone),
    labelled('Requests', draft.specialRequests.trim()),
  ]
  return lines.filter(Boolean).join('\n')
}
