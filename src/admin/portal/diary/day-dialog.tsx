import { type FormEvent, useId, useState } from 'react'
import { hoursOn } from '#domain/diary/calendar.ts'
import { ownHours } from '#domain/diary/closed-days.ts'
import type { Day, DaySetting } from '#domain/diary/day.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { hoursText } from '#domain/diary/hours-in-words.ts'
import { visitsOutside } from '#domain/diary/inside.ts'
import { DIARY_LIMITS } from '#domain/diary/limits.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { denialText } from '#domain/staff.ts'
import { dateInWords, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { useHouse } from '../use-house.ts'
import { GuestsToCall } from './guests-to-call.tsx'
import { TimeField } from '../forms/time-field.tsx'
import { useDiaryActs } from './use-diary-acts.ts'
import { hasOwnHours } from './diary-texts.ts'

type Opening = 'usual' | 'closed' | 'own'

const openingOf = (day: Day): Opening => (day.closed ? 'closed' : hasOwnHours(day) ? 'own' : 'usual')

type DayDialogProps = {
  day: Day
  /** The hours of the day if it is open, with which “own hours” begin. */
  hours: Hours
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Settings of one day: opening and note, for main; “Count this day again”, for all staff. */
export const DayDialog = ({ day, hours, visits, onClose }: DayDialogProps) => {
  const acts = useDiaryActs()
  const { settings } = useHouse()
  const denial = denialText(useSignedIn(), 'manage_diary')
  const formId = useId()
  /** The day from when the dialog was opened, because a colleague may change it. */
  const [from] = useState(day)
  const [opening, setOpening] = useState(openingOf(day))
  const [opens, setOpens] = useState<number | undefined>(hours.opens)
  const [lastEnd, setLastEnd] = useState<number | undefined>(hours.lastEnd)
  const [closes, setCloses] = useState<number | undefined>(hours.closes)
  const [note, setNote] = useState(day.note)
  const [errors, setErrors] = useState<{ hours?: string; note?: string }>({})
  const [isSaved, setSaved] = useState(false)

  // With an earlier closing time the last treatment ends by then, too.
  const end = closes !== undefined && lastEnd !== undefined ? Math.min(lastEnd, closes) : undefined
  const own = {
    ...(opens !== undefined && { opens }),
    ...(end !== undefined && { lastEnd: end }),
    ...(closes !== undefined && { closes }),
  }
  const setting: DaySetting = {
    note: note.trim(),
    // A closed day keeps its own hours for when it opens again.
    ...(opening === 'closed' && { ...ownHours(from), closed: true }),
    ...(opening === 'own' && own),
  }
  const inside = visitsOutside(visits, hoursOn(day.date, settings, setting))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isOrdered = opens !== undefined && end !== undefined && opens < end
    const found = {
      ...(opening === 'own' &&
        !isOrdered && { hours: 'Choose times in their order: opens, last treatment ends, closes.' }),
      ...(note.trim().length > DIARY_LIMITS.dayNote && {
        note: `Please use at most ${String(DIARY_LIMITS.dayNote)} characters.`,
      }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || !(await acts.saveDay(day.date, { from, to: setting }))) return
    if (inside.length > 0) setSaved(true)
    else onClose()
  }

  if (isSaved) {
    return (
      <Dialog open title="Saved" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <p>{dateInWords(day.date)}. These guests are expected outside of the opening hours:</p>
        <GuestsToCall bookings={inside} />
      </Dialog>
    )
  }
  const usual = hoursOn(day.date, settings)
  const options: [Opening, string][] = [
    ['usual', `As every ${weekdayName(weekdayOf(day.date))}: ${usual ? hoursText(usual) : 'closed'}`],
    ['closed', 'Closed'],
    ['own', 'Hours of its own'],
  ]
  return (
    <Dialog
      open
      title={dateInWords(day.date)}
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={onClose} className="order-1 sm:order-0">
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={acts.isBusy} busyText="Saving..." disabled={denial !== undefined}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={denial !== undefined}>
          <legend className="text-small font-medium">Opening</legend>
          {options.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="opening"
                checked={opening === value}
                onChange={() => setOpening(value)}
                className="size-5 shrink-0 accent-gold-deep"
              />
              {label}
            </label>
          ))}
          {opening === 'own' && (
            <div className="mt-2 grid gap-4 sm:grid-cols-3">
              <TimeField label="Opens" name="opens" value={opens} onChange={setOpens} error={errors.hours} />
              <TimeField label="Last treatment ends" name="lastEnd" value={lastEnd} onChange={setLastEnd} />
              <TimeField label="Closes" name="closes" value={closes} onChange={setCloses} />
            </div>
          )}
          <Field label="Note (optional)" name="note" className="mt-4" error={errors.note} hint="Visitors read this.">
            {(control) => (
              <input
                {...control}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </fieldset>
        {denial && <p className="mt-3 text-small text-ink-soft">{denial}</p>}
        <GuestsToCall bookings={inside} />
      </form>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-small text-ink-soft">
          If free and full times of this day look wrong, count its bookings and blocks again.
        </p>
        <PortalButton
          tone="plain"
          className="mt-2"
          disabled={acts.isBusy}
          onClick={() => void acts.countAgain(day.date)}
        >
          Count this day again
        </PortalButton>
      </div>
    </Dialog>
  )
}
