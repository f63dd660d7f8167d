import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState, type Ref } from 'react'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { weekdayName } from '#shared/venue-clock.ts'
import { CheckField, Field, inputClass } from '#ui/field.tsx'
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

/** Fields of the forms of the portal, bound to a value. */

/** Props of a field beside those of its input. */
type Bound<Value> = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'error' | 'hint'> & {
  value: Value
  onChange: (value: Value) => void
}

/** Binds a field to its value in a draft and to its error: `<TextField {...field('phone')} label="Phone" />`. */
export const boundTo =
  <Draft extends object>(
    draft: Draft,
    change: (own: Partial<Draft>) => void,
    errors: { readonly [Name in keyof Draft]?: unknown } = {},
  ) =>
  <Name extends keyof Draft & string>(name: Name) => {
    const error = errors[name]
    return {
      name,
      value: draft[name],
      error: typeof error === 'string' ? error : undefined,
      onChange: (value: Draft[Name]) => change({ ...({} as Partial<Draft>), [name]: value }),
    }
  }

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & Bound<string>

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

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'onChange'> & Bound<string>

/** A field of several lines; other props go to its textarea. */
export const AreaField = ({ label, name, error, hint, className = '', onChange, ...area }: AreaFieldProps) => (
  <Field label={label} name={name} error={error} hint={hint} className={className}>
    {(control) => (
      <textarea
        rows={3}
        {...area}
        {...control}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      />
    )}
  </Field>
)

/** The options of a list of people or records. */
export const namesOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => [id, name] as const)

type SelectFieldProps<Value> = Bound<Value> & {
  options: readonly (readonly [value: Value, text: string])[]
  className?: string | undefined
}

/** A choice from a list. */
export const SelectField = <Value extends string | number>({
  value,
  onChange,
  options,
  className = '',
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field} className={className}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([one]) => String(one) === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
        className={inputClass}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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

type CheckListProps<T> = {
  legend: string
  options: readonly (readonly [value: T, label: string])[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Check boxes that wrap: weekdays, categories. */
export const CheckList = <T extends string | number>({ legend, options, chosen, onChange }: CheckListProps<T>) => (
  <fieldset>
    <legend className="text-small font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-x-5">
      {options.map(([value, label]) => (
        <CheckField
          key={value}
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          {label}
        </CheckField>
      ))}
    </div>
  </fieldset>
)

type WeekdayRowProps<Choice extends string> = {
  /** 0 for Sunday. */
  weekday: number
  options: readonly (readonly [value: Choice, text: string])[]
  value: Choice
  onChange: (choice: Choice) => void
  /** The times, where they are chosen. */
  children: ReactNode
}

/** One weekday of a table of hours. */
export const WeekdayRow = <Choice extends string>(props: WeekdayRowProps<Choice>) => {
  const { weekday, options, value, onChange, children } = props
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className="grid gap-x-6 gap-y-2 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)] xl:grid-cols-[7rem_18rem_minmax(0,1fr)]"
    >
      <label id={`${id}-name`} htmlFor={id} className="self-start py-2.5 font-medium">
        {weekdayName(weekday)}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Choice)}
        className={`${inputClass} self-start`}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}
