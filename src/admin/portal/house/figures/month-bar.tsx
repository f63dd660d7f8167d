import { useState } from 'react'
import { addMonths, isMonth, monthInWords } from '#domain/month.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '../../buttons.tsx'

type MonthBarProps = {
  /** `YYYY-MM`. */
  month: string
  /** The last month that can be chosen, because later ones have no data. */
  last: string
  onMonth: (month: string) => void
}

/** Field for the shown month. A browser without a month input accepts `2030-01` as text. */
export const MonthBar = ({ month, last, onMonth }: MonthBarProps) => {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const isWhole = isMonth(text) && text <= last
    setTyped(isWhole ? undefined : text)
    if (isWhole) onMonth(text)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <PortalButton
        tone="plain"
        aria-label="Month before"
        className="px-2.5!"
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <Icon name="left" className="size-5" />
      </PortalButton>
      <Field label="Month" name="month">
        {(control) => (
          <input
            {...control}
            type="month"
            max={last}
            placeholder="2030-01"
            value={typed ?? month}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            className={`${inputClass} w-auto! min-h-11! py-1!`}
          />
        )}
      </Field>
      <PortalButton
        tone="plain"
        aria-label="Month after"
        className="px-2.5!"
        disabled={month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <Icon name="right" className="size-5" />
      </PortalButton>
      <p role="status" className="sr-only">
        {monthInWords(month)}
      </p>
    </div>
  )
}
