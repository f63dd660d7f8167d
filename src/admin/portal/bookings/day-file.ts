import type { Booking } from '#domain/booking.ts'
import type { NameOf } from '#domain/diary/event-words.ts'
import { countText, displayName, hasRequests, servicesText, shownTime } from '#domain/display.ts'
import { minutesOf } from '#domain/slots.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { dateText, momentText } from '#domain/venue-clock.ts'
import { paidText } from './visit-texts.ts'

/** The day sheet for the desk, as lines and as a file that any device shows without a connection. */

const byTime = (one: Booking, other: Booking) => (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)

/** The visits and waiting requests of a day, by time. */
export const onDeskSheet = (list: readonly Booking[]): Booking[] =>
  list.filter(({ status }) => status !== 'rejected').toSorted(byTime)

type Words = { alertOf: (booking: Booking) => string | undefined; nameOf: NameOf }

/** The texts of a row. */
export const sheetRow = (booking: Booking, { alertOf, nameOf }: Words) => {
  const totals = totalsOf(booking)
  return {
    time: shownTime(booking.time) || 'No time',
    duration: totals.time,
    name: displayName(booking, 'Unknown Client'),
    isPending: booking.status === 'pending',
    services: servicesText(booking),
    total: totals.price && `Total: ${priceText(totals)}`,
    paid: paidText(booking, nameOf),
    alert: alertOf(booking),
    requests: hasRequests(booking.specialRequests) ? `Special requests: ${booking.specialRequests}` : undefined,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Line breaks of what guests write stay, by the style. */
const lines = (...texts: (string | undefined)[]) => texts.flatMap((text) => (text ? escaped(text) : [])).join('<br>')

const STYLE =
  'body{font:16px/1.4 system-ui,sans-serif;margin:1rem auto;max-width:50rem;padding:0 1rem;color:#222}' +
  'table{width:100%;border-collapse:collapse}th{text-align:left;font-weight:normal;color:#555}' +
  'td,th{padding:.5rem .75rem .5rem 0;vertical-align:top;border-top:1px solid #ccc;overflow-wrap:break-word;white-space:pre-line}' +
  'td:first-child{white-space:nowrap}'

const rowOf = (booking: Booking, words: Words) => {
  const { time, duration, name, isPending, services, total, paid, alert, requests } = sheetRow(booking, words)
  const { phone } = booking
  const dialled = phone.replaceAll(/[^+\d]/g, '')
  const telephone = phone && `<a href="tel:${dialled}">${escaped(phone)}</a>`
  const client = [`<b>${escaped(name)}</b>${isPending ? ' (pending)' : ''}`, telephone].filter(Boolean).join('<br>')
  const what = [lines(services, total, paid), alert && `<b>Alert: ${escaped(alert)}</b>`, lines(requests)]
  return `<tr><td>${lines(time, duration)}</td><td>${client}</td><td>${what.filter(Boolean).join('<br>')}</td></tr>`
}

export type SheetDay = { date: string; bookings: readonly Booking[] }

const dayOf = ({ date, bookings }: SheetDay, words: Words) => {
  const shown = onDeskSheet(bookings)
  const rows = shown.map((booking) => rowOf(booking, words)).join('\n')
  const table = `<table><thead><tr><th>Time</th><th>Client</th><th>Services</th></tr></thead><tbody>\n${rows}\n</tbody></table>`
  const content =
    shown.length > 0 ? `<p>${countText(shown.length, 'booking')}</p>\n${table}` : '<p>No bookings on this day</p>'
  return `<h2>${escaped(dateText(date))}</h2>\n${content}`
}

/** One HTML file without a script, a link to another file, or an address but telephones. `now`: when it was read. */
export const dayFile = (days: readonly SheetDay[], words: Words & { now: Date; areAlertsKnown: boolean }): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>Day sheets</title><style>${STYLE}</style></head><body><main>`,
    `<h1>Day sheets</h1>\n<p>As stored on ${escaped(momentText(words.now))}. Later changes are not in this file. It holds names and telephones: delete it when the days are over.</p>`,
    words.areAlertsKnown ? '' : '<p><b>The alerts of clients could not be read and are not in this file.</b></p>',
    ...days.map((day) => dayOf(day, words)),
    '</main></body></html>',
    '',
  ].join('\n')
