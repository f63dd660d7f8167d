import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { listBookingsAffectedBy } from '#data/diary-desk.ts'
import { newId } from '#data/new-id.ts'
import { BLOCK_FORM } from '#records/block.ts'
import type { Block } from '#domain/diary/block.ts'
import {
  awayOn,
  changeOfHours,
  type Exception,
  leaveDates,
  leaveProblem,
  swapOf,
  withPauses,
} from '#domain/diary/exceptions.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { DAY_MINUTES, DIARY_LIMITS } from '#domain/diary/limits.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { shiftsText } from '#domain/diary/shifts.ts'
import { needs, visitsToPlace } from '#domain/diary/to-place.ts'
import { scheduledOn } from '#domain/diary/work.ts'
import { countText } from '#domain/display.ts'
import { addDays, dateInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../buttons.tsx'
import { TimeField } from '../forms/time-field.tsx'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { spanText } from './diary-texts.ts'
import { GuestsToCall } from './guests-to-call.tsx'
import { useDiaryActs } from './use-diary-acts.ts'

type What = 'away' | 'other' | 'swap'

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
    takes: NO_OCCUPANCY,
    createdAt: null,
  }))

const isAllDay = ({ from, to }: Block) => to - from === DAY_MINUTES

/** The changes of this therapist's hours on the date, one line for each series, with its button. */
const Changes = ({
  changes,
  onRemove,
  isBusy,
}: {
  changes: readonly Block[]
  onRemove: (series: string) => void
  isBusy: boolean
}) => {
  const series = [...new Map(changes.map((block) => [block.series, block])).values()]
  return series.map((first) => {
    const own = changes.filter((block) => block.series === first.series)
    const times = own.map(
      (block) => `${block.kind === 'work' ? 'works' : 'away'} ${isAllDay(block) ? 'all day' : spanText(block)}`,
    )
    return (
      <div key={first.series} className="mt-3 flex flex-wrap items-center gap-3 border-b border-line pb-3 text-small">
        <p className="min-w-0 flex-1 wrap-anywhere">
          Changed on this day: {times.join(', ')}.{first.words && ` ${first.words}`}
        </p>
        <PortalButton tone="danger" disabled={isBusy} onClick={() => onRemove(first.series)}>
          {isAllDay(first) ? 'Remove all days of this leave' : 'Remove this change of hours'}
        </PortalButton>
      </div>
    )
  })
}

/** Milliseconds without a change of the dates, because each reading may take 59 days. */
const DEBOUNCE = 500

/** The visits of the later days of a leave that need the therapist. */
const useLaterVisits = (therapist: string, dates: readonly string[]) => {
  const { therapists } = useHouse()
  const wanted = dates.join(' ')
  const [key, setKey] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKey(wanted), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted])
  const read = useRead(
    useCallback(() => (key === '' ? Promise.resolve([]) : listBookingsAffectedBy(key.split(' '))), [key]),
  )
  if (key !== wanted) return { failed: undefined, loading: wanted !== '', visits: [] }
  const found = read.value?.filter(
    ({ status, outcome, plan }) => status === 'confirmed' && !outcome && plan && needs(plan, therapist, therapists),
  )
  return { failed: read.failed, loading: read.loading && wanted !== '', visits: found ?? [] }
}

/** How far the reading of the other days is, where it has no answer yet. */
const LaterNote = ({ loading, failed }: Pick<ReturnType<typeof useLaterVisits>, 'loading' | 'failed'>) => (
  <>
    <p role="status" className="mt-2 text-small text-ink-soft">
      {loading && 'Looking for visits on the other days...'}
    </p>
    {failed !== undefined && (
      <p role="alert" className="mt-2 text-small text-bad">
        The visits of the other days could not be read. {failed}
      </p>
    )}
  </>
)

