import { type ReactNode, useId } from 'react'
import { weekdayName } from '#shared/venue-clock.ts'
import { inputClass } from '#ui/field.tsx'

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
