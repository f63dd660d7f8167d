import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { askNote, takesProposal, wishText } from './wish-note.tsx'

const visit = (own: object = {}) =>
  parseBooking('b', { date: '2030-01-15', time: '02:30 PM', status: 'pending', ...own })
const offer = visit({ proposal: { date: '2030-01-16', time: '03:30 PM' } })
const move = { id: 'b', kind: 'move', date: '2030-01-16', time: '03:30 PM', note: '', createdAt: null } as const
const WHEN = 'Wed, 16 Jan 2030 at 3:30 PM'

it.each([
  [`The guest asks for another time: ${WHEN}`, `Asks for ${WHEN}`, visit(), move],
  [`The guest asks for another time: ${WHEN}`, 'Asks for 3:30 PM', visit({ date: move.date }), move],
  [`The guest takes the offered time: ${WHEN}`, `Takes ${WHEN}`, offer, move],
  ['The offered time does not suit the guest', 'Offer declined', offer, { ...move, kind: 'decline' as const }],
  ['The guest asks to cancel', 'Asks to cancel', visit(), { ...move, kind: 'cancel' as const }],
  [undefined, `Offered ${WHEN}`, offer, undefined],
  [undefined, undefined, visit({ status: 'confirmed', proposal: offer.proposal }), undefined],
])('what a guest wishes reads “%s”, in the diary “%s”', (text, note, booking, wish) => {
  const asking = { ...booking, ...(wish && { wish }) }
  expect([wishText(asking), askNote(asking)]).toEqual([text, note])
  expect(takesProposal(asking)).toBe(note?.startsWith('Takes') === true)
})
