import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { askNote, takesProposal } from './wish-note.tsx'

const visit = (own: object = {}) =>
  parseBooking('b', { date: '2030-01-15', time: '02:30 PM', status: 'pending', ...own })
const offer = visit({ proposal: { date: '2030-01-16', time: '03:30 PM' } })
const move = { id: 'b', kind: 'move', date: '2030-01-16', time: '03:30 PM', note: '', createdAt: null } as const
const WHEN = 'Wed, 16 Jan 2030 at 3:30 PM'

it.each([
  [`Asks for ${WHEN}`, visit(), move],
  ['Asks for 3:30 PM', visit({ date: move.date }), move],
  [`Takes ${WHEN}`, offer, move],
  ['Declined the offered time', offer, { ...move, kind: 'decline' as const }],
  ['Asks to cancel', visit(), { ...move, kind: 'cancel' as const }],
  [`Offered ${WHEN}`, offer, undefined],
  [undefined, visit({ status: 'confirmed', proposal: offer.proposal }), undefined],
])('what a guest wishes reads “%s”', (note, booking, wish) => {
  const asking = { ...booking, ...(wish && { wish }) }
  expect(askNote(asking)).toBe(note)
  expect(takesProposal(asking)).toBe(note?.startsWith('Takes') === true)
})
