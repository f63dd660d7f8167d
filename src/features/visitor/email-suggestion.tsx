import { type MouseEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { textButton } from '#ui/button.tsx'
import { inputClass } from '#ui/field.tsx'
import { type DraftStore, useDraft } from './draft-store.ts'

/** Where our guests have their mail, the likeliest first. Not `live.com` and `gov.bw`: many real domains are a letter away from those. */
const DOMAINS = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.za', 'yahoo.co.uk', 'outlook.com', 'hotmail.com', 'hotmail.co.za'],
  ...['hotmail.co.uk', 'icloud.com', 'botsnet.bw'],
]

/** Whether one letter is too many, missing or wrong. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [rest, wanted] = [typed.slice(same), meant.slice(same)]
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1)
}

const sorted = (text: string) => [...text].sort().join('')

/** The first letter is nearly always right; another one is more often another provider (`ymail`, `email`). */
const isMissed = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] && (isOneSlip(typed, meant) || sorted(typed) === sorted(meant) || meant.startsWith(`${typed}.`))

/** The address that was probably meant, when the domain is a near miss of a common one; undefined for any other address. */
export const emailSuggestion = (email: string): string | undefined => {
  const [, name, domain = ''] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const typed = domain.toLowerCase()
  const meant = DOMAINS.includes(typed) ? undefined : DOMAINS.find((one) => isMissed(typed, one))
  return meant && name && `${name}@${meant}`
}

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
