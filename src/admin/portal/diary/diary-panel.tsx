import { type ReactNode, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Block } from '#domain/diary/block.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { HOUSE_HOURS } from '#domain/diary/open-days.ts'
import { timeText } from '#domain/slots.ts'
import { venueMinutes, venueToday, weekdayOf } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BookingView } from '../bookings/booking-filters.tsx'
import type { BookingActions } from '../bookings/use-booking-actions.ts'
import { requestAvailabilityBadge } from '../bookings/availability-badge.ts'
import { RetryButton } from '../buttons.tsx'
import type { Arrivals } from '../desk/use-arrivals.ts'
import type { Prefill } from '../entry/prefill.ts'
import { lateDialog } from '../late-part.tsx'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { useWithWish } from '../wishes.tsx'
import { Agenda } from './agenda.tsx'
import { BelowDay } from './below-day.tsx'
import { columnsOf } from './columns.ts'
import { DayGrid, type Place } from './day-grid.tsx'
import { DayHead, DayTools, DiarySettingsButton } from './day-head.tsx'
import type { DiaryView } from './diary-view.ts'
import { type KnownBookings, missedOn } from './known-bookings.ts'
import { rangeOf, type Span } from './lanes.ts'
import { OpenedBooking } from './opened-booking.tsx'
import type { Diary } from './use-diary.ts'
import { useIsWide } from './use-is-wide.ts'
import { WaitingStrip } from './waiting-strip.tsx'
import { WeekBar } from './week-bar.tsx'

const BlockDialog = lateDialog('Block time', async () => (await import('./block-dialog.tsx')).BlockDialog)
const DayDialog = lateDialog('this day', async () => (await import('./day-dialog.tsx')).DayDialog)
const PlaceDialog = lateDialog('this time', async () => (await import('./place-dialog.tsx')).PlaceDialog)
const RemindersDialog = lateDialog('Reminders', async () => (await import('./reminders-dialog.tsx')).RemindersDialog)
const ShownBlockDialog = lateDialog(
  'the block',
  async () => (await import('./shown-block-dialog.tsx')).ShownBlockDialog,
)

/** The dialog that is open. */
type Opened =
  | { dialog: 'booking'; booking: Booking }
  | { dialog: 'place' | 'newBlock'; place: Place }
  | { dialog: 'block'; block: Block }
  | { dialog: 'day' | 'reminders' }

type DiaryPanelProps = {
  view: Pick<DiaryView & BookingView, 'date' | 'showDiary' | 'showSettings' | 'showDay' | 'showRequests'>
  viewSwitch: ReactNode
  /** Of the view's date. */
  diary: Pick<Diary, 'read' | 'week'>
  known: KnownBookings
  actions: BookingActions
  arrivals: Pick<Arrivals, 'isNew' | 'see'>
  /** Opens New booking; without it the diary does not offer it. */
  onNew?: ((prefill: Prefill) => void) | undefined
  /** The same with everything of a cancelled booking filled in. */
  onNewFrom?: ((booking: Booking) => void) | undefined
}

/** A block that is partly outside of the hours is cut; only one that lies wholly outside makes the day longer. */
const reaching = (blocks: readonly Block[], open: Span) =>
  blocks.filter(({ from, to }) => to <= open.from || from >= open.to)

/** Why nothing can be written into the day yet: who is expected on it is not known. Undefined once everything was read. */
const unreadText = ({ day, bookings, blocks, failed }: Diary['read'], house: House): string | undefined => {
  if (!day || !bookings || !blocks)
    return failed === undefined ? 'This day is being read.' : 'This day could not be read.'
  if (house.isKnown) return undefined
  return house.failed === undefined
    ? 'The therapists and the settings are being read.'
    : 'The therapists and the settings could not be read.'
}

