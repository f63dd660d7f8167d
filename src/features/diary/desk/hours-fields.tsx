import type { HoursDraft, HoursProblems } from '../hours-draft.ts'
import { TimeField } from '#desk/fields.tsx'

const TIMES = [
  ['opens', 'Opens'],
  ['lastEnd', 'Last treatment ends'],
  ['closes', 'Closes'],
] as const

type HoursFieldsProps = {
  draft: HoursDraft
  problems: HoursProblems | undefined
  onChange: (times: Partial<HoursDraft>) => void
}

export const HoursFields = ({ draft, problems, onChange }: HoursFieldsProps) =>
  TIMES.map(([field, label]) => (
    <TimeField
      key={field}
      label={label}
      name={field}
      value={draft[field]}
      error={problems?.[field]}
      onChange={(minutes) => onChange({ [field]: minutes })}
    />
  ))
