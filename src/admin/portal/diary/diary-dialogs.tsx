import type { Booking } from '#domain/booking.ts'
import type { Block } from '#domain/diary/block.ts'
import type { Day } from '#domain/diary/day.ts'
import type { DrawnDay } from '#domain/diary/drawn-day.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { useEntries } from '../entry/entries.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useWithWish } from '../wishes.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { Place } from './day-grid.tsx'
import { OpenedBooking } from './opened-booking.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'
import { AwayDialog } from './roster/away-dialog.tsx'
import { ShownBlockDialog } from './shown-block-dialog.tsx'

/** The dialog of the diary that is open. */
export type Opened =
  | { dialog: 'booking'; booking: Booking }
  | { dialog: 'place' | 'newBlock'; place: Place }
  | { dialog: 'block'; block: Block }
  | { dialog: 'away'; therapist: string }
  | { dialog: 'day' | 'reminders' }

type DiaryDialogsProps = {
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
  /** As stored; undefined until it was read. */
  day: Day | undefined
  drawn: DrawnDay | undefined
  /** Of the day, or what they would be if it were not closed. */
  hours: Hours
}

export const DiaryDialogs = ({ opened, onOpen, day, drawn, hours }: DiaryDialogsProps) => {
  const { date } = usePortalView()
  const { begin } = useEntries()
  const { bookings, diary } = useLists()
  const withWish = useWithWish()
  const close = () => onOpen(undefined)
  if (!opened) return null
  if (opened.dialog === 'booking') {
    const known = [...(diary.read.bookings ?? []), ...(bookings.changes ?? [])]
    const latest = known.find(({ id }) => id === opened.booking.id) ?? opened.booking
    return <OpenedBooking latest={withWish(latest)} onClose={close} />
  }
  if (opened.dialog === 'place')
    return (
      <PlaceDialog
        date={date}
        place={opened.place}
        onNew={(prefill) => {
          close()
          begin(prefill)
        }}
        onBlock={(place) => onOpen({ dialog: 'newBlock', place })}
        onClose={close}
      />
    )
  if (opened.dialog === 'newBlock')
    return (
      drawn && (
        <BlockDialog
          date={date}
          from={opened.place.time}
          therapist={opened.place.therapist}
          hours={hours}
          visits={drawn.visits}
          onClose={close}
        />
      )
    )
  if (opened.dialog === 'away')
    return (
      drawn && (
        <AwayDialog date={date} therapist={opened.therapist} hours={hours} visits={drawn.visits} onClose={close} />
      )
    )
  if (opened.dialog === 'reminders') return <RemindersDialog onClose={close} />
  if (opened.dialog === 'block') return <ShownBlockDialog block={opened.block} onClose={close} />
  return day && drawn && <DayDialog day={day} visits={drawn.visits} onClose={close} />
}