/** Changes the hours of a therapist: away for a day or longer, other hours on this day, a swap. Lists the visits that it touches. */
export const AwayDialog = ({ date, therapist: id, hours, visits, onClose }: AwayDialogProps) => {
  const acts = useDiaryActs()
  const { therapists } = useHouse()
  const blocks = useLists().diary.read.blocks ?? []
  const now = useNow()
  const formId = useId()
  const therapist = therapists.find((one) => one.id === id)
  const name = therapist?.name ?? 'This therapist'
  const present = therapist ? scheduledOn(therapist, date, hours, blocks) : []
  const [what, setWhat] = useState<What>('away')
  const [last, setLast] = useState(date)
  const [from, setFrom] = useState<number | undefined>(present[0]?.from ?? hours.opens)
  const [to, setTo] = useState<number | undefined>(present.at(-1)?.to ?? hours.closes)
  const [partnerId, setPartnerId] = useState('')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [series] = useState(newId)
  // After the first press the fields stay as they are, so that another one stores the rest and nothing else.
  const [begun, setBegun] = useState<readonly Exception[]>()

  const colleagues = therapists.filter((one) => one.id !== id)
  const partner = colleagues.find((one) => one.id === partnerId)
  const changesOf = (who: string) =>
    blocks.filter((block) => block.therapist === who && block.date === date && block.series !== '')
  const changed = [id, partnerId].find((who) => changesOf(who).some((block) => block.series !== series))
  const isRightTime = from !== undefined && to !== undefined && from < to

  const dates = what === 'away' && leaveProblem(date, last) === undefined ? leaveDates(date, last) : [date]
  const exceptions = (): Exception[] => {
    if (what === 'away') return leaveProblem(date, last) === undefined ? awayOn(id, dates) : []
    if (what === 'other')
      return isRightTime ? changeOfHours({ therapist: id, date }, present, withPauses(present, { from, to })) : []
    return partner
      ? swapOf(date, { id, present }, { id: partnerId, present: scheduledOn(partner, date, hours, blocks) })
      : []
  }
  const chosen = begun ?? exceptions()
  const problem = (): string | undefined => {
    if (words.trim().length > BLOCK_FORM.words.most)
      return `Please use at most ${String(BLOCK_FORM.words.most)} characters.`
    if (what === 'away') return leaveProblem(date, last)
    if (changed !== undefined) {
      const who = therapists.find((one) => one.id === changed)?.name ?? name
      return `The hours of ${who} are changed on this day already. Remove that change first.`
    }
    if (what === 'other' && !isRightTime) return 'The hours must end after they begin.'
    if (what === 'swap' && !partner) return 'Choose a colleague.'
    return chosen.length === 0 ? 'These are the hours of this day already.' : undefined
  }
  const error = isTried && !begun ? problem() : undefined

  const minute = date === venueToday(now) ? venueMinutes(now) : 0
  const toPlaceWith = (more: readonly Block[]) =>
    visitsToPlace({ date, visits, blocks: [...blocks, ...more], therapists, hours, now: minute })
  const before = new Set(toPlaceWith([]).map(({ booking }) => booking.id))
  const touched = toPlaceWith(asBlocks(chosen))
    .map(({ booking }) => booking)
    .filter((booking) => !before.has(booking.id))
  const later = useLaterVisits(id, dates.slice(1))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!begun && problem() !== undefined) return
    setBegun(chosen)
    if (!(await acts.change({ series, words: words.trim(), exceptions: chosen }))) return
    // The visits of the shown day now stand above the diary.
    if (later.visits.length > 0 || later.loading || later.failed !== undefined) setSaved(true)
    else onClose()
  }

  if (isSaved)
    return (
      <Dialog open title="Saved" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <p>
          {name} is away. Visits that need another therapist stand under “Visits to place” in the diary of their day.
        </p>
        <LaterNote {...later} />
        {!later.loading && later.failed === undefined && later.visits.length === 0 && (
          <p>There are none on the other days.</p>
        )}
        <GuestsToCall bookings={later.visits} withDate title={countText(later.visits.length, 'visit')} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={onClose} className="order-1 sm:order-0">
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={acts.isBusy} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="whitespace-normal" onSubmit={(event) => void submit(event)}>
        <p>
          {dateInWords(date)}: {present.length > 0 ? `works ${shiftsText(present)}` : 'does not work'}
        </p>
        <Changes
          changes={changesOf(id)}
          isBusy={acts.isBusy || begun !== undefined}
          onRemove={(one) => void acts.takeBack(one)}
        />
        <fieldset disabled={begun !== undefined}>
          <Field label="What" name="what" className="mt-4" error={error}>
            {(control) => (
              <select
                {...control}
                value={what}
                onChange={(event) => setWhat(event.target.value as What)}
                className={inputClass}
              >
                <option value="away">Away</option>
                <option value="other">Other hours</option>
                {colleagues.length > 0 && <option value="swap">Swap with a colleague</option>}
              </select>
            )}
          </Field>
          {what === 'away' && (
            <Field label="Until (included)" name="last" className="mt-4">
              {(control) => (
                <input
                  {...control}
                  type="date"
                  min={date}
                  max={addDays(date, DIARY_LIMITS.leaveDays - 1)}
                  value={last}
                  onChange={(event) => setLast(event.target.value)}
                  className={inputClass}
                />
              )}
            </Field>
          )}
          {what === 'other' && (
            <div className="mt-4 grid grid-cols-2 gap-4">
              <TimeField label="From" name="from" value={from} onChange={setFrom} />
              <TimeField label="To" name="to" value={to} onChange={setTo} />
            </div>
          )}
          {what === 'swap' && (
            <Field label="With" name="partner" className="mt-4">
              {(control) => (
                <select
                  {...control}
                  value={partnerId}
                  onChange={(event) => setPartnerId(event.target.value)}
                  className={inputClass}
                >
                  <option value="">Not chosen</option>
                  {colleagues.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label="Note (optional)" name="words" className="mt-4" hint="Staff read this.">
            {(control) => (
              <input
                {...control}
                value={words}
                autoComplete="off"
                onChange={(event) => setWords(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </fieldset>
        <p role="status" className="mt-2 text-small text-ink-soft">
          {acts.progress}
        </p>
        <GuestsToCall bookings={touched} title={`${countText(touched.length, 'visit')} to place on this day`} />
        <LaterNote {...later} />
        <GuestsToCall
          bookings={later.visits}
          withDate
          title={`${countText(later.visits.length, 'visit')} on other days`}
        />
      </form>
    </Dialog>
  )
}
