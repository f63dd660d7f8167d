import { describe, expect, it } from 'vitest'
import { readableRecord, venueTimestamp } from './person-file.ts'

/** As Firestore hands a time out. */
const timestamp = (iso: string) => ({ seconds: Date.parse(iso) / 1_000, toDate: () => new Date(iso) })

describe('a stored document as a person reads it', () => {
  it('has names in words and times on the clock of the venue', () => {
    expect(
      readableRecord({
        fullName: 'Amara Dube',
        email: 'amara@example.com',
        clientId: 'c1',
        specialRequests: 'A quiet room',
        createdAt: timestamp('2030-01-15T12:30:05Z'),
        rejectionReason: '',
        guests: 2,
        dateModified: true,
        wish: null,
      }),
    ).toEqual({
      'Full name': 'Amara Dube',
      'E-mail': 'amara@example.com',
      Profile: 'c1',
      'Special requests': 'A quiet room',
      'Created at': '2030-01-15 02:30:05 PM',
      'Rejection reason': '',
      Guests: 2,
      'Date modified': true,
      Wish: null,
    })
  })

  it('says who by the name, and when a treatment is planned as a time', () => {
    expect(
      readableRecord({
        confirmedBy: { name: 'Naledi', uid: 'naledi-uid' },
        plan: {
          buffer: 15,
          entries: [{ name: 'Facial', category: 'facial', start: 870, minutes: 60, therapists: [] }],
        },
      }),
    ).toEqual({
      'Confirmed by': 'Naledi',
      Plan: {
        Buffer: 15,
        Entries: [{ Name: 'Facial', Category: 'facial', Start: '2:30 PM', Minutes: 60, Therapists: [] }],
      },
    })
  })

  it('gives what was paid in Pula', () => {
    const at = timestamp('2030-01-15T12:30:05Z')
    const by = { name: 'Naledi', uid: 'naledi-uid' }
    const paid = { amount: 125_050, tip: 5_000, tipFor: 'neo', way: 'cash', words: '', at, by }
    expect(readableRecord({ paid, amount: 3, tip: 4 })).toEqual({
      Paid: {
        ...{ Amount: 'P1,250.50', Tip: 'P50', 'Tip for': 'neo', Way: 'cash', Words: '' },
        ...{ At: '2030-01-15 02:30:05 PM', By: 'Naledi' },
      },
      Amount: 3,
      Tip: 4,
    })
  })
})

it('midnight of the venue is 12 AM of its own day', () => {
  expect(venueTimestamp(new Date('2030-01-14T22:00:00Z'))).toBe('2030-01-15 12:00:00 AM')
})
