import { type CalendarVisit, calendarFile, calendarSequence, googleCalendarLink } from '#domain/calendar-file.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { When } from '#domain/wish.ts'
import { requestLink } from '#domain/request-link.ts'
import { keepRequest, type KeptRequest } from '#forms/requests/kept-requests.ts'
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

const save = (file: string) => download(NAME, file, 'text/calendar;charset=utf-8')

type CalendarLinksProps = { receipt: Receipt; kept: KeptRequest | undefined }

const isAnother = (taken: When | undefined, now: When) =>
  taken !== undefined && (taken.date !== now.date || taken.time !== now.time)

/**
 * Whether the guest may have added this visit to a calendar without this device knowing it: on another device, or before the kept state was
 * lost.
 */
const mayBeTaken = ({ status, revision }: Receipt) => status === 'confirmed' || revision > 1

/** Adds the visit to the guest's calendar, updates the entry added earlier, or deletes it. */
export const CalendarLinks = ({ receipt, kept }: CalendarLinksProps) => {
  const visit = visitOf(receipt)
  const file = calendarFile(visit)
  if (!file) return null
  const { calendar: taken, google } = kept ?? {}
  const { id, date, time } = visit
  const isReplaced = isAnother(taken, visit)
  const take = () => {
    save(file)
    keepRequest({ id, calendar: { date, time } })
  }
  const remove = () => {
    save(file)
    keepRequest({ id, calendar: undefined })
  }
  if (visit.isCancelled)
    return taken || google || mayBeTaken(receipt) ? (
      <div className="mt-6 grid justify-items-start gap-3">
        <p>
          {taken
            ? 'Your calendar still holds this visit.'
            : 'If this visit is in your calendar, you can delete it there.'}
        </p>
        {google && <p>If you saved this visit in Google Calendar, please delete it there yourself.</p>}
        <Button tone="plain" onClick={remove}>
          Delete it from my calendar
        </Button>
        <p>If the entry is still there afterwards, please delete it by hand.</p>
      </div>
    ) : null
  return (
    <div className="mt-6">
      {isReplaced && <p className="mb-3">Your calendar still holds the time before.</p>}
      {isAnother(google, visit) && (
        <p className="mb-3">If you saved the time before in Google Calendar, please delete it there yourself.</p>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button onClick={take}>{isReplaced ? 'Replace the entry in my calendar' : 'Add to my calendar'}</Button>
        <a
          href={googleCalendarLink(visit)}
          target="_blank"
          rel="noreferrer"
          onClick={() => keepRequest({ id, google: { date, time } })}
          className={buttonClass('plain')}
        >
          Google Calendar
        </a>
      </div>
    </div>
  )
}
