import { useState, type Ref } from 'react'
import { Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

type PasswordFieldProps = {
  error: string | undefined
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

export const PasswordField = ({ error, value, onChange, ref }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label="Password" name="password" error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            required
            ref={ref}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pr-14`}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-1 my-auto flex size-11 items-center justify-center text-ink-soft hover:text-ink"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
