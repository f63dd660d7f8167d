import { type FormEvent, useState } from 'react'
import { saveDiarySettings } from '#data/house-changes.ts'
import { listComingBookings } from '#data/diary-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { draftOf, type NumberName, settingsFrom, settingsProblems } from '#domain/diary/settings-check.ts'
import { CATEGORIES } from '#domain/service.ts'
import { weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { useHouse } from '../../use-house.ts'
import { GuestsToCall } from '../guests-to-call.tsx'
import { CheckList } from './check-list.tsx'
import { useSaving } from './use-saving.ts'

/** Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0].map((weekday) => [weekday, weekdayName(weekday)] as const)

const NUMBERS: readonly [name: NumberName, label: string, hint: string][] = [
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

/** Places, times and closed weekdays of the house. */
export const LimitsForm = () => {
  const { settings } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving('The settings were not saved')
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [errors, setErrors] = useState<ReturnType<typeof settingsProblems>>({})
  const [toCall, setToCall] = useState<Booking[]>([])
  const [unread, setUnread] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = settingsProblems(draft)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    const closing = draft.closedWeekdays.filter((weekday) => !settings.closedWeekdays.includes(weekday))
    const typed = settingsFrom(draft, settings)
    setToCall([])
    setUnread('')
    if (!(await save(() => saveDiarySettings(typed, staff))) || closing.length === 0) return
    const coming = await listComingBookings().catch((error: unknown) => reasonOf(error))
    if (typeof coming === 'string') setUnread(`Who has booked such a day could not be looked up. ${coming}`)
    else
      setToCall(
        coming.filter(({ date, outcome }) => !outcome && closing.includes(weekdayOf(date)) && !hoursOn(date, typed)),
      )
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBERS.map(([name, label, hint]) => (
          <Field key={name} label={label} name={name} hint={hint} error={errors[name]}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                className={inputClass}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-5">
        <CheckList
          legend="Closed every"
          options={WEEKDAYS}
          chosen={draft.closedWeekdays}
          onChange={(closedWeekdays) => setDraft({ ...draft, closedWeekdays })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <PortalButton type="submit" busy={isSaving} busyText="Saving...">
          Save
        </PortalButton>
        <p role="status" className="text-small text-good">
          {saved}
        </p>
      </div>
      <p role="alert" className="mt-2 text-small text-bad">
        {unread}
      </p>
      <GuestsToCall bookings={toCall} withDate />
    </form>
  )
}
