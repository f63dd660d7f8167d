import type { FirestoreCall } from '../../../src/domain/backup/read.ts'
import { ROOT } from '../../../tests/support/backup-runs.ts'
import { believableBookings } from '../believable-bookings.ts'

/** The events of each booking. */
export const EVENTS = 3
const WRITES_AT_ONCE = 500

/** A booking with its receipt, its history and every twentieth time a profile. */
const recordsOf = ({ id, fields }: { id: string; fields: Record<string, unknown> }, index: number) => {
  const [at, updatedAt] = [fields['createdAt'], fields['updatedAt']]
  const text = (stringValue: string) => ({ stringValue })
  const events = Array.from({ length: EVENTS }, (_, event) => ({
    path: `bookings/${id}/events/${id}${String(event)}`,
    fields: {
      ...{ kind: text('confirm'), at, by: { mapValue: { fields: { name: text('Naledi'), uid: text('bench-main') } } } },
      from: { mapValue: { fields: { status: text('pending') } } },
      to: { mapValue: { fields: { status: text('confirmed'), date: text('2026-01-01'), time: text('10:00 AM') } } },
    },
  }))
  const receipt = { status: text('confirmed'), createdAt: at, updatedAt }
  return [
    { path: `bookings/${id}`, fields },
    { path: `receipts/${id}`, fields: receipt },
    ...events,
    ...(index % 20 === 0
      ? [{ path: `clients/c${id}`, fields: { notes: text('Prefers a quiet room.'), updatedAt } }]
      : []),
  ]
}

/** Stores so many bookings with what belongs to them, and a Main Admin of this uid. */
export const fillSpa = async (owner: FirestoreCall, bookings: number, main: string): Promise<void> => {
  const documents = believableBookings(bookings, Date.now() - 86_400_000).flatMap(recordsOf)
  for (let at = 0; at < documents.length; at += WRITES_AT_ONCE)
    await owner(':commit', {
      writes: documents
        .slice(at, at + WRITES_AT_ONCE)
        .map(({ path, fields }) => ({ update: { name: `${ROOT}/${path}`, fields } })),
    })
  await owner(':commit', {
    writes: [
      {
        update: {
          name: `${ROOT}/staff/${main}`,
          fields: { role: { stringValue: 'main' }, signedInAfter: { timestampValue: '1970-01-01T00:00:00Z' } },
        },
      },
    ],
  })
}
