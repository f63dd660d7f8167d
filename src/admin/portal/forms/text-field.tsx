import { Field, inputClass } from '#ui/field.tsx'

type TextFieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  hint?: string
  type?: 'text' | 'date'
  onChange: (value: string) => void
}

/** A field of one line. */
export const TextField = ({ label, name, value, error, hint, type = 'text', onChange }: TextFieldProps) => (
  <Field label={label} name={name} error={error} hint={hint}>
    {(control) => (
      <input
        {...control}
        type={type}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      />
    )}
  </Field>
)
