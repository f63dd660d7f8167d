import { rememberedServices } from '#data/services.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { type BookingErrors, checkBookingFields, type DayCheck } from '#domain/booking-check.ts'
import { hiddenPlace } from '#domain/characters.ts'
import { isOfferTaken } from '#domain/my-booking.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { Service } from '#domain/service.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'
import { LIMITS } from '#config/limits.ts'
import type { WhenDraft } from '#forms/booking/booking-draft.ts'
import { createDraftStore, type DraftStore, storedTexts } from '#forms/drafts/draft-store.ts'
import { keptRequest, noteOf } from '#forms/requests/kept-requests.ts'

/** What a guest enters to ask for another time; like every draft it is kept on this device for a day. */
export type WishDraft = WhenDraft & { id: string; note: string }
export type WishDraftStore = DraftStore<WishDraft>
export type WishErrors = Pick<BookingErrors, 'date' | 'time'> & { note?: string }

/**
 * The draft of one request; another one's draft is not taken over. It starts from the day of the request, a wish that is changed from what
 * was sent.
 */
export const createWishDraft = (receipt: Receipt): WishDraftStore => {
  const kept = keptRequest(receipt.id)
  const empty: WishDraft = {
    id: receipt.id,
    // A device that does not know the treatments knows how long they take.
    selectedServices: [...(kept?.treatments ?? [{ name: '', duration: receipt.minutes, price: '' }])],
    guests: kept?.guests ?? 1,
    date: '',
    time: '',
    note: '',
  }
  // Who has taken an offer and asks for another time has not chosen one yet.
  const sent = isOfferTaken(receipt) || receipt.wish?.kind !== 'move' ? undefined : receipt.wish
  const start: WishDraft = {
    ...empty,
    date: isDate(receipt.date) && !isPastDate(receipt.date, new Date()) ? receipt.date : '',
    ...(sent && { date: sent.date, time: sent.time, note: noteOf(kept, receipt)?.text ?? '' }),
  }
  return createDraftStore<WishDraft>({
    key: 'la-lumiere.wish-draft',
    empty,
    parse: (stored) => (stored['id'] === receipt.id ? { ...storedTexts(empty, stored) } : start),
    start: () => start,
  })
}

/** A note was perhaps sent by another device: nobody but the desk reads it. */
export const isNoteUnknown = (receipt: Receipt): boolean =>
  receipt.wish?.kind === 'move' && !isOfferTaken(receipt) && !noteOf(keptRequest(receipt.id), receipt)

/** What is free is judged by the treatments' categories; undefined where this device does not know them. */
export const menuOf = (receipt: Receipt): readonly Service[] | undefined =>
  keptRequest(receipt.id)?.treatments ? rememberedServices() : undefined

const NO_GUEST = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '' }

const noteError = (note: string): string | undefined => {
  const text = note.trim()
  if (text.length > LIMITS.wishNote)
    return `A note can have at most ${String(LIMITS.wishNote)} characters. Please shorten it.`
  const place = hiddenPlace(text)
  return place && `The note contains a hidden character ${place}. Please delete it there.`
}

/** The error beside each field, by the checks of a booking; the time that is agreed or asked for already is no other time. */
export const checkWish = ({ note, ...draft }: WishDraft, receipt: Receipt, now: Date, day?: DayCheck): WishErrors => {
  const asked: BookingDraft = { ...draft, ...NO_GUEST }
  const { date, time } = checkBookingFields(asked, now, day)
  const isSame = draft.date === receipt.date && draft.time === receipt.time
  const [timeError, wrongNote] = [
    time ?? (isSame ? 'This is your time already. Please choose another one.' : undefined),
    noteError(note),
  ]
  return { ...(date && { date }), ...(timeError && { time: timeError }), ...(wrongNote && { note: wrongNote }) }
}
