import { useRef, useState } from 'react'
import { textButton } from '#ui/button.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { type DraftStore, useDraft } from './draft-store.ts'

/** Where our guests have their mail, the likeliest first. Not `live.com` and `gov.bw`: many real domains are a letter away from those. */
const DOMAINS = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.za', 'yahoo.co.uk', 'outlook.com', 'hotmail.com', 'hotmail.co.za'],
  ...['hotmail.co.uk', 'icloud.com', 'botsnet.bw'],
]

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

export const emailSuggestion = (email: string): string | undefined => {
  const [, name, domain = ''] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const typed = domain.toLowerCase()
  const meant = DOMAINS.includes(typed) ? undefined : DOMAINS.find((one) => isMissed(typed, one))
  return meant && name && `${name}@${meant}`
}

type EmailFieldProps<Draft extends object> = {
  store: DraftStore<Draft>
  label: string
  error: string | undefined
  hint?: string
  className?: string
}

/** From leaving the field until the next edit, a near miss of a common domain is followed by a button with the correction. */
export const EmailField = <Draft extends { email: string }>(props: EmailFieldProps<Draft>) => {
  const { store, label, error, hint, className = '' } = props
  const [leftWith, setLeftWith] = useState<string>()
  const suggestion = useDraft(store, ({ email }) => (email === leftWith ? emailSuggestion(email) : undefined))
  const input = useRef<HTMLInputElement>(null)
  const take = (email: string) => {
    store.change({ email } as Partial<Draft>)
    input.current?.focus()
  }
  return (
    <Field
      label={label}
      name="email"
      required
      error={error}
      hint={
        <>
          {hint && !suggestion && <span>{hint}</span>}
          <span aria-live="polite" className={hint || suggestion ? undefined : '-mt-2 block'}>
            {suggestion && (
              <button
                type="button"
                onClick={() => take(suggestion)}
                className={`${textButton} -mx-1 -my-2.5 block text-left`}
              >
                {`Did you mean ${suggestion.slice(suggestion.indexOf('@') + 1)}?`}
              </button>
            )}
          </span>
        </>
      }
      // The suggestion takes the line that is reserved for an error.
      className={suggestion && !error ? '' : className}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => setLeftWith(store.read().email)}
          className={inputClass}
        />
      )}
    </Field>
  )
}
