import { parseBooking } from '#features/booking/booking.ts'
import { bookedMinutes } from '#features/booking/totals.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from '../demo-env.ts'
import { bookingDocuments } from './bookings.ts'
import { staffDocuments } from '../auth/demo-staff.ts'
import { clientDocuments, clientIds } from './clients.ts'
import { contactDocuments } from './contacts.ts'
import { diaryDocuments, withPlans } from './diary.ts'
import { type Fields, type SeedDocument, wireFields } from './document.ts'
import { DEMO_MENU } from './menu.ts'
import { withPayments } from './payments.ts'
import { randomFrom } from './random.ts'

/** The public status of a booking, or nothing for an answered one without a mark. */
const publicStatus = ({ path, fields }: SeedDocument): Fields => {
  const booking = parseBooking(path, fields)
  if (!path.startsWith('bookings/') || (booking.status !== 'pending' && booking.mark === undefined)) return {}
  return {
    updatedAt: booking.confirmedAt ?? booking.createdAt,
    status: booking.status,
    date: booking.date,
    time: booking.time,
    minutes: bookedMinutes(booking),
    revision: booking.status === 'pending' ? 0 : 1,
    proposal: null,
    wish: null,
    wishes: 0,
  }
}

/** The receipt that a visitor's batch creates with each booking or message. */
const receipts = (documents: readonly SeedDocument[]): SeedDocument[] =>
  documents.map((document) => ({
    path: document.path.replace(/^\w+/, 'receipts'),
    fields: { createdAt: document.fields['createdAt'], ...publicStatus(document) },
  }))

/** The demo data at `now`. All dates are relative to today. */
export const seedDocuments = async (now: Date): Promise<SeedDocument[]> => {
  const random = randomFrom('La Lumière')
  const planned = withPlans(random, bookingDocuments(random, now, await clientIds()), now)
  const bookings = withPayments(planned, now)
  const contacts = contactDocuments(random, now)
  const { serviceId, publicKey, confirmationTemplateId: templateId } = DEMO_EMAIL
  return [
    ...DEMO_MENU.map(({ id, ...fields }) => ({ path: `services/${id}`, fields })),
    ...bookings,
    ...clientDocuments(bookings),
    ...contacts,
    ...receipts([...bookings, ...contacts]),
    ...diaryDocuments(random, bookings, now),
    ...staffDocuments(now),
    { path: 'settings/email', fields: { serviceId, publicKey, templateId } },
  ]
}

/** Firestore's limit of writes per commit. */
const MOST_WRITES = 500

const rootOf = (project: string) => `projects/${project}/databases/(default)/documents`

/** Writes the demo data into the Firestore at this port, as owner and so without the rules. Throws when a write fails. */
export const seed = async (
  firestorePort: number,
  now: Date,
  { host = '127.0.0.1', project = DEMO_PROJECT } = {},
): Promise<void> => {
  const root = rootOf(project)
  const writes = (await seedDocuments(now)).map(({ path, fields }) => ({
    update: { name: `${root}/${path}`, fields: wireFields(fields) },
  }))
  for (let start = 0; start < writes.length; start += MOST_WRITES) {
    const answer = await fetch(`http://${host}:${firestorePort}/v1/${root}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(start, start + MOST_WRITES) }),
    })
    if (!answer.ok) throw new Error(`The demo data was refused (${answer.status}): ${await answer.text()}`)
  }
}
