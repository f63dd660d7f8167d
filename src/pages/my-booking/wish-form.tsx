import { type FormEvent, useCallback, useState } from 'react'
import { WISH } from '#records/wish.ts'
import { serverTime } from '#config/server-time.ts'
import type { Receipt } from '#domain/receipt.ts'
import { readAgain, knownDay, useHints } from '#forms/booking/use-hints.ts'
import { useMinute } from '#forms/booking/use-minute.ts'
import { WhenInputs } from '#forms/booking/when-inputs.tsx'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { bindInputs, takeTyping, type TypedInputs } from '#forms/drafts/typed-inputs.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { OfflineNote } from '#forms/sending/offline-note.tsx'
import { Button } from '#ui/button.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import type { Ask } from './use-wish.ts'
import { checkWish, createWishDraft, isNoteUnknown, menuOf, type WishDraft, type WishErrors } from './wish-draft.ts'

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

const INPUTS: TypedInputs<WishDraft> = { fields: ['date', 'time', 'note'] }

type WishFormProps = { receipt: Receipt; isSending: boolean; ask: Ask; onDone: () => void }

/** The form to ask for another time, with the picker and the hints of Booking. */
export const WishForm = ({ receipt, isSending, ask, onDone }: WishFormProps) => {
  const [store] = useState(() => createWishDraft(receipt))
  const [isReplaced] = useState(() => isNoteUnknown(receipt))
  const [menu] = useState(() => menuOf(receipt))
  const [errors, setErrors] = useState<WishErrors>({})
  const now = useMinute()
  const hints = useHints(store, menu, now)
  const length = useDraft(store, ({ note }) => note.trim().length)

  const bind = useCallback((form: HTMLFormElement) => bindInputs(form, store, INPUTS), [store])
  const edited = (...fields: string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))

  /** Shows the errors and moves the focus to the first invalid field; returns whether there are any. */
  const isAtFault = (form: HTMLFormElement, at = new Date()): boolean => {
    const draft = store.read()
    const found = checkWish(draft, receipt, at, knownDay(draft.date))
    setErrors(found)
    const [first] = Object.keys(found)
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isAtFault(form)) return
    const draft = store.read()
    // Checks again with the fresh diary and the server's time, because the rules refused the wish: the day may be closed by now, or the
    // time has passed.
    const explain = async () => {
      const [, at] = await Promise.all([readAgain(draft.date), serverTime()])
      return isAtFault(form, at)
    }
    const isStored = await ask({ kind: 'move', date: draft.date, time: draft.time }, draft.note, explain)
    if (!isStored) return
    keepRequest({ id: receipt.id, note: { text: draft.note.trim(), wishes: receipt.wishes + 1 } })
    store.finish(draft)
    onDone()
  }

  return (
    <form
      ref={bind}
      noValidate
      aria-label="Ask for another time"
      onInput={({ target }) => {
        if (takeTyping(target, store, INPUTS) === 'note') edited('note')
      }}
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
        <WhenInputs store={store} now={now} hints={hints} errors={errors} onEdited={edited} />
        {hints.day?.hours && <p className="mt-3 text-small">{`${hints.day.hours}.`}</p>}
        {hints.day?.note && <p className="mt-3 text-small font-medium">{hints.day.note}</p>}
        <Field
          label="A note for us (if you like)"
          name="note"
          error={errors.note}
          hint={
            <>
              {isReplaced && <span className="block">If you wrote a note before, this one replaces it.</span>}
              <span className={length > WISH.note.most ? 'block text-right font-medium text-bad' : 'block text-right'}>
                {`${length} / ${WISH.note.most}`}
              </span>
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
