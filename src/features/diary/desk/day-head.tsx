import type { ReactNode } from 'react'
import { WAITING_SIZE } from '#config/limits.ts'
import { bookingDue } from '#features/booking/answer-due.ts'
import { hoursOn, weekOf } from '../calendar.ts'
import type { Day } from '../day.ts'
import { hoursText } from '../hours-in-words.ts'
import { NO_OCCUPANCY } from '../occupancy.ts'
import type { Hours } from '../open-days.ts'
import { countText } from '#features/booking/display.ts'
import { dateInWords, dateText, venueToday } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type WaitingRowProps, WaitingRow } from '#features/booking/desk/wish-note.tsx'
import { NewBookingButton, PortalButton } from '#desk/buttons.tsx'
import { DAY_HEADING, usePortalView } from '#desk/portal-view.ts'
import { DayField } from '#desk/day-field.tsx'
import { toolRow } from '#desk/list-tools.tsx'
import { byDue } from '#desk/overdue-first.ts'
import { useLists } from '#desk/portal-lists.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { loadOf } from './columns.ts'

/** The number shown beside the day on a wide screen; a button leads to the others. */
const FIRST = 2

/** Wishes and requests that wait, beside the diary: those that are due first, and their number, which leads to the list. */
const WaitingStrip = ({ onOpen }: Pick<WaitingRowProps, 'onOpen'>) => {
  const { asking, pages, longestPending, changes } = useLists().bookings
  const { showRequests } = usePortalView()
  const { calendar } = useHouse()
  const requests = byDue(
    [pages.list, longestPending.value, changes],
    (booking) => bookingDue(booking, calendar),
    ({ status, wish }) => status === 'pending' && !wish,
  )
  const waiting = [...asking.list, ...requests]
  const mayGoOn = longestPending.value?.length === WAITING_SIZE
  if (waiting.length === 0) return null
  return (
    <section
      aria-label="Waiting"
      className="col-start-2 row-span-2 row-start-1 flex items-center justify-end gap-2 print:hidden"
    >
      <ul className="hidden min-w-0 flex-1 justify-end gap-2 lg:flex">
        {waiting.slice(0, FIRST).map((booking, index) => (
          <li key={booking.id} className={classNames('max-w-88 min-w-0 flex-1', index > 0 && 'max-xl:hidden')}>
            <WaitingRow booking={booking} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <PortalButton data-waits className="shrink-0 max-sm:px-2.5!" onClick={showRequests}>
        {`${String(waiting.length)}${mayGoOn ? '+' : ''} waiting`}
      </PortalButton>
    </section>
  )
}

type DayHeadProps = Pick<WaitingRowProps, 'onOpen'> & {
  date: string
  day: Day | undefined
  hours: Hours | undefined
}

/** On a phone the end of treatments is shown only to screen readers and in This day. */
export const DayHead = ({ date, day, hours, onOpen }: DayHeadProps) => {
  const [open, treatments] = hours ? hoursText(hours).split(', ') : []
  return (
    <div className="mb-2 grid grid-cols-[1fr_auto] items-center gap-x-4 lg:grid-cols-[auto_1fr] lg:gap-x-10">
      <h2
        id={DAY_HEADING}
        tabIndex={-1}
        aria-live="polite"
        className="display text-[1.125rem] leading-tight sm:text-[1.625rem]"
      >
        {dateInWords(date)}
      </h2>
      <p className="row-start-2 text-small leading-snug text-ink-soft">
        {day && <span className={open ? undefined : 'font-medium text-bad'}>{open ? `Open ${open}` : 'Closed'}</span>}
        {day && treatments && <span className="max-sm:sr-only">{`, ${treatments}`}</span>}
        {day?.note && <span className="wrap-anywhere">{` · Visitors read: ${day.note}`}</span>}
      </p>
      <WaitingStrip onOpen={onOpen} />
    </div>
  )
}

const DayTile = ({ date }: { date: string }) => {
  const { date: shown, showDiary } = usePortalView()
  const { settings } = useHouse()
  const days = useLists().diary.week.value
  const isToday = date === venueToday(useNow())
  const isShown = date === shown
  const day = days?.get(date)
  const hours = hoursOn(date, settings, day)
  const { guests, share } = days ? loadOf(day ?? NO_OCCUPANCY, settings.places, hours) : {}
  const percent = share === undefined ? undefined : `${String(Math.round(share * 100))}%`
  const most = guests === 0 ? 'No guests' : guests && countText(guests, 'guest')
  const [weekday, dayText = ''] = dateText(date).split(', ')
  const [number, month] = dayText.split(' ')
  return (
    <button
      type="button"
      aria-current={isShown ? 'date' : undefined}
      onClick={() => showDiary(date)}
      className={classNames(
        'flex h-full min-h-13 w-full flex-col items-center gap-0.5 rounded-[2px] border px-1 py-1 text-center leading-tight tabular-nums md:items-start md:px-2.5 md:text-left',
        isShown ? 'border-charcoal bg-charcoal text-ivory' : 'border-line bg-paper hover:border-ink',
        !isShown && !hours && 'bg-sand text-ink-soft',
      )}
    >
      <span
        className={classNames('text-[0.8125rem] md:text-small', isToday && 'font-medium underline underline-offset-4')}
      >
        <span>{weekday}</span> <span className="block font-medium md:inline">{number}</span>
        <span className="max-lg:sr-only">{` ${month ?? ''}`}</span>
        {isToday && <span className="sr-only">, today</span>}
      </span>
      <span className="text-[0.8125rem]">
        <span aria-hidden="true" className="md:hidden">
          {hours ? (guests === 0 ? '–' : guests) : '×'}
        </span>
        <span className="max-md:sr-only">{hours ? most : 'Closed'}</span>
        <span className="max-md:sr-only">{hours && share ? ` · ${String(percent)}` : ''}</span>
      </span>
      {percent !== undefined && (
        <span aria-hidden="true" className={classNames('h-1 w-full', isShown ? 'bg-charcoal-soft' : 'bg-sand')}>
          <span
            className={classNames('block h-full', isShown ? 'bg-gold' : 'bg-sage-deep')}
            style={{ width: percent }}
          />
        </span>
      )}
    </button>
  )
}

type WeekBarProps = {
  viewSwitch: ReactNode
  /** Until then the day cannot be changed. */
  isRead: boolean
  onNew: () => void
  onDialog: (dialog: 'newBlock' | 'day' | 'reminders') => void
}

/**
 * The week from Monday: for each day the most guests at once and the share of places taken; above it the buttons of the day. On a phone New
 * booking is first in their row.
 */
export const WeekBar = ({ viewSwitch, isRead, onNew, onDialog }: WeekBarProps) => {
  const { date, showDay, showDiary, turnDays } = usePortalView()
  return (
    <nav aria-label="Week" className="mb-2 print:hidden">
      <div className={classNames(toolRow, 'mb-0.5! items-center sm:mb-2! sm:justify-start [&_button]:shrink-0')}>
        {viewSwitch}
        <PortalButton aria-label="Week before" className="px-2.5! sm:ml-2" onClick={() => turnDays(-7)}>
          <Icon name="left" className="size-5" />
        </PortalButton>
        <PortalButton aria-label="Week after" className="px-2.5!" onClick={() => turnDays(7)}>
          <Icon name="right" className="size-5" />
        </PortalButton>
        <PortalButton onClick={() => showDiary()}>Today</PortalButton>
        <DayField date={date} onDay={(one) => showDiary(one)} className="shrink-0 px-2!" />
        <div className="flex gap-2 max-sm:contents sm:flex-wrap xl:ml-auto">
          <NewBookingButton onClick={onNew} />
          <PortalButton disabled={!isRead} onClick={() => onDialog('newBlock')}>
            Block time
          </PortalButton>
          <PortalButton disabled={!isRead} onClick={() => onDialog('day')}>
            This day
          </PortalButton>
          <PortalButton onClick={() => showDay(date)}>Day sheet</PortalButton>
          <PortalButton onClick={() => onDialog('reminders')}>Reminders</PortalButton>
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {weekOf(date).map((one) => (
          <li key={one}>
            <DayTile date={one} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
