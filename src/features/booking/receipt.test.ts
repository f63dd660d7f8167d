import { expect, it } from 'vitest'
import { MOST_WISHES } from '#records/wish.ts'
import { parseReceipt, type Receipt, canWish, requestIdIn } from './receipt.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { isSameWish, parseStoredWish, WISH_KINDS, type WishKind } from './wish.ts'

const STORED = { status: 'confirmed', date: '2030-01-15', time: '02:30 PM', minutes: 75, revision: 2, wishes: 0 }
const receipt = (own: object = {}): Receipt => parseReceipt('id', { ...STORED, ...own })
const before = venueMoment('2030-01-15', 14 * 60 + 29)
const begun = venueMoment('2030-01-15', 14 * 60 + 30)
const proposal = { date: '2030-01-16', time: '10:15 AM' }
const past = venueMoment('2030-01-16', 10 * 60 + 15)
const PENDING = { status: 'pending', proposal }
const NOON = { ...proposal, time: 'noon' }

it('a receipt of a message, or a malformed one, tells no status', () => {
  for (const stored of [{ createdAt: before }, { status: 'done' }, { status: 7 }, null, 'text'])
    expect(parseReceipt('id', stored)).toMatchObject({ id: 'id', status: undefined, revision: 0, wishes: 0 })
})

it.each<[string, object, WishKind, Date, boolean]>([
  ['a minute before the visit', {}, 'move', before, true],
  ['no more once it begins', {}, 'move', begun, false],
  ['a request, too', { status: 'pending' }, 'cancel', before, true],
  ['until the proposed time begins, where that is later', PENDING, 'decline', begun, true],
  ['no more once the proposed time begins', PENDING, 'move', past, false],
  ['no to a proposal only where there is one', {}, 'decline', before, false],
  ['nothing of what is answered for good', { status: 'rejected' }, 'cancel', before, false],
  ['nothing without a status', { status: 'done' }, 'cancel', before, false],
  ['nothing where the time of an old booking is not in the stored form', { time: '2:30 PM' }, 'cancel', before, false],
  ['nothing where the day of an old booking is a word', { date: 'Friday' }, 'cancel', before, false],
  ['where only the proposed time can be read', { ...PENDING, time: 'noon' }, 'cancel', before, true],
  ['nothing where neither can be read', { ...PENDING, time: 'noon', proposal: NOON }, 'move', before, false],
])('a guest can ask by the link: %s', (_, own, kind, now, can) => {
  expect(canWish(receipt(own), kind, now)).toBe(can)
})

it('a guest can ask five times, and once more to cancel', () => {
  const after = (wishes: number) => WISH_KINDS.map((kind) => canWish(receipt({ ...PENDING, wishes }), kind, before))
  expect(after(MOST_WISHES - 1)).toEqual([true, true, true])
  expect(after(MOST_WISHES)).toEqual([false, true, false])
  expect(after(MOST_WISHES + 1)).toEqual([false, false, false])
})

it('two wishes are the same by kind, date and time; one of an unknown kind is none', () => {
  const wish = { kind: 'move', date: '2030-01-15', time: '02:30 PM' } as const
  const others = [undefined, { ...wish, kind: 'cancel' as const }, { ...wish, date: '' }, { ...wish, time: '' }]
  for (const other of others) expect([isSameWish(wish, other), isSameWish(other, wish)]).toEqual([false, false])
  expect([isSameWish(wish, { ...wish }), isSameWish(undefined, undefined)]).toEqual([true, true])
  expect(parseStoredWish('id', { ...wish, words: 7 })).toMatchObject({ ...wish, id: 'id' })
  expect(parseStoredWish('id', { ...wish, kind: 'dance' })).toBeUndefined()
})

it('the id of a link is 20 letters and digits behind #', () => {
  const id = 'a1'.repeat(10)
  const odd = [id, `##${id}`, `#${id}x`, '#a', `#${'-'.repeat(20)}`, '']
  expect([`#${id}`, ...odd].map(requestIdIn)).toEqual([id, ...odd.map(() => undefined)])
})
