import { type CalendarVisit, calendarFile, googleCalendarLink } from '#domain/calendar-file.ts'
import type { Receipt } from '#domain/receipt.ts'
import { requestLink } from '#domain/request-link.ts'
import { keepRequest, type KeptRequest } from '#forms/requests/kept-requests.ts'
import { Button, buttonClass } from '#ui/button.tsx'

const NAME = 'la-lumiere-visit.ics'

/** A cancellation that waits for the desk is the next revision: the calendar must take it for newer. */
const visitOf = (receipt: Receipt): CalendarVisit => {
  const isWished = receipt.wish?.kind === 'cancel'
  return {
    ...receipt,
    revision: receipt.revision + (isWished ? 1 : 0),
    updatedAt: receipt.updatedAt ?? new Date(0),
    isCancelled: isWished || receipt.status === 'cancelled',
    link: requestLink(receipt.id, window.location.origin),
  }
}

/** Phones offer their calendar for it. */
const download = (file: string) => {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: NAME })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type CalendarLinksProps = { receipt: Receipt; kept: KeptRequest | undefined }

/** Puts the visit into the guest's calendar, replaces the entry that this device has taken, or deletes it. */
export const CalendarLinks = ({ receipt, kept }: CalendarLinksProps) => {
  const visit = visitOf(receipt)
  const file = calendarFile(visit)
  if (!file) return null
  const taken = kept?.calendar
  const isReplaced = taken !== undefined && (taken.date !== visit.date || taken.time !== visit.time)
  const take = () => {
    download(file)
    keepRequest({ id: visit.id, calendar: { revision: visit.revision, date: visit.date, time: visit.time } })
  }
  if (visit.isCancelled)
    return taken ? (
      <div className="mt-6">
        <p className="mb-3">Your calendar still holds this visit.</p>
        <Button tone="plain" onClick={() => download(file)}>
          Delete it from my calendar
        </Button>
      </div>
    ) : null
  return (
    <div className="mt-6">
      {isReplaced && <p className="mb-3">Your calendar still holds the time before.</p>}
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button onClick={take}>{isReplaced ? 'Replace the entry in my calendar' : 'Add to my calendar'}</Button>
        <a href={googleCalendarLink(visit)} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
          Google Calendar
        </a>
      </div>
    </div>
  )
}
