import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClient } from './client.ts'
import { stayingIdOf } from './joined-clients.ts'

const client = (id: string, own: object) => parseClient(id, own)
describe('the profile that stays', () => {
  it('is found by way of others, and is the profile itself without a pointer', () => {
    const stayingId = stayingIdOf([client('c1', { mergedInto: 'c2' }), client('c2', { mergedInto: 'c3' })])
    expect(['c1', 'c2', 'c3', 'c4'].map(stayingId)).toEqual(['c3', 'c3', 'c3', 'c4'])
  })

  it('is found from any profile, even if stored pointers form a circle', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', '')
    fc.assert(
      fc.property(fc.array(ids, { minLength: 4, maxLength: 4 }), (pointers) => {
        const profiles = pointers.map((mergedInto, index) => client('abcd'.charAt(index), { mergedInto }))
        for (const { id } of profiles) expect('abcd').toContain(stayingIdOf(profiles)(id))
      }),
    )
  })
})
