import type { HoursDraft, HoursProblems } from '../hours-draft.ts'
import { boundTo, TimeField } from '#desk/fields.tsx'

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
  TIMES.map(([name, label]) => <TimeField key={name} {...boundTo(draft, onChange, problems)(name)} label={label} />)
