import type { BookingDraft } from '#domain/booking.ts'
import type { TypedInputs } from '../drafts/typed-inputs.ts'
import { afterTyping, BARE_PREFIX } from './phone-typing.ts'

/** The guest's inputs. Text typed before hydration is taken over from all of them. A phone field with only its prefix counts as empty. */
export const GUEST_INPUTS: TypedInputs<BookingDraft> = {
  fields: ['date', 'time', 'firstName', 'lastName', 'email', 'phone', 'specialRequests'],
  shown: (name, stored) => (name === 'phone' && stored === '' ? BARE_PREFIX : stored),
  stored: (name, shown) => (name === 'phone' && shown === BARE_PREFIX ? '' : shown),
  correct: (name, input, before) => {
    if (name !== 'phone' || input instanceof HTMLSelectElement) return undefined
    const raw = input.value
    const { text, caret, isTooLong } = afterTyping(before, raw, input.selectionStart ?? raw.length)
    // Setting a value moves the caret to its end, so it is set only if it differs.
    if (text !== raw) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    return isTooLong === undefined ? undefined : { phoneTooLong: isTooLong }
  },
}
