import { type ReactNode, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Block } from '#domain/diary/block.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { countWithoutTherapist, drawDay } from '#domain/diary/drawn-day.ts'
import { hoursIfOpen } from '#domain/diary/shifts.ts'
import { timeText } from '#domain/slots.ts'
import type { Span } from '#domain/spans.ts'
import { venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '../buttons.tsx'
import { useEntries } from '../entry/entries.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { Agenda } from './agenda.tsx'
import { type Column, columnsOf, drawnBlocks } from './columns.ts'
import { DayGrid, type Place, TherapistButton } from './day-grid.tsx'
import { DayFoot, DayHead, DayTools } from './day-head.tsx'
import { DiaryDialogs, type Opened } from './diary-dialogs.tsx'
import { rangeOf } from './lanes.ts'
import { SuggestionList } from './roster/suggestion-list.tsx'
import { WhoWasTold } from './roster/who-was-told.tsx'
import type { Diary } from './use-diary.ts'
import { useIsWide } from './use-is-wide.ts'
import { WaitingStrip } from './waiting-strip.tsx'
import { WeekBar } from './week-bar.tsx'
import { servicesText, shownTime } from '#domain/display.ts'
import { askNote } from '../bookings/wish-texts.ts'
import { guestName } from './diary-texts.ts'

type OpenProps = { onOpen: (booking: Booking) => void }

const Line = ({ booking, when, onOpen }: OpenProps & { booking: Booking; when: string }) => {
  const note = askNote(booking)
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(booking)}
        className="min-h-11 w-full rounded-[2px] border border-line bg-paper px-3 py-2 text-left text-small wrap-anywhere hover:border-ink"
      >
        <span className="tabular-nums">{when}</span> <span className="font-medium">{guestName(booking)}</span>
        <span className="text-ink-soft">{` · ${servicesText(booking)}`}</span>
        {note && <span className="font-medium text-warn">{` · ${note}`}</span>}
      </button>
    </li>
  )
}

type CancelledProps = OpenProps & { cancelled: readonly Booking[] }

