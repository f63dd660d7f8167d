import { useState } from 'react'
import { newId } from '#data/new-id.ts'
import { blockProblem } from '#domain/diary/block.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { visitsDuring } from '#domain/diary/inside.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PortalButton } from '../buttons.tsx'
import { namesOf, SelectField, TextField, TimeField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useHouse } from '../use-house.ts'
import { GuestsToCall } from './guests-to-call.tsx'
import { useDiaryActs } from './use-diary-acts.ts'

const HOUR = 60

type BlockDialogProps = {
  date: string
  /** The start, in minutes after midnight. */
  from: number
  therapist: string | undefined
  /** Opening hours of the day, for “Whole day”. */
  hours: Hours
  visits: readonly DrawnVisit[]
  onClose: () => void
}

/** Blocks time of a therapist or of the house. Guests booked in that time are listed, before and after saving; no booking is changed. */
export const BlockDialog = ({ date, hours, visits, onClose, ...place }: BlockDialogProps) => {
  const acts = useDiaryActs()
  const { therapists } = useHouse()
  const [who, setWho] = useState(place.therapist ?? '')
  const [from, setFrom] = useState<number | undefined>(place.from)
  const [to, setTo] = useState<number | undefined>(place.from + HOUR)
  const [wholeDay, setWholeDay] = useState(0)
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
      <Dialog open title="Blocked" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <p>{`${dateInWords(date)}. These guests are still expected in that time:`}</p>
        <GuestsToCall bookings={inside} />
      </Dialog>
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
      {/* “Whole day” remounts the fields with new values. */}
      <div key={wholeDay} className="mt-4 grid grid-cols-2 gap-4">
        <TimeField label="From" name="from" value={from} onChange={setFrom} />
        <TimeField label="To" name="to" value={to} onChange={setTo} error={error} />
      </div>
      <PortalButton
        tone="plain"
        className="mt-2"
        onClick={() => {
          setFrom(hours.opens)
          setTo(hours.closes)
          setWholeDay((last) => last + 1)
        }}
      >
        Whole day
      </PortalButton>
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
