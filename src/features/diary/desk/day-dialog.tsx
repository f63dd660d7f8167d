import { type FormEvent, useState } from 'react'
import { addBlock, countDayAgain, removeBlock } from '#data/diary-desk.ts'
import { saveDaySetting } from '#data/house-changes.ts'
import { hoursOn } from '../calendar.ts'
import type { Day } from '../day.ts'
import { type Block, blockProblem } from '../block.ts'
import { dayDraftOf, dayProblems, daySettingOf, type Opening } from '../hours-draft.ts'
import { type DrawnVisit, visitsOutside, visitsDuring } from '../drawn-day.ts'
import { hoursText } from '../hours-in-words.ts'
import { hoursIfOpen } from '#features/roster/shifts.ts'
import { whoseBlock } from '#features/roster/therapists.ts'
import { denialText } from '#shared/staff.ts'
import { spanText } from '#shared/spans.ts'
import { dateInWords, weekdayName, weekdayOf } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/field.tsx'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'
import { newId } from '#shared/new-id.ts'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { ChangeQuestion, SAVE_ALL_THE_SAME } from '#desk/setting-form.tsx'
import { boundTo, TextField, namesOf, SelectField, TimeField } from '#desk/fields.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useStoredForm } from '#desk/use-stored-form.ts'
import { useHouse } from '#desk/use-house.ts'
import { GuestsToCall } from '#features/roster/desk/guests-to-call.tsx'
import { HoursFields } from './hours-fields.tsx'

const HOUR = 60

/** Times are undefined while none can be read. */
type TypedBlock = { therapist: string; from: number | undefined; to: number | undefined; words: string }

type BlockDialogProps = {
  date: string
  /** The start, in minutes after midnight. */
  start: number
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Blocks time of a therapist or of the house. Guests booked in that time are listed; no booking is changed. */
export const BlockDialog = ({ date, start, visits, onClose }: BlockDialogProps) => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('The time was not blocked')
  const { therapists } = useHouse()
  const [typed, setTyped] = useState<TypedBlock>({ therapist: '', from: start, to: start + HOUR, words: '' })
  const [error, setError] = useState<string>()
  // The id stays, so that another press after a lost answer stores the same block.
  const [id] = useState(newId)
  const { therapist, from = NaN, to = NaN, words } = typed
  const block = { id, therapist: therapist || null, date, from, to, words: words.trim() }
  const field = boundTo(typed, (own) => setTyped({ ...typed, ...own }), { to: error })
  const inside = visitsDuring(visits, block)

  const submit = async () => {
    const problem = blockProblem(block)
    setError(problem)
    if (problem === undefined && (await save(() => addBlock(block, staff)))) onClose()
  }

  return (
    <FormDialog title="Block time" ok={{ children: 'Block', busy: isSaving }} onClose={onClose} onSubmit={submit}>
      <p>{dateInWords(date)}</p>
      <SelectField
        {...field('therapist')}
        label="Who"
        className="mt-4"
        options={[['', 'The whole house'], ...namesOf(therapists)]}
      />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <TimeField {...field('from')} label="From" />
        <TimeField {...field('to')} label="To" />
      </div>
      <TextField {...field('words')} label="What for (optional)" className="mt-4" hint="Lunch, repair. Staff only." />
      <GuestsToCall bookings={inside} />
    </FormDialog>
  )
}

export const useUnblock = () => {
  const { therapists } = useHouse()
  const { confirm } = useDialog()
  const { save } = useSaving('The block was not removed')
  return async (block: Block) => {
    const { date, words, createdAt, createdBy } = block
    const message = [
      `${whoseBlock(block, therapists)}, ${spanText(block)}`,
      dateInWords(date),
      words,
      createdAt && `Blocked: ${whenAndWho(createdAt, createdBy)}`,
    ]
    const isUnwanted = await confirm({
      ...{ title: 'Blocked time', message: message.filter(Boolean).join('\n') },
      ...{ ok: 'Remove the block', cancel: 'Keep it', isDestructive: true },
    })
    if (isUnwanted) await save(() => removeBlock(block))
  }
}

type DayDialogProps = {
  day: Day
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Settings of one day: opening and note, for main; “Count this day again”, for all staff. */
export const DayDialog = ({ day, visits, onClose }: DayDialogProps) => {
  const counting = useSaving('The day was not counted')
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
  const { draft, problems } = form
  const change = (own: Partial<typeof draft>) => form.setDraft({ ...draft, ...own })
  const outside = visitsOutside(visits, hoursOn(day.date, settings, daySettingOf(draft)))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (await form.submit(event)) onClose()
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
      ok={{
        ...{ children: form.changed ? SAVE_ALL_THE_SAME : 'Save', busy: form.isSaving },
        disabled: denial !== undefined || counting.isSaving,
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
            onChange={() => change({ opening: value })}
          >
            {label}
          </CheckField>
        ))}
        {draft.opening === 'own' && (
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            <HoursFields draft={draft} problems={problems} onChange={change} />
          </div>
        )}
        <TextField
          {...boundTo(draft, change, problems)('note')}
          label="Note (optional)"
          className="mt-4"
          hint="Visitors read this."
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
          className="mt-2"
          disabled={counting.isSaving || form.isSaving}
          onClick={() => void counting.save(() => countDayAgain(day.date))}
        >
          Count this day again
        </PortalButton>
        <p role="status" className="mt-2 text-small text-good">
          {counting.saved && 'Counted again: the day matches its bookings and blocks.'}
        </p>
      </div>
    </FormDialog>
  )
}