const Cancelled = ({ cancelled, onOpen }: CancelledProps) =>
  cancelled.length > 0 && (
    <details className="mt-5 print:hidden">
      <summary className="min-h-11 py-2 text-small text-ink-soft">{`Cancelled (${cancelled.length})`}</summary>
      <ul className="grid gap-2">
        {cancelled.map((booking) => (
          <Line key={booking.id} booking={booking} when={shownTime(booking.time)} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  )

/** Blocks that lie wholly outside of the opening hours: they make the shown day longer, while others are cut to the hours. */
const reaching = (blocks: readonly Block[], open: Span) =>
  blocks.filter(({ from, to }) => to <= open.from || from >= open.to)

/** Why nothing can be entered into the day yet; undefined once its visits, blocks and therapists have been read. */
const unreadText = ({ day, bookings, blocks, failed }: Diary['read'], house: House): string | undefined => {
  if (!day || !bookings || !blocks)
    return failed === undefined ? 'This day is being read.' : 'This day could not be read.'
  if (house.isKnown) return undefined
  return house.failed === undefined
    ? 'The therapists and the settings are being read.'
    : 'The therapists and the settings could not be read.'
}

/** The parts of the day that could not be read, each with Retry. */
const DiaryFailures = () => {
  const { diary } = useLists()
  const house = useHouse()
  return (
    <>
      <ReadFailed read={diary.read} title="Could not load this day" className="mb-4" />
      {!house.isKnown && house.failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not load the therapists and the settings"
          action={<RetryButton tone="plain" failed={house.failed} onClick={() => void house.reload()} />}
          className="mb-4"
        >
          {`Without them it is not known what is free. ${house.failed}`}
        </Notice>
      )}
    </>
  )
}

type DutyProps = { label: string; columns: readonly Column[]; onTherapist: (id: string) => void }

/**
 * On a phone, where therapists have no columns: those with hours of their own above the day, all others below it, so that the first visit
 * stands on the first screen.
 */
const Duty = ({ label, columns, onTherapist }: DutyProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-x-5 text-small text-ink-soft empty:hidden">
    {columns.map(
      ({ id, title, duty, therapist }) =>
        therapist !== undefined && (
          <li key={id} className="wrap-anywhere">
            <TherapistButton title={title} onPress={() => onTherapist(therapist)} />
            <span>{duty !== undefined && ` · ${duty}`}</span>
          </li>
        ),
    )}
  </ul>
)

/** "Suggest therapists for 8" treatments without one. Below the day, which keeps its place on the first screen. */
const SuggestLink = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button
    type="button"
    className="text-small font-medium text-gold-deep underline min-h-11 underline-offset-4 print:hidden"
    onClick={onPress}
  >
    {`Suggest therapists for ${count}`}
  </button>
)

/** The desk plans a day: its visits by therapist or as an agenda, with the week above it. `viewSwitch` leads to the list. */
export const DiaryPanel = ({ viewSwitch }: { viewSwitch: ReactNode }) => {
  const { date } = usePortalView()
  const { diary } = useLists()
  const { begin } = useEntries()
  const house = useHouse()
  const now = useNow()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<Opened>()
  /** The date for which “Suggest” was pressed. */
  const [suggesting, setSuggesting] = useState<string>()
  const { menu, settings, therapists } = house
  const { day, bookings, blocks, failed } = diary.read

  const minute = date === venueToday(now) ? venueMinutes(now) : undefined
  const hours = hoursOn(date, settings, day)
  const ifOpen = hoursIfOpen(date, settings, day)
  const open = { from: ifOpen.opens, to: ifOpen.closes }
  const drawn = bookings && drawDay(date, bookings, menu)
  const shownDay = { date, visits: drawn?.visits ?? [], blocks: blocks ?? [], therapists, hours: ifOpen, now: minute }
  const isComing = date >= venueToday(now)
  const isRead = drawn !== undefined && blocks !== undefined && house.isKnown
  const isSuggesting = isComing && suggesting === date
  const lacking =
    isComing && house.isKnown && !isSuggesting ? countWithoutTherapist(shownDay.visits, therapists, minute) : 0
  const columns = columnsOf(shownDay)
  const pieces = columns.flatMap((column) => column.pieces)
  const nextStart = Math.max(open.from, minute === undefined ? 0 : Math.ceil(minute / 15) * 15)
  const openBooking = (booking: Booking) => setOpened({ dialog: 'booking', booking })
  const shared = {
    range: rangeOf(open, [
      ...pieces.filter((piece) => !('block' in piece)),
      ...reaching(drawnBlocks(blocks ?? [], therapists), open),
    ]),
    now: minute,
    onOpen: openBooking,
    onBlock: (block: Block) => setOpened({ dialog: 'block', block }),
    onPlace: (place: Place) => setOpened({ dialog: 'place', place }),
  }
  const onTherapist = (therapist: string) => setOpened({ dialog: 'away', therapist })

  return (
    <>
      <WeekBar
        viewSwitch={viewSwitch}
        tools={
          <DayTools
            unread={unreadText(diary.read, house)}
            onNew={() => begin({ date, time: timeText(nextStart) })}
            onDialog={(dialog) =>
              setOpened(dialog === 'newBlock' ? { dialog, place: { time: nextStart } } : { dialog })
            }
          />
        }
      />
      <DayHead date={date} day={day} hours={hours} waiting={<WaitingStrip onOpen={openBooking} />} />
      <DiaryFailures />
      <WhoWasTold shown={isComing && isRead ? { ...shownDay, onOpen: openBooking } : undefined} />
      {drawn && blocks && house.isKnown ? (
        <>
          {isSuggesting && <SuggestionList day={shownDay} onEnd={() => setSuggesting(undefined)} />}
          {isWide ? (
            <DayGrid {...shared} columns={columns} open={hours && open} onTherapist={onTherapist} />
          ) : (
            <>
              <Duty
                label="Hours of therapists"
                columns={columns.filter(({ duty }) => duty !== undefined)}
                onTherapist={onTherapist}
              />
              <Agenda {...shared} visits={drawn.visits} blocks={blocks} therapists={therapists} />
              <Duty
                label="Therapists with the hours of the house"
                columns={columns.filter(({ duty }) => duty === undefined)}
                onTherapist={onTherapist}
              />
            </>
          )}
          {lacking > 0 && (
            <p className="mt-2">
              <SuggestLink count={lacking} onPress={() => setSuggesting(date)} />
            </p>
          )}
          <Cancelled cancelled={drawn.cancelled} onOpen={openBooking} />
        </>
      ) : (
        failed === undefined && house.failed === undefined && <Spinner label="Loading this day..." className="py-16" />
      )}
      <DayFoot />
      <DiaryDialogs opened={opened} onOpen={setOpened} day={day} drawn={drawn} hours={ifOpen} />
    </>
  )
}
