import { type ComponentProps, type ReactNode, useId, useState, type Ref } from 'react'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { weekdayName } from '#shared/venue-clock.ts'
import { CheckField, Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

type Bound<Value> = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'error' | 'hint'> & {
  value: Value
  onChange: (value: Value) => void
}

type Options<Value> = readonly (readonly [value: Value, text: string])[]

type PasswordFieldProps = Pick<Bound<string>, 'error' | 'value' | 'onChange'> & { ref?: Ref<HTMLInputElement> }

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

export const TextField = ({ label, name, error, hint, className, onChange, ...input }: TextFieldProps) => (
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

export const AreaField = ({ label, name, error, hint, className, onChange, ...area }: AreaFieldProps) => (
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

export const namesOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => [id, name] as const)

type Choosable = string | number

export const OptionList = ({ options }: { options: Options<Choosable> }) =>
  options.map(([one, text]) => (
    <option key={one} value={one}>
      {text}
    </option>
  ))

type SelectFieldProps<Value> = Bound<Value> & { options: Options<Value>; className?: string | undefined }

export const SelectField = <Value extends Choosable>({
  value,
  onChange,
  options,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
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
        <OptionList options={options} />
      </select>
    )}
  </Field>
)

/** `value`: minutes after midnight; undefined while the text is no time. 24:00 is shown as the last minute of the day. */
export const TimeField = ({ value, onChange, ...field }: Bound<number | undefined>) => (
  <TextField
    {...field}
    type="time"
    step={300}
    value={value === undefined ? '' : inputTime(Math.min(value, 1_439))}
    onChange={(text) => onChange(minutesOf(text))}
  />
)

type CheckListProps<T> = { legend: string; options: Options<T>; chosen: readonly T[]; onChange: (chosen: T[]) => void }

export const CheckList = <T extends Choosable>({ legend, options, chosen, onChange }: CheckListProps<T>) => (
  <fieldset>
    <legend className="text-small font-medium">{legend}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-5">
      {options.map(([value, label]) => (
        <CheckField
          key={value}
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

type WeekdayRowProps<Choice> = Pick<Bound<Choice>, 'value' | 'onChange'> & {
  /** 0 for Sunday. */
  weekday: number
  options: Options<Choice>
  children: ReactNode
}

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
        <OptionList options={options} />
      </select>
      {children}
    </div>
  )
}
