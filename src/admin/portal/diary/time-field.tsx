import { inputTime, minutesOf } from '#domain/slots.ts'
import { Field, inputClass } from '#ui/field.tsx'

type TimeFieldProps = {
  label: string
  name: string
  /** Minutes after midnight; undefined while nothing readable is typed. */
  value: number | undefined
  error?: string | undefined
  onChange: (minutes: number | undefined) => void
}

export const TimeField = ({ label, name, value, error, onChange }: TimeFieldProps) => (
  <Field label={label} name={name} error={error}>
    {(control) => (
      <input
        {...control}
        type="time"
        step={300}
        // Midnight at the end of the day is no time of this field: the last minute stands for it.
        defaultValue={value === undefined ? '' : inputTime(Math.min(value, 1_439))}
        onChange={(event) => onChange(minutesOf(event.target.value))}
        className={inputClass}
      />
    )}
  </Field>
)
