import { rememberedServices } from '#data/services.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { type BookingErrors, checkBookingFields, type DayCheck } from '#domain/booking-check.ts'
import { hiddenPlace } from '#domain/characters.ts'
import { isProposalAccepted } from '#domain/my-booking.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { Service } from '#domain/service.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'
import { WISH } from '#records/wish.ts'
import type { WhenDraft } from '#forms/booking/booking-draft.ts'
import { createDraftStore, type DraftStore, storedTexts } from '#forms/drafts/draft-store.ts'
import { keptRequest, noteOf } from '#forms/requests/kept-requests.ts'

/** The draft of a wish for another time. Like every draft it is kept on this device for a day. */
export type WishDraft = WhenDraft & { id: string; note: string }
type WishDraftStore = DraftStore<WishDraft>
export type WishErrors = Pick<BookingErrors, 'date' | 'time'> & { note?: string }

/**
 * The draft store of one request, which ignores the draft of another one. A new draft starts with the date of the request, a changed wish
 * with the wish as sent.
 */
export const createWishDraft = (receipt: Receipt): WishDraftStore => {
  const kept = keptRequest(receipt.id)
  const empty: WishDraft = {
    id: receipt.id,
    // Without the treatments this device still knows their minutes, from the receipt.
    selectedServices: [...(kept?.treatments ?? [{ name: '', duration: receipt.minutes, price: '' }])],
    guests: kept?.guests ?? 1,
    shares: kept?.shares === true,
    date: '',
    time: '',
    note: '',
  }
  // A guest who accepted a proposal and now asks for another time starts with an empty time.
  const sent = isProposalAccepted(receipt) || receipt.wish?.kind !== 'move' ? undefined : receipt.wish
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

/** Whether another device may have sent a note with the wish. This device cannot read it, because only the desk may. */
export const isNoteUnknown = (receipt: Receipt): boolean =>
  receipt.wish?.kind === 'move' && !isProposalAccepted(receipt) && !noteOf(keptRequest(receipt.id), receipt)

/** The menu, with the categories that availability depends on; undefined if this device does not know the treatments. */
export const menuOf = (receipt: Receipt): readonly Service[] | undefined =>
  keptRequest(receipt.id)?.treatments ? rememberedServices() : undefined

const NO_GUEST = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '' }

const noteError = (note: string): string | undefined => {
  const text = note.trim()
  if (text.length > WISH.note.most)
    return `A note can have at most ${String(WISH.note.most)} characters. Please shorten it.`
  const place = hiddenPlace(text)
  return place && `The note contains a hidden character ${place}. Please delete it there.`
}

/** The errors beside the fields, by the checks of a booking. The confirmed time and the time already asked for are refused. */
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
