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
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            className="size-5 shrink-0 accent-gold-deep"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
