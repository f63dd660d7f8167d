import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Booking } from '#domain/booking.ts'
import type { NameOf } from '#domain/diary/event-words.ts'
import { countText, displayName, hasRequests, servicesText, shownTime } from '#domain/display.ts'
import { callLink } from '#domain/links.ts'
import { byTime } from '#domain/diary/visits.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { dateText, momentText } from '#domain/venue-clock.ts'
import { paidText } from './visit-texts.ts'

type Words = { alertOf: (booking: Booking) => string | undefined; nameOf: NameOf }

const Row = ({ booking, words: { alertOf, nameOf } }: { booking: Booking; words: Words }) => {
  const totals = totalsOf(booking)
  const [paid, alert] = [paidText(booking, nameOf), alertOf(booking)]
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
        {totals.price && <p className="text-small">{`Total: ${priceText(totals)}`}</p>}
        {paid && <p className="text-small">{paid}</p>}
        {alert && <b className="block font-medium text-bad">{`Alert: ${alert}`}</b>}
        {hasRequests(booking.specialRequests) && (
          <p className="text-small whitespace-pre-line">{`Special requests: ${booking.specialRequests}`}</p>
        )}
      </td>
    </tr>
  )
}

/** The copy for the desk: visits and waiting requests by time, with names, phones and prices. */
export const DeskCopy = ({ list, words }: { list: readonly Booking[]; words: Words }) => {
  const shown = list.filter(({ status }) => status !== 'rejected').toSorted(byTime)
  if (shown.length === 0) return <p className="text-ink-soft">No bookings on this day</p>
  return (
    <>
      <p className="mb-2 text-small text-ink-soft">{countText(shown.length, 'booking')}</p>
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
        <p>{`As stored on ${momentText(words.now)}. Later changes are not in this file. It holds names and telephones: delete it when the days are over.`}</p>
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
