import { type MouseEvent, useState } from 'react'
import { emailSuggestion } from './email-suggestion.ts'
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

/** The suggested correction of the address, from leaving the e-mail field until the next edit. */
export const useEmailSuggestion = <Draft extends { email: string }>(store: DraftStore<Draft>) => {
  const [leftWith, setLeftWith] = useState<string>()
  const suggestion = useDraft(store, ({ email }) => (email === leftWith ? emailSuggestion(email) : undefined))
  return { suggestion, emailEvents: { onBlur: () => setLeftWith(store.read().email) } }
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
