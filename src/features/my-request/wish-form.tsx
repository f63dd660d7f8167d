import { type FormEvent, useState } from 'react'
import { WISH } from '#records/wish.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import { useHints } from '#features/request/use-hints.ts'
import { useMinute } from '#features/request/use-minute.ts'
import { WhenInputs } from '#features/request/when-inputs.tsx'
import { useDraft, createDraftStore } from '#features/visitor/draft-store.ts'
import { readExpiring, removeExpiring } from '#features/visitor/expiring-storage.ts'
import { useTypedInputs } from '#features/visitor/typed-inputs.ts'
import { LengthCounter, OfflineNote } from '#features/visitor/form-notes.tsx'
import { Button } from '#ui/button.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import type { Ask } from './use-wish.tsx'

import type { BookingDraft } from '#features/booking/booking.ts'
import { type BookingErrors, checkBookingFields, type DayCheck } from '#features/request/booking-check.ts'
import { visibleMessage, tooLong } from '#shared/characters.ts'
import { isProposalAccepted } from './my-booking.ts'
import { isDate, isPastDate } from '#shared/venue-clock.ts'
import type { WhenDraft } from '#features/request/booking-draft.ts'

type WishDraft = WhenDraft & { id: string; note: string }
type WishErrors = Pick<BookingErrors, 'date' | 'time'> & { note?: string }

const KEY = 'la-lumiere.wish-draft'

/** Starts with the date of the request, or with the wish as sent. Removes the draft of another request. */
const createWishDraft = (receipt: Receipt) => {
  const empty: WishDraft = {
    id: receipt.id,
    selectedServices: [{ name: '', duration: receipt.minutes, price: '' }],
    guests: 1,
    shares: false,
    date: '',
    time: '',
    note: '',
  }
  const { date, wish } = receipt
  // A guest who accepted a proposal and now asks for another time starts with an empty time.
  const isAsked = wish?.kind === 'move' && !isProposalAccepted(receipt)
  const start: WishDraft = {
    ...empty,
    date: isDate(date) && !isPastDate(date, new Date()) ? date : '',
    ...(isAsked && { date: wish.date, time: wish.time }),
  }
  const { draft } = (readExpiring(KEY) ?? {}) as { draft?: WishDraft }
  if (draft?.id !== receipt.id) removeExpiring(KEY)
  return createDraftStore<WishDraft>({ key: KEY, empty, start: () => start })
}

const NO_GUEST = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '' }

/** The errors beside the fields, by the checks of a booking. The confirmed time and the time already asked for are refused. */
const checkWish = ({ note, ...draft }: WishDraft, receipt: Receipt, now: Date, day?: DayCheck): WishErrors => {
  const asked: BookingDraft = { ...draft, ...NO_GUEST }
  const { date, time } = checkBookingFields(asked, now, day)
  const isSame = draft.date === receipt.date && draft.time === receipt.time
  const wrongTime = time ?? (isSame && 'This is your time already. Please choose another one.')
  const wrongNote = tooLong(note, WISH.note.most)
  return { ...(date && { date }), ...(wrongTime && { time: wrongTime }), ...(wrongNote && { note: wrongNote }) }
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

type WishFormProps = { receipt: Receipt; isSending: boolean; ask: Ask; onDone: () => void }

export const WishForm = ({ receipt, isSending, ask, onDone }: WishFormProps) => {
  const [store] = useState(() => createWishDraft(receipt))
  const [isChecked, setChecked] = useState(false)
  const now = useMinute()
  const hints = useHints(store, undefined, now)
  const draft = useDraft(store, (all) => all)
  const found: WishErrors = now ? checkWish(draft, receipt, now, hints.day) : {}
  const errors: WishErrors = isChecked ? found : {}

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(found)
    setChecked(first !== undefined)
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    const entered = store.entered()
    const { date, time, note } = entered.draft
    if (!(await ask({ kind: 'move', date, time }, visibleMessage(note)))) return
    store.finish(entered)
    onDone()
  }

  return (
    <form
      {...useTypedInputs(store)}
      noValidate
      aria-label="Ask for another time"
      onSubmit={(event) => void submit(event)}
      className="mt-8 border-t border-line pt-8"
    >
      <h2 ref={focus} tabIndex={-1} className="display text-title">
        Which time would suit you?
      </h2>
      <p className="mt-2 mb-6 text-small text-ink-soft">
        Times are those of the spa.
        <span>{receipt.status === 'confirmed' && ' Your present time stays yours until we confirm another one.'}</span>
      </p>
      <div inert={isSending}>
        <WhenInputs store={store} now={now} hints={hints} errors={errors} />
        {hints.day?.hours && <p className="mt-3 text-small">{`${hints.day.hours}.`}</p>}
        {hints.day?.note && <p className="mt-3 text-small font-medium">{hints.day.note}</p>}
        <Field
          label="A note for us (if you like)"
          name="note"
          error={errors.note}
          hint={
            <>
              {receipt.wish?.kind === 'move' && (
                <span className="block">If you wrote a note before, this one replaces it.</span>
              )}
              <LengthCounter length={draft.note.trim().length} most={WISH.note.most} />
            </>
          }
          className="mt-6"
        >
          {(control) => <textarea {...control} rows={3} className={inputClass} />}
        </Field>
      </div>
      <div className="mt-6">
        <OfflineNote />
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button type="submit" busy={isSending} busyText="Sending...">
            Ask for this time
          </Button>
          <Button tone="plain" disabled={isSending} onClick={onDone}>
            Back
          </Button>
        </div>
      </div>
    </form>
  )
}
