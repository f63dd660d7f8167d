import { type FormEvent, useState } from 'react'
import { saveDaySetting } from '#data/house-changes.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import type { Day } from '#domain/diary/day.ts'
import { dayDraftOf, dayProblems, daySettingOf, type Opening } from '#domain/diary/hours-draft.ts'
import { type DrawnVisit, visitsOutside } from '#domain/diary/drawn-day.ts'
import { hoursText } from '#domain/diary/hours-in-words.ts'
import { hoursIfOpen } from '#domain/diary/shifts.ts'
import { denialText } from '#domain/staff.ts'
import { dateInWords, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { CheckField } from '#ui/field.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { ChangeQuestion, SAVE_ALL_THE_SAME } from '../forms/form-footer.tsx'
import { TextField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { useHouse } from '../use-house.ts'
import { GuestsToCall, StillExpected } from './guests-to-call.tsx'
import { HoursFields } from './hours-fields.tsx'
import { useDiaryActs } from './use-diary-acts.ts'

type DayDialogProps = {
  day: Day
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Settings of one day: opening and note, for main; “Count this day again”, for all staff. */
export const DayDialog = ({ day, visits, onClose }: DayDialogProps) => {
  const acts = useDiaryActs()
  const { settings } = useHouse()
  const denial = denialText(useSignedIn(), 'manage_diary')
  const ifOpen = hoursIfOpen(day.date, settings)
  const form = useStoredForm({
    stored: dayDraftOf(day, ifOpen),
    check: dayProblems,
    tidy: (draft) => dayDraftOf(daySettingOf(draft), ifOpen),
    failed: 'The day was not saved',
    save: ({ from, to }) => saveDaySetting(day.date, { from: daySettingOf(from), to: daySettingOf(to) }),
  })
  const { draft, setDraft, problems } = form
  const [isSaved, setSaved] = useState(false)
  const outside = visitsOutside(visits, hoursOn(day.date, settings, daySettingOf(draft)))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!(await form.submit(event))) return
    if (outside.length > 0) setSaved(true)
    else onClose()
  }
  if (isSaved) {
    return (
      <StillExpected title="Saved" bookings={outside} onClose={onClose}>
        {`${dateInWords(day.date)}. These guests are expected outside of the opening hours:`}
      </StillExpected>
    )
  }
  const usual = hoursOn(day.date, settings)
  const options: [Opening, string][] = [
    ['usual', `As every ${weekdayName(weekdayOf(day.date))}: ${usual ? hoursText(usual) : 'closed'}`],
    ['closed', 'Closed'],
    ['own', 'Hours of its own'],
  ]
  return (
    <FormDialog
      title={dateInWords(day.date)}
      cancel="Cancel"
      ok={{
        ...{ children: form.changed ? SAVE_ALL_THE_SAME : 'Save', busy: form.isSaving, busyText: 'Saving...' },
        disabled: denial !== undefined || acts.isBusy,
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset disabled={denial !== undefined}>
        <legend className="text-small font-medium">Opening</legend>
        {options.map(([value, label]) => (
          <CheckField
            key={value}
            type="radio"
            name="opening"
            checked={draft.opening === value}
            onChange={() => setDraft({ ...draft, opening: value })}
          >
            {label}
          </CheckField>
        ))}
        {draft.opening === 'own' && (
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            <HoursFields draft={draft} problems={problems} onChange={(times) => setDraft({ ...draft, ...times })} />
          </div>
        )}
        <TextField
          label="Note (optional)"
          name="note"
          className="mt-4"
          error={problems?.note}
          hint="Visitors read this."
          value={draft.note}
          onChange={(text) => setDraft({ ...draft, note: text })}
        />
      </fieldset>
      <ChangeQuestion form={form} />
      {denial && <p className="mt-3 text-small text-ink-soft">{denial}</p>}
      <GuestsToCall bookings={outside} />
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-small text-ink-soft">
          If free and full times of this day look wrong, count its bookings and blocks again.
        </p>
        <PortalButton
          tone="plain"
          className="mt-2"
          disabled={acts.isBusy || form.isSaving}
          onClick={() => void acts.countAgain(day.date)}
        >
          Count this day again
        </PortalButton>
      </div>
    </FormDialog>
  )
}
