import { useId } from 'react'
import { HOUSE_HOURS } from '#domain/diary/open-days.ts'
import type { Opening, WeekdayDraft, WeekdayProblems } from '#domain/diary/weekly-hours.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { inputClass } from '#ui/field.tsx'
import { TimeField } from '../../forms/time-field.tsx'

const OPENINGS: readonly [Opening, string][] = [
  ['usual', `As usual: ${timeInWords(HOUSE_HOURS.opens)} to ${timeInWords(HOUSE_HOURS.closes)}`],
  ['own', 'Other hours'],
  ['closed', 'Closed'],
]

const TIMES = [
  ['opens', 'Opens'],
  ['lastEnd', 'Last treatment ends'],
  ['closes', 'Closes'],
] as const

type WeekdayRowProps = {
  /** `Monday` */
  name: string
  draft: WeekdayDraft
  problems: WeekdayProblems
  onChange: (draft: WeekdayDraft) => void
}

/** One weekday of the table; its times are shown where they differ from the usual ones. */
export const WeekdayRow = ({ name, draft, problems, onChange }: WeekdayRowProps) => {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)] xl:grid-cols-[7rem_24rem_minmax(0,1fr)]"
    >
      <label id={`${id}-name`} htmlFor={id} className="self-start py-2.5 font-medium">
        {name}
      </label>
      <select
        id={id}
        value={draft.opening}
        onChange={({ target }) => onChange({ ...draft, opening: target.value as Opening })}
        className={`${inputClass} self-start`}
      >
        {OPENINGS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {draft.opening === 'own' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-4 sm:col-start-2 xl:col-start-3">
          {TIMES.map(([field, label]) => (
            <TimeField
              key={field}
              label={label}
              name={field}
              value={draft[field]}
              error={problems[field]}
              onChange={(minutes) => onChange({ ...draft, [field]: minutes })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
