import { describe, expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import type { StoredWish } from '../wish.ts'
import { askNote, takesProposal, wishText } from './wish-note.tsx'

const at = new Date('2030-01-10T07:30:00Z')
const move: StoredWish = { id: 'b', kind: 'move', date: '2030-01-16', time: '03:30 PM', note: '', createdAt: at }
const other = (kind: 'cancel' | 'decline'): StoredWish => ({ ...move, kind, date: '', time: '' })
const visit = (own: object = {}) =>
  parseBooking('b', { date: '2030-01-15', time: '02:30 PM', status: 'pending', ...own })
const offer = (date: string, time: string) => visit({ proposal: { date, time } })

describe("a guest's wish", () => {
  it.each<[string, ReturnType<typeof visit>, StoredWish, string, string]>([
    [
      'another day',
      visit(),
      move,
      'The guest asks for another time: Wed, 16 Jan 2030 at 3:30 PM',
      'Asks for Wed, 16 Jan 2030 at 3:30 PM',
    ],
    [
      'another hour',
      visit(),
      { ...move, date: '2030-01-15' },
      'The guest asks for another time: Tue, 15 Jan 2030 at 3:30 PM',
      'Asks for 3:30 PM',
    ],
    [
      'the proposed time',
      offer('2030-01-16', '03:30 PM'),
      move,
      'The guest takes the offered time: Wed, 16 Jan 2030 at 3:30 PM',
      'Takes Wed, 16 Jan 2030 at 3:30 PM',
    ],
    [
      'not the proposed time',
      offer('2030-01-16', '04:00 PM'),
      other('decline'),
      'The offered time does not suit the guest',
      'Offer declined',
    ],
  ])('%s', (_, booking, wish, text, note) => {
    const asking = { ...booking, wish }
    expect(wishText(asking)).toBe(text)
    expect(askNote(asking)).toBe(note)
    expect(takesProposal(asking)).toBe(note.startsWith('Takes'))
  })
})

it('the diary shows a proposed time while the request is pending', () => {
  expect(askNote(offer('2030-01-15', '04:00 PM'))).toBe('Offered 4:00 PM')
  expect(askNote({ ...offer('2030-01-15', '04:00 PM'), status: 'confirmed' })).toBeUndefined()
  expect(askNote(visit())).toBeUndefined()
})
