import { type FormEvent, useState } from 'react'
import { hoursOn } from '#domain/diary/calendar.ts'
import { datesIn, rangeProblem } from '#domain/diary/closed-days.ts'
import type { Day } from '#domain/diary/day.ts'
import { comingHolidays } from '#domain/public-holidays.ts'
import { dateText, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'

type ChooseDaysProps = {
  closed: readonly Day[]
  today: string
  chosen: readonly string[]
  onChoose: (dates: readonly string[]) => void
}

/** Chooses a day, a range, or public holidays. No holiday is chosen at first. */
export const ChooseDays = ({ closed, today, chosen, onChoose }: ChooseDaysProps) => {
  const { settings } = useHouse()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [error, setError] = useState<string>()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const problem = rangeProblem(first, last, today)
    setError(problem)
    if (problem !== undefined) return
    onChoose([...chosen, ...datesIn(first, last)])
    setFirst('')
    setLast('')
  }
  /** Why this day is already closed; undefined if it is open. */
  const closedText = (date: string) => {
    if (closed.some((day) => day.date === date)) return 'closed already'
    return hoursOn(date, settings) ? undefined : `closed every ${weekdayName(weekdayOf(date))}`
  }

  return (
    <>
      <form noValidate onSubmit={add} className="mt-3 flex flex-wrap items-start gap-4">
        {(
          [
            ['First day', 'first', first, setFirst],
            ['Last day (optional)', 'last', last, setLast],
          ] as const
        ).map(([label, name, value, set]) => (
          <Field key={name} label={label} name={name} error={name === 'first' ? error : undefined} className="w-52">
            {(control) => (
              <input
                {...control}
                type="date"
                min={today}
                value={value}
                onChange={({ target }) => set(target.value)}
                className={inputClass}
              />
            )}
          </Field>
        ))}
        <PortalButton type="submit" tone="plain" className="sm:mt-9">
          Add to the list
        </PortalButton>
      </form>
      <fieldset className="mt-5">
        <legend className="text-small font-medium">Public holidays of the coming twelve months</legend>
        <p className="text-small text-ink-soft">The government may declare further days.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {comingHolidays(today).map(({ date, name }) => {
            const reason = closedText(date)
            return (
              <label key={date} className="flex min-h-11 items-center gap-3 py-1 has-disabled:text-ink-soft">
                <input
                  type="checkbox"
                  checked={chosen.includes(date)}
                  disabled={reason !== undefined}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, date] : chosen.filter((other) => other !== date))
                  }
                  className="size-5 shrink-0 accent-gold-deep"
                />
                <span className="tabular-nums">{`${dateText(date)}, ${name}${reason ? ` (${reason})` : ''}`}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
