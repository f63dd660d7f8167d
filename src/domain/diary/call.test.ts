import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { type Call, callToGive, newCall, untoldOf } from './call.ts'

const withTherapists = (...ids: string[]) => plan({ guests: 2, entries: [entry({ therapists: ids })] })
const booking = (...ids: string[]) => ({ id: 'b1', date: DATE, plan: withTherapists(...ids) })
const call = (own: Partial<Call> = {}): Call => ({ ...newCall(booking('neo')), ...own })

describe('a visit that is given away', () => {
  it('keeps that the guest was told before, and asks for it again where it was given away before', () => {
    const told = call({ state: 'called' })
    expect(callToGive(booking('neo'), told)).toEqual(told)
    const again = callToGive(booking('thato'), { ...told, told: ['thato'] })
    expect(again).toEqual({ ...told, state: '', told: ['thato'] })
    expect(untoldOf(booking('amo'), again)).toEqual({ guest: true, therapists: ['amo'] })
  })
})

describe('who must still be told', () => {
  it.each([
    ['nobody without a call', ['thato'], undefined, undefined],
    ['nobody while the therapist is the same', ['neo'], call(), undefined],
    ['nobody while there is no therapist', [], call(), undefined],
    ['guest and new therapist', ['thato'], call(), { guest: true, therapists: ['thato'] }],
    [
      'a guest who was not reached',
      ['thato'],
      call({ state: 'unreached', told: ['thato'] }),
      { guest: true, therapists: [] },
    ],
    [
      'the therapist, once the guest was called',
      ['thato'],
      call({ state: 'called' }),
      { guest: false, therapists: ['thato'] },
    ],
    [
      'the second of two',
      ['thato', 'amo'],
      call({ state: 'messaged', told: ['thato'] }),
      { guest: false, therapists: ['amo'] },
    ],
    ['nobody when both know', ['thato'], call({ state: 'messaged', told: ['thato'] }), undefined],
  ])('is %s', (_, therapists, stored, expected) => {
    expect(untoldOf(booking(...therapists), stored)).toEqual(expected)
  })
})
