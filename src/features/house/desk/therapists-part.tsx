import { saveLimits, saveTherapists, THERAPISTS, LIMITS, type NumberName, NUMBERS } from '#data/house-changes.ts'
import { countDayAgain, listBlockedDays } from '#data/diary-desk.ts'
import { newId } from '#shared/new-id.ts'
import { DIARY_LIMITS } from '#config/limits.ts'
import { WEEK } from '#features/diary/hours-in-words.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { EVERY_DAY } from '#features/roster/shifts.ts'
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
} from '#features/roster/therapist-draft.ts'
import { MOST_THERAPISTS } from '#records/settings.ts'
import { dateText, venueToday, weekdayName } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { boundTo, CheckList, SelectField, TextField, TimeField, WeekdayRow } from '#desk/fields.tsx'
import { isOutdated, reasonOf } from '#desk/reason.ts'
import { TypedForm, useSetting } from '#desk/setting-form.tsx'
import { useNow } from '#desk/use-now.ts'
import { EntryList } from './entry-list.tsx'

const WORKS = [
  ['opening', 'Opening to closing'],
  ['own', 'Own hours'],
  ['off', 'Off'],
] as const

const LABELS = [
  { from: 'From', to: 'Until' },
  { from: 'Again from', to: 'Again until' },
] as const

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
      {WEEK.map((weekday) => {
        const workday = workdayOf(week, weekday)
        const shifts = typeof workday === 'string' ? undefined : workday
        const change = (changed: Workday) => onChange(withWorkday(week, weekday, changed))
        const isSplit = shifts?.length === DIARY_LIMITS.shifts
        return (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            options={WORKS}
            value={typeof workday === 'string' ? workday : 'own'}
            onChange={(works) => change(works === 'own' ? USUAL_SHIFTS : works)}
          >
            {shifts && (
              <div className="grid gap-3 sm:col-start-2 xl:col-start-3">
                {shifts.map((shift, place) => (
                  <div key={place} className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
                    {(['from', 'to'] as const).map((name) => (
                      <TimeField
                        key={name}
                        label={LABELS[place === 0 ? 0 : 1][name]}
                        name={name}
                        value={shift[name]}
                        error={problems?.[weekday]?.[place]?.[name]}
                        onChange={(minutes) => change(shifts.with(place, { ...shift, [name]: minutes }))}
                      />
                    ))}
                  </div>
                ))}
                <div>
                  <PortalButton
                    onClick={() =>
                      change(isSplit ? shifts.slice(0, 1) : [...shifts, { from: undefined, to: undefined }])
                    }
                  >
                    <span>{isSplit ? 'Remove the second span' : 'Another span'}</span>
                    <span className="sr-only">{` on ${weekdayName(weekday)}`}</span>
                  </PortalButton>
                </div>
              </div>
            )}
          </WeekdayRow>
        )
      })}
    </div>
  </fieldset>
)

type TherapistFieldsProps = {
  draft: TherapistDraft
  problems: Partial<TherapistProblems>
  onChange: (change: Partial<TherapistDraft>) => void
}

/** Works each weekday from opening to closing, at own hours or not, in up to four weeks in turn. */
const TherapistFields = ({ draft, problems, onChange }: TherapistFieldsProps) => {
  const today = venueToday(useNow())
  const { weeks } = draft
  const isRotation = weeks.length > 1
  const field = boundTo(draft, onChange, problems)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label="Name" />
        <TextField {...field('phone')} label="Phone (optional)" type="tel" />
        <SelectField
          {...field('gender')}
          label="Woman or man (optional)"
          hint="For guests who ask for a woman or a man. Only staff see it."
          options={[
            ['', 'Not said'],
            ['woman', 'Woman'],
            ['man', 'Man'],
          ]}
        />
      </div>
      <div className="mt-3 grid gap-2">
        <CheckList
          legend="Does"
          options={CATEGORIES.map(({ id, label }) => [id, label])}
          chosen={draft.categories}
          onChange={(categories) => onChange({ categories })}
        />
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
          {isRotation && <TextField {...field('weekOneFrom')} label="Week 1 begins on Monday" type="date" />}
        </div>
        {weeks.map((week, index) => (
          <WorkWeekFields
            key={index}
            title={isRotation ? `Week ${String(index + 1)}` : 'Every week'}
            week={week}
            problems={problems.weeks?.[index]}
            onChange={(changed) => onChange({ weeks: weeks.with(index, changed) })}
          />
        ))}
      </div>
    </>
  )
}

/** The team: who does what and when. Their order is that of the diary's columns. */
export const TherapistsPart = () => (
  <>
    <p className="mb-5 max-w-text text-small text-ink-soft">
      When you remove a therapist, their bookings stay. The diary then shows these treatments in the column of their
      category.
    </p>
    <EntryList
      form={useSetting(THERAPISTS, useCounting(saveTherapists))}
      part="therapists"
      added={(): TherapistDraft => ({ id: newId(), name: '', categories: [], phone: '', gender: '', ...EVERY_DAY })}
      noun="therapist"
      most={MOST_THERAPISTS}
      noneText="No therapists yet. The diary has a column per category."
      entry={(draft, change, problems) => <TherapistFields draft={draft} problems={problems} onChange={change} />}
    />
  </>
)

/** Saves, then counts the coming days with a block of a therapist again. Where that fails, the change is saved, and the days left are named. */
const useCounting = <Change,>(save: (change: Change) => Promise<void>) => {
  const dialog = useDialog()
  return async (change: Change) => {
    await save(change)
    let left: string[] = []
    try {
      left = await listBlockedDays()
      for (const date of [...left]) {
        await countDayAgain(date)
        left.shift()
      }
    } catch (error) {
      const reason = reasonOf(error)
      const days = left.map(dateText).join(', ') || 'coming days with a block of a therapist'
      await dialog.alert({
        title: 'SAVED, BUT NOT ON ALL DAYS',
        message: `Visitors may still see the hours of before on ${days}. Open each of them in the diary, This day, and press Count this day again. ${reason}`,
        isOutdated: isOutdated(reason),
      })
    }
  }
}

const FIELDS: readonly [name: NumberName, label: string, hint: string][] = [
  ...CATEGORIES.map(({ id, label }): [NumberName, string, string] => [
    id,
    `Places: ${label}`,
    'At the same time. Empty: no limit.',
  ]),
  ['guests', 'Guests in the house', 'At the same time. Empty: no limit.'],
  ['buffer', 'Minutes after a visit', 'For cleaning, after the last treatment.'],
  ['notice', 'Minutes of notice', 'Visitors cannot ask for a time sooner than this.'],
  ['daysAhead', 'Days ahead', 'How far ahead visitors can ask.'],
]

export const LimitsPart = () => (
  <TypedForm
    setting={LIMITS}
    record={NUMBERS}
    fields={FIELDS}
    save={useCounting(saveLimits)}
    className="lg:grid-cols-4"
  />
)
