import type { ComponentProps } from 'react'
import { PIN_DIGITS } from './pin.ts'
import { TextField } from './portal/forms/fields.tsx'

/** Input for a PIN: digits only, with the number keys on a phone. Password managers do not store it. */
export const PinField = ({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'name'>) => (
  <TextField
    {...field}
    name="pin"
    type="password"
    inputMode="numeric"
    maxLength={PIN_DIGITS}
    onChange={(text) => onChange(text.replace(/\D/g, ''))}
  />
)
