import { desk } from './fixtures.ts'

const OLD = new Date('2020-01-14T08:00:00Z')
const DATE = '2020-01-15'

/** Visits of 2020 with their receipts, which are older than records are kept. */
export const putOldVisits = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    const id = `old${String(index).padStart(2, '0')}`.padEnd(20, '0')
    await desk.put(`bookings/${id}`, {
      ...{ firstName: 'Old', lastName: 'Guest', fullName: 'Old Guest', email: 'old@guest.example', phone: '' },
      ...{ date: DATE, time: '10:00 AM', services: 'Swedish Massage', status: 'confirmed', guests: 1 },
      selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }],
      ...{ totalTime: '1h 0min', totalPrice: 'P350', serviceCount: 1, clientId: null, createdAt: OLD, updatedAt: OLD },
    })
    await desk.put(`receipts/${id}`, { createdAt: OLD })
  }
}

export const oldVisits = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.date === DATE)
export const oldReceipts = async () => (await desk.documents('receipts')).filter(({ id }) => id.startsWith('old'))
