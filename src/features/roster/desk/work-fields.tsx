import { DIARY_LIMITS } from '#config/limits.ts'
import { WEEK } from '#features/diary/hours-in-words.ts'
import {
  type TherapistDraft,
  type TherapistProblems,
  USUAL_SHIFTS,
  withWeekCount,
  withWorkday,
  type Workday,
  workdayOf,
  type WorkdayProblems,
  type WorkWeekDraft,
} from '../therapist-draft.ts'
import { venueToday, weekdayName } from '#shared/venue-clock.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { SelectField, TextField, TimeField, WeekdayRow } from '#desk/fields.tsx'
import { useNow } from '#desk/use-now.ts'

const MONDAY = 1

const WORKS = [
  ['opening', 'Opening to closing'],
  ['own', 'Own hours'],
  ['off', 'Off'],
] as const

/** By the place of the shift on its day. */
const LABELS = [
  { from: 'From', to: 'Until' },
  { from: 'Again from', to: 'Again until' },
] as const

type WorkdayRowProps = {
  weekday: number
  workday: Workday
  problems: WorkdayProblems
  onChange: (workday: Workday) => void
}

const WorkdayRow = ({ weekday, workday, problems, onChange }: WorkdayRowProps) => {
  const shifts = typeof workday === 'string' ? undefined : workday
  const onDay = <span className="sr-only">{` on ${weekdayName(weekday)}`}</span>
  return (
    <WeekdayRow
      weekday={weekday}
      options={WORKS}
      value={typeof workday === 'string' ? workday : 'own'}
      onChange={(works) => onChange(works === 'own' ? USUAL_SHIFTS : works)}
    >
      {shifts && (
        <div className="grid gap-3 sm:col-start-2 xl:col-start-3">
          {shifts.map((shift, place) => (
            <div key={place} className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
              {(['from', 'to'] as const).map((field) => (
                <TimeField
                  key={field}
                  label={LABELS[place === 0 ? 0 : 1][field]}
                  name={field}
                  value={shift[field]}
                  error={problems[place]?.[field]}
                  onChange={(minutes) => onChange(shifts.with(place, { ...shift, [field]: minutes }))}
                />
              ))}
            </div>
          ))}
          <div>
            {shifts.length < DIARY_LIMITS.shifts ? (
              <PortalButton tone="plain" onClick={() => onChange([...shifts, { from: undefined, to: undefined }])}>
                <span>Another span</span>
                {onDay}
              </PortalButton>
            ) : (
              <PortalButton tone="plain" onClick={() => onChange(shifts.slice(0, 1))}>
                <span>Remove the second span</span>
                {onDay}
              </PortalButton>
            )}
          </div>
        </div>
      )}
    </WeekdayRow>
  )
}

type WorkWeekFieldsProps = {
  title: string
  week: WorkWeekDraft
  problems: Readonly<Record<string, WorkdayProblems>> | undefined
  onChange: (week: WorkWeekDraft) => void
}

const WorkWeekFields = ({ title, week, problems, onChange }: WorkWeekFieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="text-small font-medium">{title}</legend>
    <div className="mt-1 border-t border-line">
      {WEEK.map((weekday) => (
        <WorkdayRow
          key={weekday}
          weekday={weekday}
          workday={workdayOf(week, weekday)}
          problems={problems?.[weekday] ?? []}
          onChange={(changed) => onChange(withWorkday(week, weekday, changed))}
        />
      ))}
    </div>
    <PortalButton
      tone="plain"
      className="mt-2"
      onClick={() => onChange(WEEK.reduce((all, day) => withWorkday(all, day, workdayOf(week, MONDAY)), week))}
    >
      {`Copy ${weekdayName(MONDAY)} to every day`}
    </PortalButton>
  </fieldset>
)

type WorkFieldsProps = {
  draft: TherapistDraft
  problems: TherapistProblems | undefined
  onChange: (change: Partial<TherapistDraft>) => void
}

/** When a therapist works: each weekday from opening to closing, at own hours or not, in up to four weeks in turn. */
export const WorkFields = ({ draft, problems, onChange }: WorkFieldsProps) => {
  const today = venueToday(useNow())
  const { weeks, weekOneFrom } = draft
  const isRotation = weeks.length > 1
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Weeks"
          name="weeks"
          value={weeks.length}
          onChange={(count) => onChange(withWeekCount(draft, count, today))}
          options={[
            [1, 'Every week is the same'],
            ...[2, 3, DIARY_LIMITS.workWeeks].map((count) => [count, `${count} weeks in turn`] as const),
          ]}
        />
        {isRotation && (
          <TextField
            label="Week 1 begins on Monday"
            name="weekOneFrom"
            error={problems?.weekOneFrom}
            type="date"
            value={weekOneFrom}
            onChange={(text) => onChange({ weekOneFrom: text })}
          />
        )}
      </div>
      {weeks.map((week, index) => (
        <WorkWeekFields
          key={index}
          title={isRotation ? `Week ${String(index + 1)}` : 'Every week'}
          week={week}
          problems={problems?.weeks[index]}
          onChange={(changed) => onChange({ weeks: weeks.with(index, changed) })}
        />
      ))}
    </>
  )
}
