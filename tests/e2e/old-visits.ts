import { desk } from './fixtures.ts'
import { putVisit, visitId } from './portal-acts.ts'

const OLD = new Date('2020-01-14T08:00:00Z')
const DATE = '2020-01-15'

/** Visits of 2020 with their receipts, which are older than records are kept. */
export const putOldVisits = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    const name = `Old${String(index).padStart(2, '0')}`
    await putVisit(name, { date: DATE, createdAt: OLD, updatedAt: OLD })
    await desk.put(`receipts/${visitId(name)}`, { createdAt: OLD })
  }
}

export const oldVisits = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.date === DATE)
export const oldReceipts = async () => (await desk.documents('receipts')).filter(({ id }) => id.startsWith('old'))
