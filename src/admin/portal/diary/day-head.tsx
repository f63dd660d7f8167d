import { type ReactNode, useId } from 'react'
import type { Day } from '#domain/diary/day.ts'
import { isLimited } from '#domain/diary/diary-settings.ts'
import { hoursText } from '#domain/diary/hours-in-words.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { denialText } from '#domain/staff.ts'
import { dateInWords, venueToday } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { DeniedButton, NewBookingButton, PortalButton } from '../buttons.tsx'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

/** Says that nothing limits a time. */
const NoLimitsNote = () => {
  const { isKnown, settings } = useHouse()
  if (!isKnown || isLimited(settings)) return null
  return (
    <p className="mb-3 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 text-small">
      Neither places nor therapists are stored, so visitors see no hints of free times. A Main Admin enters them in the
      diary settings.
    </p>
  )
}

type DayToolsProps = {
  /** Why the day cannot be changed yet. */
  unread: string | undefined
  onNew: () => void
  onDialog: (dialog: 'newBlock' | 'day' | 'reminders') => void
}

/** The buttons of the day. On a phone New booking is first in the row and shows only its icon. */
export const DayTools = ({ unread, onNew, onDialog }: DayToolsProps) => {
  const { date, showDay } = usePortalView()
  const unreadId = useId()
  const whenRead = { disabled: unread !== undefined, title: unread, 'aria-describedby': unread && unreadId }
  return (
    <div className="flex gap-2 max-sm:contents sm:flex-wrap xl:ml-auto">
      <NewBookingButton onClick={onNew} />
      <PortalButton tone="plain" className="shrink-0" {...whenRead} onClick={() => onDialog('newBlock')}>
        Block time
      </PortalButton>
      <PortalButton tone="plain" className="shrink-0" {...whenRead} onClick={() => onDialog('day')}>
        This day
      </PortalButton>
      <span id={unreadId} className="sr-only">
        {unread}
      </span>
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
  /** Wishes and requests that wait for an answer, beside the day. */
  waiting: ReactNode
}

/**
 * The head of the day: date, opening hours and waiting requests. On a phone the end of treatments is shown only to screen readers and in
 * This day.
 */
export const DayHead = ({ date, day, hours, waiting }: DayHeadProps) => {
  const [open, treatments] = hours ? hoursText(hours).split(', ') : []
  return (
    <>
      <NoLimitsNote />
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
    </>
  )
}
