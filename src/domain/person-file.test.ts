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
    expect(Bookings?.map((one) => one['Document id'])).toEqual(['old', 'new'])
    expect(Bookings?.[0]).toEqual({
      'Document id': 'old',
      'Created at': '2030-01-01 10:00:00 AM',
      'History (oldest first)': [
        { 'Document id': 'first', Kind: 'confirm', At: '2030-01-02 12:00:00 PM' },
        { 'Document id': 'second', Kind: 'mail', At: '2030-01-03 12:00:00 PM' },
      ],
      'Receipt (read by the link)': { Status: 'confirmed' },
      'Wish (open)': null,
      'Calls (who was told of a change)': { State: 'called' },
    })
  })

  it('is made of anything that is stored', () => {
    const odd = [undefined, null, 'text', 7, [], { fullName: 7, createdAt: 'never' }].map((stored, index) => ({
      id: String(index),
      stored,
    }))
    expect(read({ profiles: odd })['About this file']['Person']).toBe('Unknown')
  })
})
