import { type CalendarVisit, calendarFile, calendarSequence, googleCalendarLink } from '#domain/calendar-file.ts'
import type { Receipt } from '#domain/receipt.ts'
import { requestLink } from '#domain/request-link.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { download } from '#ui/download.ts'

const NAME = 'la-lumiere-visit.ics'

const visitOf = (receipt: Receipt): CalendarVisit => {
  const isWished = receipt.wish?.kind === 'cancel'
  return {
    ...receipt,
    sequence: calendarSequence(receipt),
    updatedAt: receipt.updatedAt ?? new Date(0),
    isCancelled: isWished || receipt.status === 'cancelled',
    link: requestLink(receipt.id, window.location.origin),
  }
}

/** Adds the visit to the guest's calendar or deletes it. The file replaces an entry that it added before; Google's link cannot. */
export const CalendarLinks = ({ receipt }: { receipt: Receipt }) => {
  const visit = visitOf(receipt)
  const file = calendarFile(visit)
  if (!file) return null
  const save = () => download(NAME, file, 'text/calendar;charset=utf-8')
  /** Desk or guest changed something after the first answer, so a calendar may hold an earlier state. */
  const isChanged = receipt.revision > 1
  if (visit.isCancelled)
    return receipt.status === 'confirmed' || isChanged ? (
      <div className="mt-6 grid justify-items-start gap-3">
        <p>If this visit is in your calendar, you can delete it there.</p>
        <Button tone="plain" onClick={save}>
          Delete it from my calendar
        </Button>
        <p>If the entry is still there afterwards, please delete it by hand.</p>
      </div>
    ) : null
  return (
    <div className="mt-6">
      {isChanged && (
        <p className="mb-3">
          If your calendar holds this visit already, add it again: it replaces the entry. In Google Calendar, please
          delete the earlier entry yourself.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button onClick={save}>Add to my calendar</Button>
        <a href={googleCalendarLink(visit)} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
          Google Calendar
        </a>
      </div>
    </div>
  )
}
