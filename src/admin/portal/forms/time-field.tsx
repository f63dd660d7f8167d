import { useEffect, useRef } from 'react'
import { inputTime, minutesOf } from '#domain/slots.ts'
import { Field, inputClass } from '#ui/field.tsx'

type TimeFieldProps = {
  label: string
  name: string
  /** Minutes after midnight; undefined while the text is no time. */
  value: number | undefined
  error?: string | undefined
  onChange: (minutes: number | undefined) => void
}

export const TimeField = ({ label, name, value, error, onChange }: TimeFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  // The input cannot hold 24:00, so the last minute of the day is shown instead.
  const text = value === undefined ? '' : inputTime(Math.min(value, 1_439))
  // A half-typed time has no value, so the field keeps its text until `value` changes to another time.
  useEffect(() => {
    if (input.current && minutesOf(input.current.value) !== minutesOf(text)) input.current.value = text
  }, [text])
  return (
    <Field label={label} name={name} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="time"
          step={300}
          defaultValue={text}
          onChange={(event) => onChange(minutesOf(event.target.value))}
          className={inputClass}
        />
      )}
    </Field>
  )
}
