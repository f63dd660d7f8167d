import { describe, expect, it } from 'vitest'
import { MOST_WISHES } from '#records/wish.ts'
import { parseReceipt, type Receipt, canWish } from './receipt.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { WISH_KINDS } from './wish.ts'

const STORED = {
  createdAt: new Date('2030-01-10T08:00:00Z'),
  updatedAt: new Date('2030-01-10T09:00:00Z'),
  status: 'confirmed',
  date: '2030-01-15',
  time: '02:30 PM',
  minutes: 75,
  revision: 2,
  proposal: null,
  wish: { kind: 'move', date: '2030-01-16', time: '09:00 AM' },
  wishes: 1,
}

describe('a receipt', () => {
  it('of a message, or a malformed one, tells no status', () => {
    for (const stored of [{ createdAt: STORED.createdAt }, { status: 'done' }, { status: 7 }, null, 'text', []])
      expect(parseReceipt('id', stored)).toMatchObject({
        id: 'id',
        status: undefined,
        revision: 0,
        wishes: 0,
        minutes: 0,
      })
  })
})

describe('a guest can ask by the link', () => {
  const receipt: Receipt = { ...parseReceipt('id', STORED), wish: undefined, wishes: 0 }
  const before = venueMoment('2030-01-15', 14 * 60 + 29)
  const begun = venueMoment('2030-01-15', 14 * 60 + 30)
  const offer = { date: '2030-01-16', time: '10:15 AM' }

  it('until the visit begins', () => {
    for (const status of ['pending', 'confirmed'] as const)
      for (const kind of ['move', 'cancel'] as const) {
        expect(canWish({ ...receipt, status }, kind, before)).toBe(true)
        expect(canWish({ ...receipt, status }, kind, begun)).toBe(false)
      }
  })

  it('until an proposed time begins, where that is later', () => {
    const proposed: Receipt = { ...receipt, status: 'pending', proposal: offer }
    expect(canWish(proposed, 'move', begun)).toBe(true)
    expect(canWish(proposed, 'decline', begun)).toBe(true)
    expect(canWish(proposed, 'move', venueMoment('2030-01-16', 10 * 60 + 15))).toBe(false)
    expect(canWish(receipt, 'decline', before)).toBe(false)
  })

  it('nothing of what is answered for good', () => {
    for (const status of ['rejected', 'cancelled', undefined] as const)
      for (const kind of WISH_KINDS) expect(canWish({ ...receipt, status }, kind, before)).toBe(false)
  })

  it('nothing where day or time of an old booking are words', () => {
    for (const own of [{ time: '2:30 PM' }, { time: 'noon' }, { date: 'Friday' }, { date: '2030-02-31' }])
      expect(canWish({ ...receipt, ...own }, 'cancel', before)).toBe(false)
  })

  it('where an proposed time can be read, and day or time of the old booking cannot', () => {
    const proposed: Receipt = { ...receipt, status: 'pending', time: 'noon', proposal: offer }
    for (const kind of WISH_KINDS) expect(canWish(proposed, kind, before)).toBe(true)
    expect(canWish(proposed, 'cancel', venueMoment('2030-01-16', 10 * 60 + 15))).toBe(false)
    expect(canWish({ ...proposed, proposal: { ...offer, time: 'noon' } }, 'cancel', before)).toBe(false)
  })

  it('five times, and once more to cancel', () => {
    const after = (wishes: number) =>
      WISH_KINDS.map((kind) => canWish({ ...receipt, proposal: offer, wishes }, kind, before))
    expect(after(MOST_WISHES - 1)).toEqual([true, true, true])
    expect(after(MOST_WISHES)).toEqual([false, true, false])
    expect(after(MOST_WISHES + 1)).toEqual([false, false, false])
  })
})
