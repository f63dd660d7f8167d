import { useCallback, useState } from 'react'
import { DAY_MINUTES, DIARY_LIMITS } from '#config/limits.ts'
import { addSeries, listBookingsAffectedBy, removeSeries } from '#data/diary-desk.ts'
import { newId } from '#shared/new-id.ts'
import type { Block } from '#features/diary/block.ts'
import type { Booking } from '#features/booking/booking.ts'
import { datesIn } from '#features/diary/calendar.ts'
import {
  awayOn,
  changeOfHours,
  type Exception,
  leaveProblem,
  swapOf,
  withPauses,
  shiftsText,
  scheduledOn,
} from '../shifts.ts'
import { openSpan } from '#features/diary/open-days.ts'
import { therapistsOf } from '#features/diary/plan.ts'
import { spanText } from '#shared/spans.ts'
import type { Therapist } from '../therapists.ts'
import type { PlacedDay } from '../to-place.ts'
import { tooLong } from '#shared/characters.ts'
import { addDays, dateInWords } from '#shared/venue-clock.ts'
import { BLOCK_FORM } from '#records/day.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { boundTo, namesOf, SelectField, TextField, TimeField } from '#desk/fields.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { type Read, useRead } from '#desk/use-read.ts'
import { useSaving } from '#desk/use-saving.ts'
import { useSignedIn } from '#desk/session.ts'
import { GuestsToCall } from './guests-to-call.tsx'

type LaterVisitsProps = { therapist: string; read: Read<readonly Booking[]> }

/** The visits of the later days of a leave that have the therapist. The diary shows one day, so these are read. */
const LaterVisits = ({ therapist, read }: LaterVisitsProps) => {
  const visits = read.value?.filter(
    ({ status, outcome, plan }) => status === 'confirmed' && !outcome && therapistsOf(plan).includes(therapist),
  )
  return (
    <>
      <ReadState read={read} name="the visits of the other days" />
      {visits && <GuestsToCall title="on the other days" bookings={visits} />}
      {visits && (
        <p className="mt-2 text-small text-ink-soft">
          {visits.length === 0
            ? 'There are no visits on the other days.'
            : 'After Save they stand under “Visits to place” in the diary of their day.'}
        </p>
      )}
    </>
  )
}

const isAllDay = ({ from, to }: Block) => to - from === DAY_MINUTES

type HoursChangesProps = { changes: readonly Block[]; onRemove: (series: string) => void; isBusy: boolean }

