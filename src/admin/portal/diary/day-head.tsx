import type { ReactNode } from 'react'
import type { Day } from '#domain/diary/day.ts'
import { hoursText } from '#domain/diary/hours-in-words.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { denialText } from '#domain/staff.ts'
import { dateInWords, venueToday } from '#domain/venue-clock.ts'
import { WAITING_SIZE } from '#config/limits.ts'
import { bookingDue } from '#domain/answer-due.ts'
import { classNames } from '#ui/class-names.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { DeniedButton, NewBookingButton, PortalButton } from '../buttons.tsx'
import { usePortalView } from '../portal-view.ts'
import { useNow } from '../use-now.ts'
import { type WaitingRowProps, WaitingRow } from '../bookings/wish-note.tsx'
import { byDue } from '../lists/overdue-first.ts'
import { useLists } from '../portal-lists.ts'
import { useHouse } from '../use-house.ts'

/** The number shown beside the day on a wide screen; a button leads to the others. */
const FIRST = 2

/** Wishes and requests that wait, beside the diary: those that are due first, and their number, which leads to the list. */
export const WaitingStrip = ({ onOpen }: Pick<WaitingRowProps, 'onOpen'>) => {
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
      <PortalButton data-waits tone="plain" className="shrink-0 max-sm:px-2.5!" onClick={showRequests}>
        {`${String(waiting.length)}${mayGoOn ? '+' : ''} waiting`}
      </PortalButton>
    </section>
  )
}

type DayToolsProps = {
  /** Until then the day cannot be changed. */
  isRead: boolean
  onNew: () => void
  onDialog: (dialog: 'newBlock' | 'day' | 'reminders') => void
}

/** The buttons of the day. On a phone New booking is first in the row and shows only its icon. */
export const DayTools = ({ isRead, onNew, onDialog }: DayToolsProps) => {
  const { date, showDay } = usePortalView()
  return (
    <div className="flex gap-2 max-sm:contents sm:flex-wrap xl:ml-auto">
      <NewBookingButton onClick={onNew} />
      <PortalButton tone="plain" className="shrink-0" disabled={!isRead} onClick={() => onDialog('newBlock')}>
        Block time
      </PortalButton>
      <PortalButton tone="plain" className="shrink-0" disabled={!isRead} onClick={() => onDialog('day')}>
        This day
      </PortalButton>
      <PortalButton tone="plain" className="shrink-0" onClick={() => showDay(date)}>
        Day sheet
      </PortalButton>
      <PortalButton tone="plain" className="shrink-0" onClick={() => onDialog('reminders')}>
        Reminders
      </PortalButton>
    </div>
  )
}

/** The buttons below the day: its close from its own date on, and the settings, which are rarely needed and whose denial needs a line. */
export const DayFoot = () => {
  const { date, showCashUp, showSettings } = usePortalView()
  const isComing = date > venueToday(useNow())
  const denial = denialText(useSignedIn(), 'manage_diary')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
      {!isComing && <PortalButton onClick={() => showCashUp(date)}>Close the day</PortalButton>}
      <DeniedButton tone="plain" denial={denial} onClick={showSettings}>
        Diary settings
      </DeniedButton>
    </div>
  )
}

/** Id of the heading of the day, which gets the focus when the pressed button has left the page. */
export const DAY_HEADING = 'diary-day'

type DayHeadProps = {
  date: string
  day: Day | undefined
  hours: Hours | undefined
  waiting: ReactNode
}

/** On a phone the end of treatments is shown only to screen readers and in This day. */
export const DayHead = ({ date, day, hours, waiting }: DayHeadProps) => {
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
      {waiting}
    </div>
  )
}
