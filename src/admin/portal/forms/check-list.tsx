import { CheckField } from '#ui/field.tsx'
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
