import { printHouse } from '#content/shown-house.ts'
import { daySpa } from '#content/structured-data.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { checkBooking, checkBookingFields } from '#domain/booking-check.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import { calendarFile, calendarSequence, googleCalendarLink } from '#domain/calendar-file.ts'
import { withChosenOffer, withoutService } from '#domain/choices.ts'
import { hintView } from '#domain/diary/hint-words.ts'
import { hoursInWords, ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import { dayHoursText, type KnownDay, lastEndOn, refusalOf } from '#domain/diary/known-day.ts'
import { countText } from '#domain/display.ts'
import { shownOffers, untilText } from '#domain/house/house.ts'
import { parseKeptHouse, printedHouse } from '#domain/house/printed.ts'
import { lastDayOf, requestView, wishLines } from '#domain/my-booking.ts'
import { offerContents, offerLabel, offerPrice } from '#domain/offer.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { parseReceipt, wishRefusal } from '#domain/receipt.ts'
import { durationRange } from '#domain/selection.ts'
import { groupServices } from '#domain/service.ts'
import { SLOTS } from '#domain/slots.ts'
import { bookingSuccess } from '#domain/success.ts'
import { WISH_KINDS } from '#domain/wish.ts'
import { bookingDraft } from '../builders.ts'
import { DATE } from '../diary.ts'
import type { Fields } from './documents.ts'
import { NOW } from './shapes.ts'
import type { OddSpa } from './spa.ts'

/** All results of visitors' pages, mails and files for the menu, days, texts, offers and receipts. */

export const receiptUses = (stored: Fields, { calendar }: OddSpa) => {
  const receipt = parseReceipt('AbCdEfGhIjKlMnOpQrSt', stored)
  const seen = { now: NOW, calendar, movedFrom: { date: 'noon', time: '' } }
  const sequence = calendarSequence(receipt)
  const visit = { ...receipt, sequence, updatedAt: receipt.updatedAt ?? new Date(0), isCancelled: false, link: '' }
  return {
    view: [requestView(receipt, seen), wishLines(receipt, seen)],
    refusals: WISH_KINDS.map((kind) => wishRefusal(receipt, kind, NOW)),
    calendar: [sequence, calendarFile(visit), calendarFile({ ...visit, isCancelled: true }), googleCalendarLink(visit)],
    lastDay: lastDayOf(receipt),
  }
}

const drafts = ({ menu, content, bookings }: OddSpa): BookingDraft[] => {
  const chosen = bookingDraft({ date: DATE, selectedServices: menu })
  const offers = (content.offers ?? []).map((offer) => ({
    ...chosen,
    ...withChosenOffer(chosen, offer, menu, content.offers ?? []),
  }))
  // As "Book again" begins with an earlier visit.
  return [chosen, ...offers, ...bookings.map(({ selectedServices }) => ({ ...chosen, selectedServices }))]
}

const form = (spa: OddSpa) => {
  const { menu, settings, day, content, calendar } = spa
  const known: KnownDay = { settings, day, others: spa.days, isListed: true }
  return drafts(spa).map((draft) => {
    const asked = { services: draft.selectedServices, guests: 2, menu, settings, now: NOW }
    const refusal = refusalOf(known, draft, NOW)
    const check = { refusal: () => refusal, lastEnd: lastEndOn(known) }
    const request = toBookingRequest(draft)
    return {
      request,
      problems: [checkBooking(draft, NOW, check), checkBookingFields(draft, NOW, check)],
      quote: priceQuote(draft, content.offers ?? []),
      hints: hintView(known, asked, { time: SLOTS[4] ?? '', around: '' }),
      hours: dayHoursText(known),
      success: bookingSuccess(request, NOW, undefined, calendar),
      without: draft.selectedServices.map(({ name }) => withoutService(draft, name, content.offers ?? [])),
    }
  })
}

const house = (stored: Fields) => {
  const printed = printedHouse(stored, '2030-01-15')
  return { printed, again: parseKeptHouse(JSON.parse(JSON.stringify({ ...printed, readAt: 1 }))) }
}

/** `stored`: the document of the house's words, team and offers. */
export const pageUses = (stored: Fields, spa: OddSpa) => {
  const { menu, settings, content } = spa
  const offers = shownOffers(content.offers ?? [], '2030-01-15')
  printHouse(house(stored).printed)
  return {
    form: form(spa),
    house: house(stored),
    offers: offers.map((offer) => [offerLabel(offer), offerPrice(offer), offerContents(offer), untilText(offer)]),
    menu: groupServices(menu).map(({ services }) => [durationRange(services), countText(services.length, 'treatment')]),
    hours: [hoursInWords(settings), ownHoursInWords(settings)],
    search: JSON.stringify(daySpa(menu)),
  }
}
