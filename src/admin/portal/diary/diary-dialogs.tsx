import type { Booking } from '#domain/booking.ts'
import type { Day } from '#domain/diary/day.ts'
import type { PlacedDay } from '#domain/diary/to-place.ts'
import { useLists } from '../portal-lists.ts'
import { useWithWish } from '../wishes.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { OpenedBooking } from './opened-booking.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'
import { AwayDialog } from './roster/away-dialog.tsx'

/** The dialog of the diary that is open. */
export type Opened =
  | { dialog: 'booking'; booking: Booking }
  | { dialog: 'away'; therapist: string }
  | { dialog: 'newBlock' | 'day' | 'reminders' }

type DiaryDialogsProps = {
  opened: Opened | undefined
  /** As stored; undefined until it was read. */
  day: Day | undefined
  shown: PlacedDay
  /** With which a new block begins, in minutes after midnight. */
  start: number
  onClose: () => void
}

export const DiaryDialogs = ({ opened, day, shown, start, onClose }: DiaryDialogsProps) => {
  const { bookings, diary } = useLists()
  const withWish = useWithWish()
  if (!opened) return null
  if (opened.dialog === 'booking') {
    const known = [...(diary.read.bookings ?? []), ...(bookings.changes ?? [])]
    const latest = known.find(({ id }) => id === opened.booking.id) ?? opened.booking
    return <OpenedBooking latest={withWish(latest)} onClose={onClose} />
  }
  if (opened.dialog === 'away') {
    const therapist = shown.therapists.find(({ id }) => id === opened.therapist)
    return therapist && <AwayDialog day={shown} therapist={therapist} onClose={onClose} />
  }
  if (opened.dialog === 'reminders') return <RemindersDialog onClose={onClose} />
  if (opened.dialog === 'newBlock')
    return <BlockDialog date={shown.date} start={start} visits={shown.visits} onClose={onClose} />
  return day && <DayDialog day={day} visits={shown.visits} onClose={onClose} />
}
