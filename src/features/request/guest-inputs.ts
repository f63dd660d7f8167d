import type { BookingDraft } from '#features/booking/booking.ts'
import { forcePrefix, isForeignText, readWhole } from '#shared/phone.ts'
import type { Correct } from '#features/visitor/typed-inputs.ts'
import { BARE_PREFIX } from './booking-draft.ts'

/** `isTooLong` is undefined after a key that changes nothing; the previous value then still applies. */
export type PhoneEdit = { text: string; caret: number; isTooLong: boolean | undefined }

/** One key or a deletion behind the forced prefix; everything else is read whole. */
const isKey = (before: string, raw: string, caret: number) => {
  const isUnchangedUpTo = (end: number) => before.startsWith(raw.slice(0, end))
  return (
    before.startsWith(BARE_PREFIX) &&
    !isForeignText(before) &&
    before.endsWith(raw.slice(caret)) &&
    (isUnchangedUpTo(caret) || (isUnchangedUpTo(caret - 1) && raw[caret - 1] !== '+'))
  )
}

const isDialling = (text: string) => text.startsWith(`${BARE_PREFIX}00`)

/** `before` is what the field showed, `raw` what the browser made of it. The caret stays behind the same digit. */
export const afterTyping = (before: string, raw: string, caret: number): PhoneEdit => {
  const whole = (text: string) => ({ text, caret: text === raw ? caret : text.length, isTooLong: false })
  if (!isKey(before, raw, caret)) return whole(readWhole(raw))

  // Keeps the digits after a damaged prefix; text inserted into the prefix counts as typed after it.
  const remaining = before.slice(Math.max(BARE_PREFIX.length, before.length - raw.length + caret))
  const damaged = [...BARE_PREFIX].findIndex((sign, at) => raw[at] !== sign)
  const typed = raw.slice(damaged < 0 ? BARE_PREFIX.length : damaged, caret)

  const { text, isTooLong } = forcePrefix(typed + remaining)
  if (isTooLong)
    return { text: before, caret: Math.max(BARE_PREFIX.length, before.length - remaining.length), isTooLong }
  if (isDialling(text)) return whole(readWhole(text))
  const caretAfter = Math.min(forcePrefix(typed).text.length, text.length)
  return { text, caret: caretAfter, isTooLong: text === before ? undefined : isTooLong }
}

/** Reads the phone field after an edit; the other inputs are taken as typed. */
export const correctPhone: Correct<BookingDraft> = (name, input, before) => {
  if (name !== 'phone' || input instanceof HTMLSelectElement) return undefined
  const raw = input.value
  const { text, caret, isTooLong } = afterTyping(before, raw, input.selectionStart ?? raw.length)
  // Setting a value moves the caret to its end, so it is set only if it differs.
  if (text !== raw) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return isTooLong === undefined ? undefined : { phoneTooLong: isTooLong }
}
