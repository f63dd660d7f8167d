import type { ComponentProps } from 'react'
import { Field, inputClass } from '#ui/field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'error' | 'hint'> & {
    value: string
    onChange: (value: string) => void
  }

/** A field of one line; other props go to its input. */
export const TextField = ({ label, name, error, hint, className = '', onChange, ...input }: TextFieldProps) => (
  <Field label={label} name={name} error={error} hint={hint} className={className}>
    {(control) => (
      <input
        autoComplete="off"
        {...input}
        {...control}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      />
    )}
  </Field>
)
