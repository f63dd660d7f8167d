import { useId } from 'react'
import type { Day } from '#domain/diary/day.ts'
import { hoursText } from '#domain/diary/hours-in-words.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { denialText } from '#domain/staff.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { DeniedButton, PortalButton, RetryButton } from '../buttons.tsx'
import { useHouse } from '../use-house.ts'

/** What the desk must know before it trusts free places. Settings that were never read are a matter of the whole day. */
const HouseNotes = () => {
  const { isKnown, failed, settings, reload } = useHouse()
  if (!isKnown) return null
  if (failed !== undefined) {
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2">
        <p className="text-small">The settings of the diary could not be read again, so they may be old. {failed}</p>
        <RetryButton tone="plain" failed={failed} onClick={() => void reload()} />
      </div>
    )
  }
  if (settings.countedAt) return null
  return (
    <p className="mb-3 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 text-small">
      The diary is not set up yet: visitors see no hints of free times. A Main Admin does it in the diary settings.
    </p>
  )
}

type DayHeadProps = {
  date: string
  day: Day | undefined
  hours: Hours | undefined
  /** Why nothing can be written into the day. */
  unread: string | undefined
  onNew: (() => void) | undefined
  onDialog: (dialog: 'newBlock' | 'day' | 'reminders') => void
  onSheet: () => void
  onSettings: () => void
}

/** Which day it is, when it is open, and what can be done with it. */
export const DayHead = ({ date, day, hours, unread, onNew, onDialog, onSheet, onSettings }: DayHeadProps) => {
  const denial = denialText(useSignedIn(), 'manage_diary')
  const unreadId = useId()
  const whenRead = { disabled: unread !== undefined, title: unread, 'aria-describedby': unread && unreadId }
  return (
    <>
      <HouseNotes />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 aria-live="polite" className="display text-title">
            {dateInWords(date)}
          </h2>
          <p className="text-small text-ink-soft">
            {day && (hours ? `Open ${hoursText(hours)}` : <span className="font-medium text-bad">Closed</span>)}
            {day?.note && <span className="wrap-anywhere"> · Visitors read: {day.note}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {onNew && <PortalButton onClick={onNew}>New booking</PortalButton>}
          <PortalButton tone="plain" {...whenRead} onClick={() => onDialog('newBlock')}>
            Block time
          </PortalButton>
          <PortalButton tone="plain" {...whenRead} onClick={() => onDialog('day')}>
            This day
          </PortalButton>
          <span id={unreadId} className="sr-only">
            {unread}
          </span>
          <PortalButton tone="plain" onClick={onSheet}>
            Day sheet
          </PortalButton>
          <PortalButton tone="plain" onClick={() => onDialog('reminders')}>
            Reminders
          </PortalButton>
          <DeniedButton tone="plain" denial={denial} onClick={onSettings}>
            Diary settings
          </DeniedButton>
        </div>
      </div>
    </>
  )
}
