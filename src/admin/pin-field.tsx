import type { Ref } from 'react'
import { Field, inputClass } from '#ui/field.tsx'
import { PIN_DIGITS } from './pin.ts'

type PinFieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Input for a PIN: digits only, with the number keys on a phone. Password managers do not store it. */
export const PinField = ({ label, value, error, onChange, ref }: PinFieldProps) => (
  <Field label={label} name="pin" error={error}>
    {(control) => (
      <input
        {...control}
        ref={ref}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        className={inputClass}
      />
    )}
  </Field>
)
