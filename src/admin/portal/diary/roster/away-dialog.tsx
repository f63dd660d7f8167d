import { useState, useCallback } from 'react'
import { DIARY_LIMITS, DAY_MINUTES } from '#config/limits.ts'
import type { Block } from '#domain/diary/block.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import type { Exception } from '#domain/diary/exceptions.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { shiftsText } from '#domain/diary/shifts.ts'
import { needs, visitsToPlace } from '#domain/diary/to-place.ts'
import { countText } from '#domain/display.ts'
import { spanText } from '#domain/spans.ts'
import { addDays, dateInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TimeField, namesOf, SelectField, TextField } from '../../forms/fields.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { GuestsToCall } from '../guests-to-call.tsx'
import { useDiaryActs } from '../use-diary-acts.ts'
import { useHoursDraft } from './use-hours-draft.ts'
import { PortalButton } from '../../buttons.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { listBookingsAffectedBy } from '#data/diary-desk.ts'
import { ReadState } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'

type LaterVisitsProps = { therapist: string; dates: readonly string[] }

/** The visits of the later days of a leave that need the therapist. The diary shows one day, so these are read. */
const LaterVisits = ({ therapist, dates }: LaterVisitsProps) => {
  const { therapists } = useHouse()
  const [asked] = useState(dates)
  const read = useRead(useCallback(() => listBookingsAffectedBy(asked), [asked]))
  const visits = read.value?.filter(
    ({ status, outcome, plan }) => status === 'confirmed' && !outcome && plan && needs(plan, therapist, therapists),
  )
  return (
    <>
      <ReadState read={read} name="the visits of the other days" />
      {visits && (
        <GuestsToCall bookings={visits} withDate title={`${countText(visits.length, 'visit')} on other days`} />
      )}
      {visits?.length === 0 && <p>There are none on the other days.</p>}
    </>
  )
}

const isAllDay = ({ from, to }: Block) => to - from === DAY_MINUTES

type HoursChangesProps = { changes: readonly Block[]; onRemove: (series: string) => void; isBusy: boolean }

/** The changes of this therapist's hours on the date, one line for each series, with its button. */
const HoursChanges = ({ changes, onRemove, isBusy }: HoursChangesProps) => {
  const series = [...new Map(changes.map((block) => [block.series, block])).values()]
  return series.map((first) => {
    const own = changes.filter((block) => block.series === first.series)
    const times = own.map(
      (block) => `${block.kind === 'work' ? 'works' : 'away'} ${isAllDay(block) ? 'all day' : spanText(block)}`,
    )
    return (
      <div key={first.series} className="mt-3 flex flex-wrap items-center gap-3 border-b border-line pb-3 text-small">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`Changed on this day: ${times.join(', ')}.${first.words ? ` ${first.words}` : ''}`}
        </p>
        <PortalButton tone="danger" disabled={isBusy} onClick={() => onRemove(first.series)}>
          {isAllDay(first) ? 'Remove this leave from this day on' : 'Remove this change of hours'}
        </PortalButton>
      </div>
    )
  })
}

const WHATS = [
  ['away', 'Away'],
  ['other', 'Other hours'],
  ['swap', 'Swap with a colleague'],
] as const

type AwayDialogProps = {
  date: string
  /** Id. */
  therapist: string
  /** As in `hoursIfOpen`. */
  hours: Hours
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** The blocks as they will be stored, to see what they touch. */
const asBlocks = (exceptions: readonly Exception[]): Block[] =>
  exceptions.map((one, index) => ({
    ...one,
    id: `new ${String(index)}`,
    words: '',
    series: 'new',
    createdAt: null,
  }))

/** Changes the hours of a therapist: away for a day or longer, other hours on this day, a swap. Lists the visits that it touches. */
export const AwayDialog = ({ date, therapist: id, hours, visits, onClose }: AwayDialogProps) => {
  const acts = useDiaryActs()
  const { therapists } = useHouse()
  const now = useNow()
  const draft = useHoursDraft({ date, therapist: id, hours })
  const { name, present, colleagues, blocks, chosen, what, last, from, to, partnerId, words } = draft
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const error = isTried ? draft.problem() : undefined

  const minute = date === venueToday(now) ? venueMinutes(now) : 0
  const toPlaceWith = (more: readonly Block[]) =>
    visitsToPlace({ date, visits, blocks: [...blocks, ...more], therapists, hours, now: minute })
  const before = new Set(toPlaceWith([]).map(({ booking }) => booking.id))
  const touched = toPlaceWith(asBlocks(chosen))
    .map(({ booking }) => booking)
    .filter((booking) => !before.has(booking.id))
  const laterDates = draft.dates.slice(1)

  const submit = async () => {
    setTried(true)
    if (draft.problem() !== undefined) return
    draft.begin()
    if (!(await acts.change({ series: draft.series, words: words.trim(), exceptions: chosen }))) return
    // The visits of the shown day now stand above the diary.
    if (laterDates.length > 0) setSaved(true)
    else onClose()
  }

  if (isSaved)
    return (
      <Dialog open title="Saved" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <p>
          <span>{name}</span> is away. Visits that need another therapist stand under “Visits to place” in the diary of
          their day.
        </p>
        <LaterVisits therapist={id} dates={laterDates} />
      </Dialog>
    )
  return (
    <FormDialog
      title={name}
      cancel="Cancel"
      ok={{ children: 'Save', busy: acts.isBusy, busyText: 'Saving...' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{`${dateInWords(date)}: ${present.length > 0 ? `works ${shiftsText(present)}` : 'does not work'}`}</p>
      <HoursChanges
        changes={draft.changes}
        isBusy={acts.isBusy || draft.isBegun}
        onRemove={(series) => void acts.takeBack({ series, from: date })}
      />
      <fieldset disabled={draft.isBegun}>
        <SelectField
          label="What"
          name="what"
          className="mt-4"
          error={error}
          value={what}
          onChange={draft.setWhat}
          options={colleagues.length > 0 ? WHATS : WHATS.filter(([one]) => one !== 'swap')}
        />
        {what === 'away' && (
          <TextField
            label="Until (included)"
            name="last"
            className="mt-4"
            type="date"
            min={date}
            max={addDays(date, DIARY_LIMITS.leaveDays - 1)}
            value={last}
            onChange={draft.setLast}
          />
        )}
        {what === 'other' && (
          <div className="mt-4 grid grid-cols-2 gap-4">
            <TimeField label="From" name="from" value={from} onChange={draft.setFrom} />
            <TimeField label="To" name="to" value={to} onChange={draft.setTo} />
          </div>
        )}
        {what === 'swap' && (
          <SelectField
            label="With"
            name="partner"
            className="mt-4"
            value={partnerId}
            onChange={draft.setPartnerId}
            options={[['', 'Not chosen'], ...namesOf(colleagues)]}
          />
        )}
        <TextField
          label="Note (optional)"
          name="words"
          className="mt-4"
          hint="Staff read this."
          value={words}
          onChange={draft.setWords}
        />
      </fieldset>
      <p role="status" className="mt-2 text-small text-ink-soft">
        {acts.progress}
      </p>
      <GuestsToCall bookings={touched} title={`${countText(touched.length, 'visit')} to place on this day`} />
      {laterDates.length > 0 && (
        <p className="mt-2 text-small text-ink-soft">The visits of the other days are listed after Save.</p>
      )}
    </FormDialog>
  )
}
