import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { listBookingsOn } from '#data/bookings-desk.ts'
import type { Booking } from '../booking.ts'
import { addDays, dateText, venueToday, momentText } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { serverNow } from '#config/server-time.ts'
import { download } from '#ui/download.ts'
import type { NameOf } from '../acts.ts'
import { countText, displayName, hasRequests, servicesText, shownTime } from '../display.ts'
import { callLink } from '#shared/links.ts'
import { byTime } from '#features/diary/drawn-day.ts'
import { priceText, totalsOf } from '../totals.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { useAlertOf, useAreAlertsKnown } from '#desk/client-alerts.tsx'
import { DayTools } from '#desk/day-field.tsx'
import { changesKey, useOnChange, useRead } from '#desk/use-read.ts'
import { ReadState } from '#desk/read-state.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { usePortalView } from '#desk/portal-view.ts'
import { useNow } from '#desk/use-now.ts'
import { useTherapistNames } from '#desk/use-house.ts'
import { TherapistCopies, useDayCopies, useGivingCopies } from './therapist-copies.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { paidText } from './booking-texts.ts'

type Words = { alertOf: (booking: Booking) => string | undefined; nameOf: NameOf }

const Row = ({ booking, words: { alertOf, nameOf } }: { booking: Booking; words: Words }) => {
  const totals = totalsOf(booking)
  const alert = alertOf(booking)
  const notes = [
    totals.price && `Total: ${priceText(totals)}`,
    paidText(booking, nameOf),
    hasRequests(booking.specialRequests) && `Special requests: ${booking.specialRequests}`,
    booking.healthNote && `Health note: ${booking.healthNote}`,
  ]
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
        <p className="font-medium">{shownTime(booking.time) || 'No time'}</p>
        <p className="text-small text-ink-soft">{totals.time}</p>
      </td>
      <td className="py-2 pr-4">
        <p className="wrap-anywhere">
          <b className="font-medium">{displayName(booking, 'Unknown Client')}</b>
          {booking.status === 'pending' && <span className="text-warn"> (pending)</span>}
        </p>
        {booking.phone && (
          <a href={callLink(booking.phone)} className="text-small text-ink-soft">
            {booking.phone}
          </a>
        )}
      </td>
      <td className="py-2 wrap-anywhere">
        <p>{servicesText(booking)}</p>
        {alert && <b className="block font-medium text-bad">{`Alert: ${alert}`}</b>}
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="text-small whitespace-pre-line">
                {note}
              </p>
            ),
        )}
      </td>
    </tr>
  )
}

const DeskCopy = ({ list, words }: { list: readonly Booking[]; words: Words }) => {
  const shown = list.filter(({ status }) => status !== 'rejected').toSorted(byTime)
  if (shown.length === 0) return <p className="text-ink-soft">No bookings on this day</p>
  return (
    <>
      <p className="mb-2 text-small text-ink-soft">{countText(shown.length, 'booking')}</p>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-left">
          <thead className="text-small text-ink-soft">
            <tr>
              <th className="py-1 pr-4 font-normal">Time</th>
              <th className="py-1 pr-4 font-normal">Client</th>
              <th className="py-1 font-normal">Services</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((booking) => (
              <Row key={booking.id} booking={booking} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const STYLE =
  'body{font:16px/1.4 system-ui,sans-serif;margin:1rem auto;max-width:50rem;padding:0 1rem;color:#222}p{margin:0}' +
  'table{width:100%;border-collapse:collapse}th{text-align:left;font-weight:normal;color:#555}' +
  'td,th{padding:.5rem .75rem .5rem 0;vertical-align:top;border-top:1px solid #ccc;overflow-wrap:anywhere;white-space:pre-line}' +
  'td:first-child{white-space:nowrap}b{display:block}'

type Days = readonly { date: string; bookings: readonly Booking[] }[]

/** One HTML file that any device shows without a line: no script, no link to another file. `now`: when it was read. */
export const dayFile = (days: Days, words: Words & { now: Date; areAlertsKnown: boolean }): string => {
  const page = document.createElement('main')
  const root = createRoot(page)
  flushSync(() =>
    root.render(
      <>
        <h1>Day sheets</h1>
        <p>{`As stored on ${momentText(words.now)}. Later changes are not in this file. It holds names, telephones and health notes: delete it when the days are over.`}</p>
        {!words.areAlertsKnown && <b>The alerts of clients could not be read and are not in this file.</b>}
        {days.map(({ date, bookings }) => (
          <section key={date}>
            <h2>{dateText(date)}</h2>
            <DeskCopy list={bookings} words={words} />
          </section>
        ))}
      </>,
    ),
  )
  const html = page.outerHTML
  root.unmount()
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>Day sheets</title><style>${STYLE}</style></head><body>${html}</body></html>`,
    '',
  ].join('\n')
}

const DayFileButton = () => {
  const words = { alertOf: useAlertOf(), nameOf: useTherapistNames(), areAlertsKnown: useAreAlertsKnown() }
  const { isSaving, save } = useSaving('NO FILE WAS SAVED')
  const make = async () => {
    const now = serverNow()
    const today = venueToday(now)
    const days = await Promise.all(
      [today, addDays(today, 1)].map(async (date) => ({ date, bookings: await listBookingsOn(date) })),
    )
    download(`day-sheets-${today}.html`, dayFile(days, { ...words, now }), 'text/html;charset=utf-8')
  }
  return (
    <PortalButton busy={isSaving} onClick={() => void save(make)}>
      Today and tomorrow as a file
    </PortalButton>
  )
}

export const DaySheet = () => {
  const { date: day, showDay, showCashUp } = usePortalView()
  const { changes } = useLists().bookings
  const now = useNow()
  const [isForDesk, setForDesk] = useState(true)
  const read = useRead(useCallback(() => listBookingsOn(day), [day]))
  const { value, reload } = read
  const words = { alertOf: useAlertOf(), nameOf: useTherapistNames() }
  const copies = useDayCopies(isForDesk ? undefined : day, value)
  const give = useGivingCopies(day)
  const isOnSheet = ({ id, date }: Booking) => date === day || value?.some((known) => known.id === id) === true
  useOnChange(changesKey(changes, isOnSheet), reload)
  return (
    <section aria-labelledby="day-title">
      <DayTools date={day} onDay={showDay}>
        <PortalButton
          aria-pressed={!isForDesk}
          className="aria-pressed:border-charcoal! aria-pressed:bg-charcoal! aria-pressed:text-ivory!"
          onClick={() => setForDesk(!isForDesk)}
        >
          For therapists
        </PortalButton>
        <PortalButton
          tone="gold"
          disabled={value === undefined || (!isForDesk && copies.value === undefined)}
          onClick={() => {
            if (!isForDesk) give(copies.value?.copies ?? [])
            window.print()
          }}
        >
          Print
        </PortalButton>
        {day <= venueToday(now) && <PortalButton onClick={() => showCashUp(day)}>Close the day</PortalButton>}
        <DayFileButton />
      </DayTools>
      {/* Each therapist's page says the date itself. */}
      <h2 id="day-title" className={classNames('display mb-3 text-title', !isForDesk && 'print:hidden')}>
        {`${dateText(day)}${!isForDesk ? ', for therapists' : ''}`}
      </h2>
      <ReadState read={read} name="this day" />
      {value && (isForDesk ? <DeskCopy list={value} words={words} /> : <TherapistCopies date={day} read={copies} />)}
    </section>
  )
}
