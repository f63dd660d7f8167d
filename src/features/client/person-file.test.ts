import { describe, expect, it } from 'vitest'
import { personFile, type PersonRecords } from './person-file.ts'

const NONE: PersonRecords = { profiles: [], bookings: [], messages: [], others: 0, samePhone: 0 }
const at = (iso: string) => ({ toDate: () => new Date(iso) })
const now = new Date('2030-01-15T12:30:05Z')

type File = Record<string, Record<string, unknown>[]> & { 'About this file': Record<string, unknown> }
const read = (own: Partial<PersonRecords>) =>
  JSON.parse(personFile({ ...NONE, ...own }, { now, madeBy: 'Naledi' })) as File

describe('the file of what is stored of a person', () => {
  it('has each booking with its history, receipt, wish and calls, oldest first', () => {
    const booking = (id: string, createdAt: string) => ({
      id,
      stored: { createdAt: at(createdAt) },
      history: [
        { id: 'second', stored: { kind: 'mail', at: at('2030-01-03T10:00:00Z') } },
        { id: 'first', stored: { kind: 'confirm', at: at('2030-01-02T10:00:00Z') } },
      ],
      receipt: { status: 'confirmed' },
      wish: undefined,
      calls: { state: 'called' },
    })
    const { Bookings } = read({
      bookings: [booking('new', '2030-01-02T08:00:00Z'), booking('old', '2030-01-01T08:00:00Z')],
    })
    expect(Bookings?.map((one) => one['document id'])).toEqual(['old', 'new'])
    expect(Bookings?.[0]).toEqual({
      'document id': 'old',
      createdAt: '1 Jan 2030, 10:00 AM',
      history: [
        { 'document id': 'first', kind: 'confirm', at: '2 Jan 2030, 12:00 PM' },
        { 'document id': 'second', kind: 'mail', at: '3 Jan 2030, 12:00 PM' },
      ],
      receipt: { status: 'confirmed' },
      wish: null,
      calls: { state: 'called' },
    })
  })

  it('says who by the name alone, and midnight of the venue is 12 AM of its own day', () => {
    const confirmedBy = { name: 'Naledi', uid: 'naledi-uid' }
    const { Profiles } = read({ profiles: [{ id: 'a', stored: { confirmedBy, at: at('2030-01-14T22:00:00Z') } }] })
    expect(Profiles).toEqual([{ 'document id': 'a', confirmedBy: 'Naledi', at: '15 Jan 2030, 12:00 AM' }])
  })
})
