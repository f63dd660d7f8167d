import type { BackupDocument } from '#features/backup/ask.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { document } from './backups.ts'

/** A spa after three years, every collection with its times, as plain documents. */

const DAY_MS = 86_400_000
const MONTHS = 36
const EACH_MONTH = 20
const idOf = (kind: string, index: number) => `${kind}${String(index)}`.padEnd(20, 'x')
const text = (number: number) => String(number)

export const threeYears = (now: Date): BackupDocument[] => {
  const made: BackupDocument[] = []
  const put = (path: string, fields: Record<string, unknown>) => made.push(document(path, fields))
  for (let index = 0; index < MONTHS * EACH_MONTH; index++) {
    const at = new Date(now.getTime() - (index + 0.3) * (30 / EACH_MONTH) * DAY_MS)
    const later = new Date(at.getTime() + 3_600_000)
    const [id, date] = [idOf('booking', index), addDays(venueToday(at), 7)]
    const client = index % 150
    put(`bookings/${id}`, {
      ...{ fullName: `Guest ${text(client)}`, status: 'confirmed', date, clientId: `client${text(client)}` },
      ...{ createdAt: at, updatedAt: later },
    })
    put(`bookings/${id}/events/confirm`, { kind: 'confirm', at: later })
    put(`receipts/${id}`, { status: 'confirmed', createdAt: at, updatedAt: later })
    put(`days/${date}`, { date, massage: { 40: 1 }, updatedAt: later })
    if (index % 4 === 0) put(`calls/${id}`, { date, state: 'called', at: later })
    if (index % 5 === 0) put(`blocks/${idOf('block', index)}`, { date, from: 600, to: 660, createdAt: at })
    if (index % 6 === 0) {
      put(`contacts/${idOf('message', index)}`, { name: 'Neo', status: 'new', createdAt: at, updatedAt: later })
      put(`receipts/${idOf('message', index)}`, { createdAt: at })
    }
    if (index % 7 === 0) put(`faults/${date}`, { date, last: 'x', counts: { x: index } })
    put(`cashups/${date}`, { date, cash: index, updatedAt: index % 9 === 0 ? later : at })
  }
  for (let index = 0; index < 150; index++)
    put(`clients/client${text(index)}`, { fullName: `Guest ${text(index)}`, notes: 'knee', updatedAt: now })
  for (const name of ['swedish', 'facial']) put(`services/${name}`, { name, updatedAt: now })
  put('staff/staff-lerato', { name: 'Lerato', role: 'main', updatedAt: now })
  put('settings/diary', { buffer: 15, updatedAt: now })
  put('settings/records', { visits: 5, updatedAt: now })
  put(`wishes/${idOf('booking', 0)}`, { kind: 'cancel', createdAt: now })
  put(`wishes/${idOf('booking', 1)}`, { kind: 'cancel', createdAt: now })
  // Later documents of a path win.
  return [...new Map(made.map((one) => [one.path, one])).values()]
}

export const bookingId = (index: number) => idOf('booking', index)
export const messageId = (index: number) => idOf('message', index)
