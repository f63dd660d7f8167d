import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClient } from './client.ts'
import { likenessLookUps, possibleDuplicates, stayingIdOf } from './joined-clients.ts'

const client = (id: string, own: object) => parseClient(id, own)
const amantle = client('c1', {
  fullName: 'Amantle Kgosi',
  email: 'amantle@guest.example',
  phone: '+267 71234567',
})

describe('profiles that may be the same person', () => {
  it.each([
    ['the e-mail in another spelling', { email: ' AMANTLE@guest.example' }, ['e-mail']],
    ['the phone in another spelling', { phone: '71 234 567' }, ['phone']],
    ['the name in capitals, with accents and the other way round', { fullName: 'KGOSI, Amantlé' }, ['name']],
    ['the name in two fields', { firstName: 'Amantle', lastName: 'Kgosi' }, ['name']],
    ['the name with a hyphen and an apostrophe', { fullName: "Aman-tle K'gosi" }, ['name']],
    ['everything', { ...amantle }, ['e-mail', 'phone', 'name']],
  ])('have the same as this one: %s', (_, own, same) => {
    const other = client('c2', own)
    expect(possibleDuplicates(amantle, [other])).toEqual([{ client: other, same }])
  })

  it.each([
    ['it is this one', client('c1', { ...amantle })],
    ['it is joined already', client('c2', { ...amantle, mergedInto: 'c3' })],
    ['nothing is the same', client('c2', { fullName: 'Amantle Moyo', email: 'a@guest.example', phone: '72345678' })],
  ])('are not those of which %s', (_, other) => {
    expect(possibleDuplicates(amantle, [other])).toEqual([])
  })

  it('are not told by what both lack, nor by a first name alone', () => {
    const bare = client('c1', { fullName: 'Amantle', email: '', phone: '+267 ' })
    expect(possibleDuplicates(bare, [client('c2', { fullName: 'Amantle', email: '', phone: '+267 ' })])).toEqual([])
  })

  it('have the same name however hyphens and apostrophes are typed', () => {
    const one = client('c1', { fullName: 'Mary-Ann O’Neill' })
    const others = ["Maryann O'Neill", 'Mary Ann Oneill'].map((fullName) => client(fullName, { fullName }))
    expect(possibleDuplicates(one, others)).toHaveLength(2)
    expect(
      possibleDuplicates(client('c1', { fullName: 'Mary-Ann' }), [client('c2', { fullName: 'Mary-Ann' })]),
    ).toEqual([])
  })

  it('are ordered by how much is the same', () => {
    const [less, more] = [client('c2', { phone: amantle.phone }), client('c3', { ...amantle })]
    expect(possibleDuplicates(amantle, [less, more]).map((one) => one.client.id)).toEqual(['c3', 'c2'])
  })

  it('are looked up by each spelling and by the longest word of the name', () => {
    expect(likenessLookUps(client('c1', { ...amantle, email: 'Amantle@guest.example', phone: '71234567' }))).toEqual({
      emails: ['Amantle@guest.example', 'amantle@guest.example'],
      phones: ['71234567', '+267 71234567'],
      words: ['amantle'],
    })
    expect(likenessLookUps(client('c1', { fullName: 'Mary-Ann Li' })).words).toEqual(['maryann', 'mary'])
    expect(likenessLookUps(client('c1', {}))).toEqual({ emails: [], phones: [], words: [] })
  })
})

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
