import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Booking } from '#features/booking/booking.ts'
import type { Block } from '../block.ts'
import { hoursOn } from '../calendar.ts'
import { drawDay } from '../drawn-day.ts'
import { openSpan } from '../open-days.ts'
import { hoursIfOpen } from '#features/roster/shifts.ts'
import type { Therapist } from '#features/roster/therapists.ts'
import { meet } from '#shared/spans.ts'
import { clockText, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useEntries } from '#features/booking/desk/entry/entries.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { ReadFailed } from '#desk/read-state.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { usePortalView } from '#desk/portal-view.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { Agenda } from './agenda.tsx'
import { type Column, columnsOf, isBlock, rangeOf } from './columns.ts'
import { DayGrid, type Place, TherapistButton } from './day-grid.tsx'
import { DayHead, WeekBar } from './day-head.tsx'
import { SuggestButton, WhoWasTold } from '#features/roster/desk/who-was-told.tsx'
import { BlockDialog, DayDialog, useUnblock } from './day-dialog.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'
import { AwayDialog } from '#features/roster/desk/away-dialog.tsx'
import { OpenedBooking } from '#features/booking/desk/booking-card.tsx'

type Opened =
  | { dialog: 'booking'; booking: Booking }
  | { dialog: 'away'; therapist: Therapist }
  | { dialog: 'newBlock' | 'day' | 'reminders' }

/** Tailwind's `md`. Below this width the diary is an agenda. */
const WIDE = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)

type DutyProps = { columns: readonly Column[]; onTherapist: (therapist: Therapist) => void }

/** On a phone, where therapists have no columns: below the day, so that the first visit stands on the first screen. */
const Duty = ({ columns, onTherapist }: DutyProps) => (
  <ul aria-label="Hours of therapists" className="mt-2 flex flex-wrap gap-x-5 text-small text-ink-soft empty:hidden">
    {columns.map(
      ({ id, title, duty, therapist }) =>
        therapist && (
          <li key={id} className="wrap-anywhere">
            <TherapistButton title={title} onPress={() => onTherapist(therapist)} />
            <span>{duty !== undefined && ` · ${duty}`}</span>
          </li>
        ),
    )}
  </ul>
)

/** The desk plans a day: its visits by therapist or as an agenda, with the week above it. `viewSwitch` leads to the list. */
export const DiaryPanel = ({ viewSwitch }: { viewSwitch: ReactNode }) => {
  const { date, showCashUp } = usePortalView()
  const { diary } = useLists()
  const { begin } = useEntries()
  const unblock = useUnblock()
  const house = useHouse()
  const now = useNow()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<Opened>()
  const { menu, settings, therapists } = house
  const { day, bookings, blocks, failed } = diary.read

  const minute = date === venueToday(now) ? venueMinutes(now) : undefined
  const hours = hoursOn(date, settings, day)
  const ifOpen = hoursIfOpen(date, settings, day)
  const open = openSpan(ifOpen)
  const drawn = bookings && drawDay(date, bookings, menu)
  const shownDay = { date, visits: drawn ?? [], blocks: blocks ?? [], therapists, hours: ifOpen, now: minute }
  const isComing = date >= venueToday(now)
  const isRead = day !== undefined && drawn !== undefined && blocks !== undefined && house.isKnown
  const isFailed = failed !== undefined || house.failed !== undefined
  const columns = columnsOf(shownDay)
  // A block wholly outside of the opening hours makes the shown day longer; others are cut to the hours.
  const reaching = columns.flatMap(({ pieces }) => pieces).filter((piece) => !isBlock(piece) || !meet(piece, open))
  const nextStart = Math.max(open.from, minute === undefined ? 0 : Math.ceil(minute / 15) * 15)
  const openBooking = (booking: Booking) => setOpened({ dialog: 'booking', booking })
  const shared = {
    range: rangeOf(open, reaching),
    now: minute,
    onOpen: openBooking,
    onBlock: (block: Block) => void unblock(block),
    onPlace: ({ time, therapist = '' }: Place) => begin({ date, time: clockText(time), therapist }),
  }
  const onTherapist = (therapist: Therapist) => setOpened({ dialog: 'away', therapist })
  const close = () => setOpened(undefined)

  return (
    <>
      <WeekBar
        viewSwitch={viewSwitch}
        isRead={isRead}
        onNew={() => begin({ date, time: clockText(nextStart) })}
        onDialog={(dialog) => setOpened({ dialog })}
      />
      <DayHead date={date} day={day} hours={hours} onOpen={openBooking} />
      {/* The banner above says that a day could not be read again. */}
      {!isRead && <ReadFailed read={diary.read} name="this day" className="mb-4" />}
      {!house.isKnown && <ReadFailed read={house} name="the therapists and the settings" className="mb-4" />}
      <WhoWasTold shown={isComing && isRead ? { ...shownDay, onOpen: openBooking } : undefined} />
      {isRead ? (
        <>
          {isWide ? (
            <DayGrid {...shared} columns={columns} open={hours && open} onTherapist={onTherapist} />
          ) : (
            <>
              <Agenda {...shared} day={shownDay} />
              <Duty columns={columns} onTherapist={onTherapist} />
            </>
          )}
          {isComing && <SuggestButton day={shownDay} />}
        </>
      ) : (
        !isFailed && <Spinner label="Loading this day..." className="py-16" />
      )}
      {date <= venueToday(now) && (
        <PortalButton tone="gold" className="mt-5 print:hidden" onClick={() => showCashUp(date)}>
          Close the day
        </PortalButton>
      )}
      {opened?.dialog === 'booking' && <OpenedBooking opened={opened.booking} among={bookings} onClose={close} />}
      {opened?.dialog === 'away' && <AwayDialog day={shownDay} therapist={opened.therapist} onClose={close} />}
      {opened?.dialog === 'newBlock' && (
        <BlockDialog date={date} start={nextStart} visits={shownDay.visits} onClose={close} />
      )}
      {opened?.dialog === 'day' && day && <DayDialog day={day} visits={shownDay.visits} onClose={close} />}
      {opened?.dialog === 'reminders' && <RemindersDialog onClose={close} />}
    </>
  )
}
