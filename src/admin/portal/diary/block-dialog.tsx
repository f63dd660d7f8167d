import { useState } from 'react'
import { newId } from '#data/new-id.ts'
import { blockProblem } from '#domain/diary/block.ts'
import { type DrawnVisit, visitsDuring } from '#domain/diary/drawn-day.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { namesOf, SelectField, TextField, TimeField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useHouse } from '../use-house.ts'
import { GuestsToCall, StillExpected } from './guests-to-call.tsx'
import { useDiaryActs } from './use-diary-acts.ts'

const HOUR = 60

type BlockDialogProps = {
  date: string
  /** The start, in minutes after midnight. */
  start: number
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Blocks time of a therapist or of the house. Guests booked in that time are listed, before and after saving; no booking is changed. */
export const BlockDialog = ({ date, start, visits, onClose }: BlockDialogProps) => {
  const acts = useDiaryActs()
  const { therapists } = useHouse()
  const [who, setWho] = useState('')
  const [from, setFrom] = useState<number | undefined>(start)
  const [to, setTo] = useState<number | undefined>(start + HOUR)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  // The id stays, so that another press after a lost answer stores the same block.
  const [id] = useState(newId)
  const block = { id, therapist: who || null, date, from: from ?? NaN, to: to ?? NaN, words: words.trim() }
  const inside = visitsDuring(visits, block)

  const submit = async () => {
    const problem = blockProblem(block)
    setError(problem)
    if (problem !== undefined || !(await acts.block(block))) return
    if (inside.length > 0) setSaved(true)
    else onClose()
  }

  if (isSaved) {
    return (
      <StillExpected title="Blocked" bookings={inside} onClose={onClose}>
        {`${dateInWords(date)}. These guests are still expected in that time:`}
      </StillExpected>
    )
  }
  return (
    <FormDialog
      title="Block time"
      cancel="Cancel"
      ok={{ children: 'Block', busy: acts.isBusy, busyText: 'Blocking...' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{dateInWords(date)}</p>
      <SelectField
        label="Who"
        name="therapist"
        className="mt-4"
        value={who}
        onChange={setWho}
        options={[['', 'The whole house'], ...namesOf(therapists)]}
      />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <TimeField label="From" name="from" value={from} onChange={setFrom} />
        <TimeField label="To" name="to" value={to} onChange={setTo} error={error} />
      </div>
      <TextField
        label="What for (optional)"
        name="words"
        className="mt-4"
        hint="Lunch, repair. Staff only."
        value={words}
        onChange={setWords}
      />
      <GuestsToCall bookings={inside} />
    </FormDialog>
  )
}