export const DiaryPanel = ({
  view,
  viewSwitch,
  diary,
  known,
  actions,
  arrivals,
  onNew,
  onNewFrom,
}: DiaryPanelProps) => {
  const { date, showDiary, showSettings, showDay, showRequests } = view
  const house = useHouse()
  const { menu, settings, therapists } = house
  const { day, blocks, loading, failed, reload } = diary.read
  const bookings = diary.read.bookings && [...diary.read.bookings, ...missedOn(date, diary.read.bookings, known)]
  const now = useNow()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const today = venueToday(now)
  const minute = date === today ? venueMinutes(now) : undefined
  const hours = hoursOn(date, settings, day)
  const ifOpen = hours ?? settings.hours[String(weekdayOf(date))] ?? HOUSE_HOURS
  const open = { from: ifOpen.opens, to: ifOpen.closes }
  const drawn = bookings && drawDay(date, bookings, menu)
  const unread = unreadText(diary.read, house)
  const columns = columnsOf({ date, visits: drawn?.visits ?? [], blocks: blocks ?? [], therapists })
  const pieces = columns.flatMap((column) => column.pieces)
  const range = rangeOf(open, [...pieces.filter((piece) => !('block' in piece)), ...reaching(blocks ?? [], open)])

  const nextStart = Math.max(open.from, minute === undefined ? 0 : Math.ceil(minute / 15) * 15)
  const openPlace = (place: Place) => setOpened({ dialog: onNew ? 'place' : 'newBlock', place })
  const shared = {
    range,
    now: minute,
    onOpen: (booking: Booking) => setOpened({ dialog: 'booking', booking }),
    onBlock: (block: Block) => setOpened({ dialog: 'block', block }),
    onPlace: openPlace,
  }
  const withWish = useWithWish()
  const latest = (booking: Booking) =>
    withWish([...(bookings ?? []), ...(known.changes ?? [])].find(({ id }) => id === booking.id) ?? booking)

  const availabilityBadgeOf = (booking: Booking) =>
    day && booking.date === date && date >= today ? requestAvailabilityBadge(booking, day, house) : undefined

  return (
    <>
      <WeekBar
        date={date}
        today={today}
        viewSwitch={viewSwitch}
        week={diary.week}
        settings={settings}
        onDay={(one) => showDiary(one)}
        onToday={() => showDiary()}
        tools={
          <DayTools
            unread={unread}
            onNew={onNew && (() => onNew({ date, time: timeText(nextStart) }))}
            onDialog={(dialog) =>
              setOpened(dialog === 'newBlock' ? { dialog, place: { time: nextStart } } : { dialog })
            }
            onSheet={() => showDay(date)}
          />
        }
      />
      <DayHead
        date={date}
        day={day}
        hours={hours}
        waiting={
          <WaitingStrip known={known} now={now} arrivals={arrivals} onOpen={shared.onOpen} onAll={showRequests} />
        }
      />
      {failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not load this day"
          action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />}
          className="mb-4"
        >
          {failed}
        </Notice>
      )}
      {!house.isKnown && house.failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not load the therapists and the settings"
          action={<RetryButton tone="plain" failed={house.failed} onClick={() => void house.reload()} />}
          className="mb-4"
        >
          Without them it is not known what is free. {house.failed}
        </Notice>
      )}
      {drawn && blocks && house.isKnown ? (
        <>
          {isWide ? (
            <DayGrid {...shared} columns={columns} open={hours && open} />
          ) : (
            <Agenda {...shared} visits={drawn.visits} blocks={blocks} therapists={therapists} />
          )}
          <BelowDay noTime={drawn.noTime} cancelled={drawn.cancelled} known={known} onOpen={shared.onOpen} />
        </>
      ) : (
        failed === undefined && house.failed === undefined && <Spinner label="Loading this day..." className="py-16" />
      )}
      <DiarySettingsButton onSettings={showSettings} />
      {opened?.dialog === 'booking' && (
        <OpenedBooking
          latest={latest(opened.booking)}
          availabilityBadge={availabilityBadgeOf(latest(opened.booking))}
          actions={actions}
          arrivals={arrivals}
          onNewFrom={
            onNewFrom &&
            ((booking) => {
              close()
              onNewFrom(booking)
            })
          }
          onClose={close}
        />
      )}
      {opened?.dialog === 'place' && onNew && (
        <PlaceDialog
          date={date}
          place={opened.place}
          onNew={(prefill) => {
            close()
            onNew(prefill)
          }}
          onBlock={(place) => setOpened({ dialog: 'newBlock', place })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'newBlock' && drawn && (
        <BlockDialog
          date={date}
          from={opened.place.time}
          therapist={opened.place.therapist}
          hours={ifOpen}
          visits={drawn.visits}
          onClose={close}
        />
      )}
      {opened?.dialog === 'reminders' && <RemindersDialog onClose={close} />}
      {opened?.dialog === 'block' && <ShownBlockDialog block={opened.block} onClose={close} />}
      {opened?.dialog === 'day' && day && drawn && (
        <DayDialog day={day} hours={ifOpen} visits={drawn.visits} onClose={close} />
      )}
    </>
  )
}
