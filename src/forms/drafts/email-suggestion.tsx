import { type MouseEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { textButton } from '#ui/button.tsx'
import { inputClass } from '#ui/field.tsx'
import { type DraftStore, useDraft } from './draft-store.ts'

/** The attributes of an e-mail input. */
export const EMAIL_INPUT = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  className: inputClass,
} as const

/**
 * The suggested correction of the address, from leaving the e-mail field until the next edit. The code that finds it is fetched with the
 * field's first focus, so that the suggestion is there for the Tab key that leaves the field; without it nothing is suggested.
 */
export const useEmailSuggestion = <Draft extends { email: string }>(store: DraftStore<Draft>) => {
  const [leftWith, setLeftWith] = useState<string>()
  const [find, setFind] = useState<(email: string) => string | undefined>()
  const suggestion = useDraft(store, ({ email }) => (email === leftWith ? find?.(email) : undefined))
  const fetch = () => {
    if (find) return
    import('#domain/email-suggestion.ts').then(
      ({ emailSuggestion }) => setFind(() => emailSuggestion),
      () => undefined,
    )
  }
  const leave = () => {
    setLeftWith(store.read().email)
    // A field that had the focus before hydration.
    fetch()
  }
  return { suggestion, emailEvents: { onFocus: fetch, onBlur: leave } }
}

/** Fires an input event, so that draft and errors follow. */
const type = (input: HTMLInputElement, text: string) => {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** A button as high as one line of text, so that nothing below it moves. */
export const EmailSuggestion = ({ suggestion }: { suggestion: string | undefined }) => {
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem('email')
    if (input instanceof HTMLInputElement && suggestion) type(input, suggestion)
  }
  return (
    <span aria-live="polite">
      {suggestion && (
        <button type="button" onClick={take} className={classNames(textButton, '-mx-1 -my-2.5 block text-left')}>
          {`Did you mean ${suggestion.slice(suggestion.indexOf('@') + 1)}?`}
        </button>
      )}
    </span>
  )
}
