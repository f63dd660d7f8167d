import { useState } from 'react'
import { timeText } from '#domain/slots.ts'
import { dateInWords, timeInWords } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Prefill } from '../entry/prefill.ts'
import { useHouse } from '../use-house.ts'
import type { Place } from './day-grid.tsx'
import { TimeField } from '../forms/fields.tsx'

type PlaceDialogProps = {
  date: string
  place: Place
  onNew: (prefill: Prefill) => void
  onBlock: (place: Place) => void
  onClose: () => void
}

/** Asks what to do with an empty place of the diary: a new booking or a block. */
export const PlaceDialog = ({ date, place, onNew, onBlock, onClose }: PlaceDialogProps) => {
  const { therapists } = useHouse()
  const [time, setTime] = useState<number | undefined>(place.time)
  const chosen = time ?? place.time
  const therapist = therapists.find(({ id }) => id === place.therapist)
  return (
    <Dialog
      open
      title={[timeInWords(chosen), therapist?.name].filter(Boolean).join(', ')}
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={() => onBlock({ ...place, time: chosen })}>
            Block time
          </Button>
          <Button
            onClick={() => onNew({ date, time: timeText(chosen), ...(therapist && { therapist: therapist.id }) })}
          >
            New booking
          </Button>
        </>
      }
    >
      <p className="mb-4">{dateInWords(date)}</p>
      <TimeField label="Time" name="time" value={place.time} onChange={setTime} />
    </Dialog>
  )
}