const HoursChanges = ({ changes, onRemove, isBusy }: HoursChangesProps) => {
  const series = [...new Map(changes.map((block) => [block.series, block])).values()]
  return series.map((first) => {
    const times = changes
      .filter((block) => block.series === first.series)
      .map((block) => `${block.kind === 'work' ? 'works' : 'away'} ${isAllDay(block) ? 'all day' : spanText(block)}`)
    return (
      <div key={first.series} className="mt-3 flex flex-wrap items-center gap-3 border-b border-line pb-3 text-small">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`Changed on this day: ${times.join(', ')}.${first.words && ` ${first.words}`}`}
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

/** What is typed into the dialog. Times are minutes after midnight; `partner` is an id. */
type Typed = {
  what: (typeof WHATS)[number][0]
  last: string
  from: number | undefined
  to: number | undefined
  partner: string
  words: string
}

const changesOf = ({ id }: Therapist, { date, blocks }: PlacedDay): Block[] =>
  blocks.filter((block) => block.therapist === id && block.date === date && block.series !== '')

const exceptionsIn = (typed: Typed, therapist: Therapist, day: PlacedDay): readonly Exception[] | string => {
  const { date, therapists } = day
  const { what, last, from, to } = typed
  if (what === 'away') return leaveProblem(date, last) ?? awayOn(therapist.id, datesIn(date, last))
  const partner = what === 'swap' ? therapists.find(({ id }) => id === typed.partner) : undefined
  const changed = [therapist, partner].find((one) => one && changesOf(one, day).length > 0)
  if (changed) return `The hours of ${changed.name} are changed on this day already. Remove that change first.`
  const workerOf = (one: Therapist) => ({ id: one.id, present: scheduledOn(one, date, day) })
  const { id, present } = workerOf(therapist)
  const span = from !== undefined && to !== undefined && from < to ? { from, to } : undefined
  if (what === 'swap' && !partner) return 'Choose a colleague.'
  if (what === 'other' && !span) return 'The hours must end after they begin.'
  const exceptions = [
    ...(partner ? swapOf(date, { id, present }, workerOf(partner)) : []),
    ...(span && !partner ? changeOfHours({ therapist: id, date }, present, withPauses(present, span)) : []),
  ]
  return exceptions.length > 0 ? exceptions : 'These are the hours of this day already.'
}

type AwayDialogProps = { day: PlacedDay; therapist: Therapist; onClose: () => void }

/** The visits of the day that the change touches then stand above the diary, those of later days in the dialog. */
export const AwayDialog = ({ day, therapist, onClose }: AwayDialogProps) => {
  const staff = useSignedIn()
  const adding = useSaving('Not everything was saved. Press Save again for the rest.')
  const removing = useSaving('Not everything was removed. Press again for the rest.')
  const { date } = day
  const open = openSpan(day.hours)
  const { id, name } = therapist
  const present = scheduledOn(therapist, date, day)
  const colleagues = day.therapists.filter((one) => one.id !== id)
  const [typed, setTyped] = useState<Typed>({
    ...{ what: 'away', last: date, partner: '', words: '' },
    ...{ from: present[0]?.from ?? open.from, to: present.at(-1)?.to ?? open.to },
  })
  const field = boundTo(typed, (own) => setTyped({ ...typed, ...own }))
  const [series] = useState(newId)
  // After the first press the fields stay as they are, so that another press stores the rest and nothing else.
  const [begun, setBegun] = useState<readonly Exception[]>()
  const [isTried, setTried] = useState(false)

  const { what, words } = typed
  const exceptions = begun ?? tooLong(words, BLOCK_FORM.words.most) ?? exceptionsIn(typed, therapist, day)
  const error = typeof exceptions === 'string' ? exceptions : undefined
  const later =
    typeof exceptions === 'string' ? [] : exceptions.map((one) => one.date).filter((other) => other !== date)
  const asked = later.join(' ')
  const visits = useRead(useCallback(() => listBookingsAffectedBy(asked === '' ? [] : asked.split(' ')), [asked]))

  const submit = async () => {
    setTried(true)
    if (typeof exceptions === 'string') return
    setBegun(exceptions)
    if (await adding.save(() => addSeries({ series, words: words.trim(), exceptions }, staff))) onClose()
  }

  return (
    <FormDialog
      title={name}
      ok={{
        children: 'Save',
        busy: adding.isSaving || removing.isSaving,
        // Whom the leave touches is seen first.
        disabled: later.length > 0 && (visits.loading || visits.failed !== undefined),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{`${dateInWords(date)}: ${present.length > 0 ? `works ${shiftsText(present)}` : 'does not work'}`}</p>
      <HoursChanges
        changes={changesOf(therapist, day)}
        isBusy={removing.isSaving || begun !== undefined}
        onRemove={(one) => void removing.save(() => removeSeries({ series: one, from: date }))}
      />
      <fieldset disabled={begun !== undefined}>
        <SelectField
          {...field('what')}
          label="What"
          className="mt-4"
          error={isTried ? error : undefined}
          options={colleagues.length > 0 ? WHATS : WHATS.filter(([one]) => one !== 'swap')}
        />
        {what === 'away' && (
          <TextField
            {...field('last')}
            label="Until (included)"
            className="mt-4"
            type="date"
            min={date}
            max={addDays(date, DIARY_LIMITS.leaveDays - 1)}
          />
        )}
        {what === 'other' && (
          <div className="mt-4 grid grid-cols-2 gap-4">
            <TimeField {...field('from')} label="From" />
            <TimeField {...field('to')} label="To" />
          </div>
        )}
        {what === 'swap' && (
          <SelectField
            {...field('partner')}
            label="With"
            className="mt-4"
            options={[['', 'Not chosen'], ...namesOf(colleagues)]}
          />
        )}
        <TextField {...field('words')} label="Note (optional)" className="mt-4" hint="Staff read this." />
      </fieldset>
      {later.length > 0 && <LaterVisits therapist={id} read={visits} />}
    </FormDialog>
  )
}
